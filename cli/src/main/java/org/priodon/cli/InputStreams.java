// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;

/** Inputs that can be read but once: the standard input, and pipes. */
final class InputStreams {
    private static final int FILE_TYPE = 0170000;
    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;

    private InputStreams() {}

    /** Whether a name stands for such an input: -, /dev/stdin, or a pipe with or without a name. */
    static boolean isStream(String name) {
        return isStandard(name) || isPipe(Path.of(name));
    }

    private static boolean isStandard(String name) {
        return name.equals(DataOptions.STANDARD) || (name.equals("/dev/stdin") && !Files.isRegularFile(Path.of(name)));
    }

    private static boolean isPipe(Path path) {
        try {
            int type = FILE_TYPE & (int) Files.getAttribute(path, "unix:mode");
            return type == PIPE || type == SOCKET;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return false;
        }
    }

    /** Opens one. A channel, unlike {@code System.in}, can be interrupted while it waits. */
    @SuppressWarnings("resource") // Closing the channel closes the stream.
    static InputStream open(String name) throws IOException {
        FileInputStream stream = isStandard(name) ? new FileInputStream(FileDescriptor.in) : new FileInputStream(name);
        return Channels.newInputStream(stream.getChannel());
    }

    /** For messages. */
    static String told(String name) {
        return name.equals(DataOptions.STANDARD) ? "standard input" : name;
    }
}
