// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.nio.file.Path;

/** A .npy file that cannot be used. The message is a sentence: which file, at which byte, what is wrong, what to do. */
public final class NpyFileException extends IOException {
    private static final long serialVersionUID = 1;

    /** Where in the file, from 0. */
    private final long position;

    NpyFileException(Path file, long position, String fault) {
        super(file + ", byte " + position + ": " + fault);
        this.position = position;
    }

    /**
     * Where in the file the fault lies.
     *
     * @return the number of a byte, from 0
     */
    public long position() {
        return position;
    }
}
