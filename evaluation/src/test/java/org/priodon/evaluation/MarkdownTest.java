// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages of the documentation lead to pages that exist, and their lines are not too long to be compared. */
class MarkdownTest {
    private static final int LONGEST_LINE = 120;

    /** Where a link leads: to a file, to a heading behind #, or to both. */
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)(?: \"[^\"]*\")?\\)");

    /** A page that is named, relative to the folder of the file or to the root. */
    private static final Pattern NAMED_PAGE = Pattern.compile("`([\\w./-]+\\.md)`");

    private static final Pattern SCHEME = Pattern.compile("[a-z]+:.*");

    @TempDir
    Path folder;

    private static List<Path> pages() throws IOException {
        List<Path> pages = SourceTree.files().stream()
                .filter(file -> file.toString().endsWith(".md"))
                .toList();
        assertTrue(pages.contains(SourceTree.ROOT.resolve("README.md")), "README.md is not among " + pages);
        return pages;
    }

    @Test
    void linksResolve() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            for (String target : broken(page, SourceTree.ROOT)) {
                broken.add(SourceTree.ROOT.relativize(page) + ": " + target);
            }
        }
        assertEquals(List.of(), broken);
    }

    @Test
    void linesAreWrapped() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path page : pages()) {
            String name = SourceTree.ROOT
                    .relativize(page)
                    .toString()
                    .replace(page.getFileSystem().getSeparator(), "/");
            longLines(Files.readString(page)).forEach(line -> tooLong.add(name + ": " + line));
        }
        assertEquals(List.of(), tooLong, "wrap these lines at " + LONGEST_LINE + " columns");
    }

    @Test
    void theCheckKnowsBrokenLinks() throws IOException {
        Files.writeString(folder.resolve("there.md"), "# The first part\n\ntext\n");
        Path page = folder.resolve("page.md");
        Files.writeString(page, """
                # Here
                [a](there.md), [b](there.md#the-first-part), [c](#here), [d](https://example.org/x), `there.md`
                [e](gone.md), [f](there.md#second-part)
                and [g](#there), `lost.md`
                ```
                [h](in-code.md)
                ```
                """);
        assertEquals(List.of("gone.md", "there.md#second-part", "#there", "lost.md"), broken(page, folder));
    }

    @Test
    void theCheckKnowsLongLines() {
        String fitting = "é".repeat(LONGEST_LINE);
        String tooLong = fitting + "e";
        assertEquals(List.of(), longLines(fitting + "\n| " + tooLong + " |\n```\n" + tooLong + "\n```\n"));
        assertEquals(List.of(tooLong, "- " + tooLong), longLines("```\n```\n" + tooLong + "\n- " + tooLong + "\n"));
    }

    /** Links and names of pages that lead nowhere, in the order of the text. */
    private static List<String> broken(Path page, Path root) throws IOException {
        List<String> broken = new ArrayList<>();
        for (String line : prose(Files.readString(page))) {
            for (String target : targets(LINK, line)) {
                if (!SCHEME.matcher(target).matches() && !resolves(page, target)) {
                    broken.add(target);
                }
            }
            for (String name : targets(NAMED_PAGE, line)) {
                if (!Files.exists(page.resolveSibling(name)) && !Files.exists(root.resolve(name))) {
                    broken.add(name);
                }
            }
        }
        return broken;
    }

    private static List<String> targets(Pattern pattern, String line) {
        return pattern.matcher(line).results().map(match -> match.group(1)).toList();
    }

    private static boolean resolves(Path page, String target) throws IOException {
        int mark = target.indexOf('#');
        Path file = mark == 0 ? page : page.resolveSibling(mark < 0 ? target : target.substring(0, mark));
        return Files.exists(file) && (mark < 0 || headings(file).anyMatch(target.substring(mark + 1)::equals));
    }

    /** As links spell them: small letters, digits and hyphens. */
    private static Stream<String> headings(Path page) throws IOException {
        Function<String, String> spelling = line -> line.replaceFirst("^#+ ", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
        return prose(Files.readString(page)).stream()
                .filter(line -> line.startsWith("#"))
                .map(spelling);
    }

    /** Lines that could be wrapped; rows of tables cannot. */
    private static List<String> longLines(String text) {
        return prose(text).stream()
                .filter(line -> line.codePointCount(0, line.length()) > LONGEST_LINE)
                .filter(line -> !line.startsWith("|"))
                .toList();
    }

    /** All lines but those of code. */
    private static List<String> prose(String text) {
        List<String> prose = new ArrayList<>();
        boolean code = false;
        for (String line : text.lines().toList()) {
            boolean fence = line.strip().startsWith("```");
            if (!fence && !code) {
                prose.add(line);
            }
            code ^= fence;
        }
        return prose;
    }
}
