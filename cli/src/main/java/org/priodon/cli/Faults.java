// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.priodon.cli.terminal.InterruptedWork;
import org.priodon.cli.terminal.StandardOutput;
import org.priodon.datasets.read.DataFileException;
import org.priodon.io.ModelFileException;
import org.priodon.io.NpyFileException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into one sentence and an exit code. */
final class Faults {
    /** Exit code of interrupted work, as shells have it. */
    static final int INTERRUPTED = 130;

    private Faults() {}

    /** For what a command throws. */
    static int explain(Exception fault, CommandLine line, ParseResult parsed) {
        int code = explain(fault, line.getErr());
        if (code != 0 && line.getCommandSpec().root().userObject() instanceof Priodon root && root.debug()) {
            fault.printStackTrace(line.getErr());
        }
        return code;
    }

    /** For anything thrown. */
    static int explain(Throwable fault, PrintWriter err) {
        Throwable cause = fault instanceof UncheckedIOException ? fault.getCause() : fault;
        if (cause instanceof StandardOutput.Closed) {
            return ExitCode.OK; // The output itself knows why.
        }
        err.println("priodon: " + sentence(cause));
        return code(cause);
    }

    /** For arguments that cannot be used. */
    static int wrongUsage(ParameterException fault, String[] arguments) {
        CommandLine line = fault.getCommandLine();
        PrintWriter err = line.getErr();
        Set<String> commands = line.getSubcommands().keySet();
        ParameterException told = cause(fault);
        if (told instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
            String word = unmatched.getUnmatched().get(0);
            err.println("priodon: '" + word
                    + (commands.isEmpty()
                            ? "' is one argument too many"
                            : "' is not a command; there are " + String.join(", ", commands)));
        } else {
            err.println("priodon: "
                    + told.getMessage()
                            .replaceFirst("^Error: ", "")
                            .replaceFirst(" is not an? (int|long)$", " is not a whole number")
                            .replaceFirst(" is not a double$", " is not a number"));
            UnmatchedArgumentException.printSuggestions(told, err);
        }
        String command = line.getCommandSpec().qualifiedName();
        err.println("Try '" + command + " --help'.");
        return ExitCode.USAGE;
    }

    /**
     * A misspelt option rather than what is missing because of it, or its value, which is left over too. Some commands
     * hand on what they do not know, so there nothing is misspelt.
     */
    private static ParameterException cause(ParameterException fault) {
        CommandLine line = fault.getCommandLine();
        if (line.getCommandSpec().unmatchedArgsBindings().isEmpty()) {
            for (String word : line.getUnmatchedArguments()) {
                if (word.startsWith("-")) {
                    return new UnmatchedArgumentException(line, List.of(word));
                }
            }
        }
        return fault;
    }

    private static int code(Throwable cause) {
        if (isInterruption(cause)) {
            return INTERRUPTED;
        }
        boolean input = cause instanceof DataFileException
                || cause instanceof NpyFileException
                || cause instanceof IllegalArgumentException
                || (cause instanceof ModelFileException model
                        && model.reason() != ModelFileException.Reason.UNWRITABLE);
        return input ? ExitCode.USAGE : ExitCode.SOFTWARE;
    }

    private static boolean isInterruption(Throwable cause) {
        return cause instanceof CancellationException
                || cause instanceof ClosedByInterruptException
                || cause instanceof InterruptedIOException
                || cause instanceof InterruptedException;
    }

    private static String sentence(Throwable cause) {
        if (isInterruption(cause)) {
            boolean telling = cause instanceof InterruptedWork || cause instanceof InterruptedIOException;
            return telling && cause.getMessage() != null ? cause.getMessage() : "interrupted";
        }
        if (cause instanceof OutOfMemoryError) {
            return "the memory is too small; use fewer rows or --precision single, or allow more, as in"
                    + " PRIODON_JAVA_OPTIONS=-Xmx16g";
        }
        if (cause instanceof FileSystemException file) {
            return file.getFile() + ": " + (file.getReason() == null ? named(cause) : file.getReason());
        }
        if (cause instanceof IOException || cause instanceof IllegalArgumentException) {
            return cause.getMessage() == null ? named(cause) : cause.getMessage();
        }
        return "a fault of the program, please report it: " + cause + " (--debug shows where)";
    }

    /** Such as "no such file" for a NoSuchFileException. */
    private static String named(Throwable cause) {
        return cause.getClass()
                .getSimpleName()
                .replace("Exception", "")
                .replaceAll("(?<=.)([A-Z])", " $1")
                .toLowerCase(Locale.ROOT);
    }
}
