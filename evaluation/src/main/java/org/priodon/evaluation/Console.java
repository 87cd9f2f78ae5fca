// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Where programs of this module write: UTF-8, whatever the locale. Libraries must not print, so {@code System.out} is
 * forbidden.
 */
public final class Console {
    private Console() {}

    public static PrintStream out() {
        return new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    }
}
