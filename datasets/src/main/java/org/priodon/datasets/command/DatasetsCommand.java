// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.priodon.datasets.read.DataFileException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParseResult;

/** Lists, shows, prepares, downloads and generates the data sets of the paper. */
@Command(
        name = "datasets",
        description = "The data sets of the paper's comparison.",
        mixinStandardHelpOptions = true,
        subcommands = {
            ListCommand.class,
            ShowCommand.class,
            PrepareCommand.class,
            DownloadCommand.class,
            GenerateCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:a server, a disk or something else failed", "2:a wrong option, or a faulty file"})
public final class DatasetsCommand {
    /** For picocli. */
    public DatasetsCommand() {}

    /**
     * The command, ready to be executed or to be made a part of another one.
     *
     * @return a new command line
     */
    public static CommandLine commandLine() {
        return new CommandLine(new DatasetsCommand())
                .setExecutionExceptionHandler(DatasetsCommand::explain)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    /**
     * Prints one line for what a user can put right, and tells the exit code; any other fault is passed on.
     *
     * @param fault what a command has thrown
     * @param line the command
     * @param parsed its arguments
     * @return 2 for a faulty file or argument, 1 for a failure of the machine or the network
     * @throws Exception any other fault
     */
    public static int explain(Exception fault, CommandLine line, ParseResult parsed) throws Exception {
        Exception cause = fault instanceof UncheckedIOException unchecked ? unchecked.getCause() : fault;
        boolean input = cause instanceof DataFileException || cause instanceof IllegalArgumentException;
        if (!input && !(cause instanceof IOException)) {
            throw fault;
        }
        String message = input ? cause.getMessage() : cause.getClass().getSimpleName() + ": " + cause.getMessage();
        line.getErr().println(line.getColorScheme().errorText(message));
        line.getErr().flush();
        return input ? CommandLine.ExitCode.USAGE : CommandLine.ExitCode.SOFTWARE;
    }
}
