// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

class HelpTest {
    static Stream<CommandLine> commands() {
        List<CommandLine> all = new ArrayList<>(List.of(Priodon.commandLine()));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(all.get(i).getSubcommands().values());
        }
        assertTrue(all.size() > 10, () -> all.size() + " commands");
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandAndEveryArgumentIsDescribed(CommandLine command) {
        String name = command.getCommandSpec().qualifiedName();
        assertTrue(command.getCommandSpec().usageMessage().description().length > 0, name);
        for (ArgSpec argument : command.getCommandSpec().args()) {
            String text = String.join(" ", argument.description());
            assertTrue(text.length() > 5 && text.endsWith("."), name + " " + argument + ": '" + text + "'");
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasHelpAndVersion(CommandLine command) {
        String[] words = command.getCommandSpec().qualifiedName().split(" ");
        Object[] help = new Object[words.length];
        System.arraycopy(words, 1, help, 0, words.length - 1);
        help[words.length - 1] = "--help";
        String text = CommandRun.good(help).out();
        assertTrue(text.startsWith("Usage: " + String.join(" ", words)), text);
        help[words.length - 1] = "--version";
        assertTrue(CommandRun.good(help).out().startsWith("priodon "));
    }

    @Test
    void usageMistakes() {
        CommandRun none = CommandRun.of("datasets");
        CommandRun command = CommandRun.of("fti", "x.csv");
        CommandRun option = CommandRun.of("fit", "x.csv", "-k", "2", "-o", "m.json", "--restart", "3");
        CommandRun word = CommandRun.of("fit", "x.csv", "-k", "2", "-o", "m.json", "--distance", "city");
        CommandRun range = CommandRun.of("fit", "x.csv", "-k", "5-2", "-o", "m.json");
        CommandRun list = CommandRun.of("fit", "x.csv", "-k", "2,,4", "-o", "m.json");
        CommandRun many = CommandRun.of("fit", "x.csv", "-k", "3,1-99999", "-o", "m.json");
        CommandRun folds = CommandRun.of("fit", "x.csv", "-k", "1-3", "-o", "m.json", "--folds", "1");
        CommandRun kind = CommandRun.of("fit", "x.csv", "-k", "2", "-o", "m.json", "--covariance", "full,round");
        CommandRun missing = CommandRun.of("fit", "--seeds", "3");
        CommandRun value = CommandRun.of("fit", "x.csv", "-k", "2", "-o", "m.json", "--leaveout", "a");
        CommandRun file = CommandRun.of("fit", "x.csv", "y.csv", "-k", "2", "-o", "m.json");
        CommandRun seed = CommandRun.of("fit", "x.csv", "-k", "2", "-o", "m.json", "--seed", "x");
        CommandRun both = CommandRun.of("fit", "x", "-k", "2", "-o", "m", "--floor", "1", "--relative-floor", "1");
        assertAll(
                () -> assertMistake(none, "Missing required subcommand", "Try 'priodon datasets --help'."),
                () -> assertMistake(command, "priodon: 'fti' is not a command; there are ", "fit, score, "),
                () -> assertMistake(
                        option,
                        "Unknown option: '--restart'",
                        "Possible solutions: ",
                        "--restarts",
                        "Try 'priodon fit --help'."),
                () -> assertMistake(word, "'--distance': 'city' is not one of euclidean, mahalanobis, range"),
                () -> assertMistake(range, "'5-2' is not a number from 1, such as 5, a range"),
                () -> assertMistake(list, "'2,,4' is not a number from 1, such as 5, a range", "or a list"),
                () -> assertMistake(many, "'1-99999' are more than 10000 numbers"),
                () -> assertMistake(
                        kind,
                        "'--covariance': there is no covariance named 'round'; choose one of tied-spherical (EII), ",
                        "or auto for all"),
                () -> assertMistake(missing, "priodon: Unknown option: '--seeds'", "--seed"),
                () -> assertMistake(value, "priodon: Unknown option: '--leaveout'\n", "--leave-out"),
                () -> assertMistake(file, "priodon: 'y.csv' is one argument too many\n"),
                () -> assertMistake(seed, "'--seed': 'x' is not a whole number\n"),
                () -> assertMistake(folds, "--folds must be at least 2 but was 1"),
                () -> assertMistake(both, "priodon: --floor=VARIANCE, --relative-floor=SHARE are mutually exclusive"));
    }

    @Test
    void withoutACommandAllAreShown() {
        CommandRun run = CommandRun.of();
        assertEquals(2, run.code());
        assertEquals("", run.out());
        assertEquals(CommandRun.good("--help").out(), run.err());
    }

    private static void assertMistake(CommandRun run, String... texts) {
        assertEquals(2, run.code(), run.err());
        assertEquals("", run.out());
        for (String text : texts) {
            assertTrue(run.err().contains(text), run.err());
        }
        assertTrue(run.err().lines().count() <= 3, run.err());
    }
}
