// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.observe.StopSignal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all experiments have in common: how they refuse options, talk, and end early. */
@Command(
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpAutoWidth = true,
        exitCodeListHeading = "%nExit codes:%n")
public abstract class ExperimentCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    /** Work that ends early when the signal is given, and puts away what it has. */
    @FunctionalInterface
    protected interface Work {
        /** Returns the exit code for work that was not interrupted. */
        int run(StopSignal stop, ProgressLine progress) throws IOException;
    }

    /** Runs work that Ctrl-C ends early; the exit code tells of that. */
    protected final int interruptibly(Work work) throws IOException {
        try (Interruption interruption = new Interruption();
                ProgressLine progress = new ProgressLine(err())) {
            int code = work.run(interruption.signal(), progress);
            return interruption.signal().isRequested() ? Interruption.EXIT_CODE : code;
        }
    }

    protected final PrintWriter out() {
        return command.commandLine().getOut();
    }

    protected final PrintWriter err() {
        return command.commandLine().getErr();
    }

    /** A line that is no result. */
    protected final void say(String line) {
        err().println(line);
        err().flush();
    }

    /** Refuses the options unless they fulfil a condition. */
    protected final void require(boolean fulfilled, String sentence) {
        if (!fulfilled) {
            throw refusal(sentence, null);
        }
    }

    protected final ParameterException refusal(String sentence, Throwable cause) {
        return new ParameterException(command.commandLine(), sentence, cause);
    }
}
