// SPDX-License-Identifier: Apache-2.0
package org.priodon.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Scripts run on bash 3.2, which macOS still has.
 *
 * <p>Under {@code set -u} it takes an empty array for an unset variable, and ends the script. So an array that may be
 * empty is expanded as <code>${name[@]+"${name[@]}"}</code>.
 */
class ShellScriptsTest {
    /** An array expanded to all its elements, and in the first group the guard before it, if there is one. */
    private static final Pattern EXPANSION = Pattern.compile("(\\$\\{\\w+\\[@]\\+\"?)?\\$\\{(\\w+)\\[[@*]]}");

    @Test
    void arraysThatMayBeEmptyAreGuarded() throws IOException {
        List<Path> scripts = scripts();
        for (String name : List.of(".ci/run", "priodon", "cli/src/dist/lib/launch.sh")) {
            assertTrue(scripts.contains(Modules.ROOT.resolve(name)), () -> name + " is not among " + scripts);
        }
        List<String> unguarded = new ArrayList<>();
        for (Path script : scripts) {
            unguarded(Files.readString(script))
                    .forEach(line -> unguarded.add(Modules.ROOT.relativize(script) + ": " + line));
        }
        assertEquals(List.of(), unguarded);
    }

    @Test
    void theCheckKnowsWhatMayBeEmpty() {
        assertEquals(List.of("run \"${a[@]}\""), unguarded("a=()\nrun \"${a[@]}\"\n"));
        assertEquals(List.of("run \"${a[*]}\""), unguarded("read -r -a a <<< \"$1\"\nrun \"${a[*]}\"\n"));
        assertEquals(List.of("run \"${a[@]}\""), unguarded("a=(x)\na=( )\nrun \"${a[@]}\"\n"));
        assertEquals(List.of("${b[@]+\"${a[@]}\"}"), unguarded("a=()\n${b[@]+\"${a[@]}\"}\n"));
        assertEquals(List.of(), unguarded("a=()\nrun ${a[@]+\"${a[@]}\"}\n"));
        assertEquals(List.of(), unguarded("local x a=(\"$1\")\nrun \"${a[@]}\" \"${#a[@]}\"\n"));
    }

    /** Lines that expand an array without a guard, though nothing says that it has an element. */
    private static List<String> unguarded(String script) {
        List<String> lines = new ArrayList<>();
        for (String line : script.lines().toList()) {
            Matcher expansion = EXPANSION.matcher(line);
            while (expansion.find()) {
                String name = expansion.group(2);
                boolean guarded =
                        expansion.group(1) != null && expansion.group(1).startsWith("${" + name + "[");
                if (!guarded && mayBeEmpty(name, script)) {
                    lines.add(line.strip());
                }
            }
        }
        return lines;
    }

    private static boolean mayBeEmpty(String name, String script) {
        boolean emptied =
                Pattern.compile("\\b" + name + "=\\(\\s*\\)").matcher(script).find();
        boolean filled = Pattern.compile("\\b" + name + "=\\(\\s*[^\\s)]")
                .matcher(script)
                .find();
        return emptied || !filled;
    }

    private static List<Path> scripts() throws IOException {
        List<Path> scripts = new ArrayList<>();
        for (Path file : SourceTree.files()) {
            if (isScript(file)) {
                scripts.add(file);
            }
        }
        return scripts;
    }

    private static boolean isScript(Path file) throws IOException {
        if (file.toString().endsWith(".sh")) {
            return true;
        }
        try (InputStream in = Files.newInputStream(file)) {
            String start = new String(in.readNBytes(40), StandardCharsets.ISO_8859_1);
            return start.startsWith("#!")
                    && start.lines().findFirst().orElseThrow().endsWith("sh");
        }
    }
}
