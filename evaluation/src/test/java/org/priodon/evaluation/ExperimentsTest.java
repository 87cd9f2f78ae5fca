// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

class ExperimentsTest {
    @Test
    void experimentsStandBesideTheUsersCommands() {
        CommandLine command = Experiments.commandLine();
        assertTrue(command.getSubcommands()
                .keySet()
                .containsAll(
                        List.of("fit", "datasets", "compare", "speedup", "reproduce", "quality", "peers", "bench")));
        assertTrue(command.getUsageMessage().contains("repeats the paper's"), command.getUsageMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "speedup", "reproduce", "quality", "peers", "bench"})
    void everyArgumentIsDescribed(String name) {
        CommandLine command = Experiments.commandLine().getSubcommands().get(name);
        assertTrue(command.getCommandSpec().usageMessage().description().length > 0, name);
        for (ArgSpec argument : command.getCommandSpec().args()) {
            String text = String.join(" ", argument.description());
            assertTrue(text.length() > 5 && text.endsWith("."), name + " " + argument + ": '" + text + "'");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "speedup", "reproduce", "quality", "peers", "bench"})
    void everyCommandHasHelpAndVersion(String name) {
        assertTrue(output(name, "--help").startsWith("Usage: priodon " + name));
        assertTrue(output(name, "--version").startsWith("priodon "));
    }

    @Test
    void whatBenchDoesNotKnowIsHandedToJmh() {
        StringWriter err = new StringWriter();
        int code =
                Experiments.commandLine().setErr(new PrintWriter(err, true)).execute("bench", "--core", "-f", "some");
        assertEquals(2, code);
        assertTrue(err.toString().contains("'some'"), err.toString());
    }

    private static String output(String... arguments) {
        StringWriter out = new StringWriter();
        assertEquals(
                0, Experiments.commandLine().setOut(new PrintWriter(out, true)).execute(arguments));
        return out.toString();
    }
}
