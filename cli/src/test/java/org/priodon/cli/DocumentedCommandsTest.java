// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.ParameterException;

/** Commands in the documents are such as the program takes; those of the guide are run. */
class DocumentedCommandsTest {
    private static final Path ROOT = Path.of("..");
    private static final Set<String> EXPERIMENTS =
            Set.of("compare", "speedup", "reproduce", "quality", "peers", "bench");

    /** The program at the beginning of a line or after a pipe, and its arguments up to a comment or the next pipe. */
    private static final Pattern CALL =
            Pattern.compile("(?:^|\\| |=\\S+ )(?:\\./|bin/|\"\\$home\"/)?priodon ((?:[^|#<>'\"]|'[^']*'|\"[^\"]*\")+)");

    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");
    private static final Pattern OWN_FILE = Pattern.compile("[\\w-]+\\.(json|csv|npy|svg|html)(\\.gz)?");

    @TempDir
    Path folder;

    static List<Path> guide() throws IOException {
        try (Stream<Path> pages = Files.list(ROOT.resolve("docs/guide"))) {
            return pages.sorted().toList();
        }
    }

    static List<Path> documents() throws IOException {
        List<Path> all = new ArrayList<>(guide());
        all.add(ROOT.resolve("README.md"));
        all.add(Path.of("src/dist/README.md"));
        try (Stream<Path> pages = Files.list(ROOT.resolve("docs"))) {
            pages.filter(page -> page.toString().endsWith(".md")).sorted().forEach(all::add);
        }
        return all;
    }

    @Test
    void everyCommandIsUnderstood() throws IOException {
        int count = 0;
        for (Path page : documents()) {
            for (String line : code(Files.readString(page))) {
                for (List<String> call : calls(line)) {
                    understand(page + ": " + line, call);
                    count++;
                }
            }
        }
        assertTrue(count > 40, count + " commands found");
    }

    @ParameterizedTest
    @MethodSource("guide")
    void theGuideCanBeFollowed(Path page) throws IOException {
        for (String line : code(Files.readString(page))) {
            // Lines with other programs, or with files that are not there, are only read.
            if (line.startsWith("priodon ") && !line.contains("|")) {
                CommandRun.good(calls(line).get(0).stream().map(this::place).toArray());
            }
        }
        assertTrue(code(Files.readString(page)).stream().anyMatch(line -> line.startsWith("priodon "))
                || page.endsWith("README.md")
                || page.endsWith("from-other-tools.md"));
    }

    private Object place(String argument) {
        if (argument.startsWith("examples/")) {
            return ROOT.resolve(argument);
        }
        return OWN_FILE.matcher(argument).matches() ? folder.resolve(argument) : argument;
    }

    @Test
    void theCheckSeesWhatIsWrong() {
        assertEquals(
                List.of(List.of("fit", "-", "--comment", "#"), List.of("sample", "-", "-n", "3")),
                calls("zcat x | priodon fit - --comment '#' | ./priodon sample - -n 3 # some"));
        assertThrows(AssertionError.class, () -> understand("x", List.of("fit", "x.csv", "--components", "many")));
        assertThrows(AssertionError.class, () -> understand("x", List.of("fti")));
    }

    private static void understand(String where, List<String> call) {
        if (EXPERIMENTS.contains(call.get(0))
                || call.contains("…")
                || call.get(0).equals("COMMAND")) {
            return;
        }
        try {
            Priodon.commandLine().parseArgs(call.toArray(String[]::new));
        } catch (ParameterException e) {
            throw new AssertionError(where + ": " + e.getMessage(), e);
        }
    }

    private static List<List<String>> calls(String line) {
        List<List<String>> calls = new ArrayList<>();
        Matcher call = CALL.matcher(line);
        while (call.find()) {
            calls.add(WORD.matcher(call.group(1))
                    .results()
                    .map(word -> word.group(1) != null
                            ? word.group(1)
                            : word.group(2) != null ? word.group(2) : word.group(3))
                    .toList());
        }
        return calls;
    }

    /** The lines of code. */
    private static List<String> code(String text) {
        List<String> lines = new ArrayList<>();
        boolean code = false;
        for (String line : text.lines().toList()) {
            if (line.strip().startsWith("```")) {
                code = !code;
            } else if (code) {
                lines.add(line.strip());
            }
        }
        return lines;
    }
}
