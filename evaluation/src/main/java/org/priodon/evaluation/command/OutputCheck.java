// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.priodon.datasets.command.OutputFile;

/** Looks at an output before the work begins, so that no work is lost. */
final class OutputCheck {
    private OutputCheck() {}

    /** Whether a name stands for the standard input or output. */
    static boolean isStandard(Path file) {
        return file.toString().equals(DataOptions.STANDARD);
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
