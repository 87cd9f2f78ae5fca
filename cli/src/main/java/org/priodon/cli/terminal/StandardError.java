// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;

/**
 * Where messages go, in UTF-8. The script filters the error output of the JVM, to keep back a warning, and tells the
 * number of the unfiltered one: a bar of progress must reach the terminal at once.
 */
public final class StandardError {
    private static final String NUMBER = "priodon.errors";

    private StandardError() {}

    /**
     * A writer whose lines appear at once.
     *
     * @return a new one
     */
    public static PrintWriter writer() {
        return new PrintWriter(new FileOutputStream(descriptor()), true, StandardCharsets.UTF_8);
    }

    private static FileDescriptor descriptor() {
        Integer number = Integer.getInteger(NUMBER);
        if (number == null) {
            return FileDescriptor.err;
        }
        try {
            // Opening /dev/fd/3 instead would make a second position in a file, and others would write over the
            // messages.
            Constructor<FileDescriptor> constructor = FileDescriptor.class.getDeclaredConstructor(int.class);
            constructor.setAccessible(true); // The script opens the package.
            return constructor.newInstance(number);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return FileDescriptor.err;
        }
    }
}
