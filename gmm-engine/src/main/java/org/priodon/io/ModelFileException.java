// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;

/**
 * A model file could not be read or written. The message is a sentence: which file, where in it, what is wrong, what to
 * do.
 */
public final class ModelFileException extends IOException {
    private static final long serialVersionUID = 1;

    /** What kind of trouble it is. */
    public enum Reason {
        /** The file is absent, is not a regular file, may not be read, or the disk failed. */
        UNREADABLE,
        /** The file or a part of it is beyond a limit of the reader. */
        TOO_LARGE,
        /** The first bytes are not those of a model file. */
        FOREIGN,
        /** A model file of a newer version, or of a kind that is not read here. */
        UNSUPPORTED,
        /** The content breaks the rules of its format or does not match its checksum. */
        DAMAGED,
        /** The file could not be saved; what was there before is unchanged. */
        UNWRITABLE
    }

    /** What kind of trouble it is. */
    private final Reason reason;

    ModelFileException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    ModelFileException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /**
     * What kind of trouble it is.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }
}
