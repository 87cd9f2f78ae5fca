// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;

/**
 * One run of the command within this JVM.
 *
 * @param code its exit code
 * @param out what it wrote to the standard output
 * @param err what it wrote to the error output
 */
record CommandRun(int code, String out, String err) {
    static CommandRun of(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Priodon.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
        return new CommandRun(code, out.toString(), err.toString());
    }

    static CommandRun good(Object... arguments) {
        CommandRun run = of(arguments);
        assertEquals(0, run.code, run.err);
        return run;
    }

    List<String> lines() {
        return out.lines().toList();
    }

    /** The error output without its progress. */
    String remarks() {
        return withoutProgress(err);
    }

    /** Leaves out lines of progress: a busy machine has them, and a fast one does not. */
    static String withoutProgress(String err) {
        return err.replaceAll("(?m)^(reading|fitting): \\d+ %.*\\R", "");
    }
}
