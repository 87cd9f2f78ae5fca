// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import org.priodon.datasets.command.DatasetsCommand;
import org.priodon.evaluation.compare.CompareCommand;
import org.priodon.evaluation.reproduce.ReproduceCommand;
import org.priodon.evaluation.speedup.SpeedupCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Runs the commands of this module as a program of its own, so that tests see what a user sees. */
@Command(
        name = "priodon",
        subcommands = {CompareCommand.class, ReproduceCommand.class, SpeedupCommand.class})
public final class CommandRunner {
    private CommandRunner() {}

    static CommandLine commandLine() {
        return new CommandLine(new CommandRunner())
                .setExecutionExceptionHandler(DatasetsCommand::explain)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }
}
