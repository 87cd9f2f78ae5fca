// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import org.priodon.cli.terminal.ProgressLine;
import org.priodon.cli.terminal.ProgressLine.Manner;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What a command says besides its results: progress and remarks, on the error output. */
final class Remarks {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = {"-q", "--quiet"},
            description = "Say nothing but errors: no progress, no remarks.")
    private boolean quiet;

    boolean wanted() {
        return !quiet;
    }

    ProgressLine progress() {
        return quiet
                ? new ProgressLine(command.commandLine().getErr(), Manner.SILENT)
                : new ProgressLine(command.commandLine().getErr());
    }

    void say(String text) {
        if (!quiet) {
            command.commandLine().getErr().println(text);
        }
    }
}
