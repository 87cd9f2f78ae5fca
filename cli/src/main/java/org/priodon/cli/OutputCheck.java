// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.priodon.cli.terminal.OutputFile;

/** Looks at an output before the work begins, so that no work is lost. */
final class OutputCheck {
    private static final Path STANDARD_OUTPUT = Path.of("/dev/stdout");

    private OutputCheck() {}

    /** Whether a name stands for the standard input or output. */
    static boolean isStandard(Path file) {
        return file.toString().equals(DataOptions.STANDARD) || file.equals(STANDARD_OUTPUT);
    }

    /** Refuses a file that cannot be written, or that is one of the inputs. */
    static void check(Path output, String... inputs) throws IOException {
        if (isStandard(output)) {
            return;
        }
        OutputFile.check(output);
        for (String input : inputs) {
            Path path = Path.of(input);
            if (!isStandard(path) && Files.exists(path) && Files.exists(output) && Files.isSameFile(path, output)) {
                throw new IllegalArgumentException(output + " is read and cannot be the output too; name another file");
            }
        }
    }
}
