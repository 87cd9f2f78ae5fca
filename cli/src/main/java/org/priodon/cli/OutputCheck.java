// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.priodon.cli.terminal.OutputFile;

/** Looks at an output before the work begins, so that no work is lost. */
final class OutputCheck {
    private static final Path STANDARD_OUTPUT = Path.of("/dev/stdout");
    private static final Path NOWHERE = Path.of("/dev/null");

    private OutputCheck() {}

    /** Whether a name stands for the standard input or output. */
    static boolean isStandard(Path file) {
        return file.toString().equals(DataOptions.STANDARD) || file.equals(STANDARD_OUTPUT);
    }

    /** Refuses two outputs of one name, of which the last alone would be left. Names may be null. */
    static void distinct(Path... outputs) {
        Set<Path> files = new HashSet<>();
        for (Path output : outputs) {
            if (output == null || output.equals(NOWHERE)) {
                continue;
            }
            if (!files.add(
                    isStandard(output)
                            ? STANDARD_OUTPUT
                            : output.toAbsolutePath().normalize())) {
                throw new IllegalArgumentException(output + " would be written twice; name different files");
            }
        }
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
