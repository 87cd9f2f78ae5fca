// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.priodon.cli.terminal.OutputFile;
import picocli.CommandLine.Model.CommandSpec;

/** Where a model goes: to a file, whole or not at all, or to the standard output. */
final class ModelOutput {
    private ModelOutput() {}

    static void write(Path output, CommandSpec command, OutputFile.Content model) throws IOException {
        if (OutputCheck.isStandard(output)) {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            model.writeTo(text);
            command.commandLine().getOut().println(text.toString(StandardCharsets.UTF_8));
        } else {
            OutputFile.writeUnpacked(output, model);
        }
    }
}
