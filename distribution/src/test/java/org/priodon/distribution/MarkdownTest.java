// SPDX-License-Identifier: Apache-2.0
package org.priodon.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages of the documentation lead to pages that exist, and their lines are not too long to be compared. */
class MarkdownTest {
    private static final int LONGEST_LINE = 120;

    /** A page that is named, relative to the folder of the file or to the root. */
    private static final Pattern NAMED_PAGE = Pattern.compile("`([\\w./-]+\\.md)`");

    private static final Pattern SCHEME = Pattern.compile("[a-z]+:.*");

    @TempDir
    Path folder;

    private static List<Path> pages() throws IOException {
        List<Path> pages = Site.sources(Modules.ROOT);
        assertTrue(pages.contains(Modules.ROOT.resolve("README.md")), "README.md is not among " + pages);
        return pages;
    }

    /** Links, pictures, references and elements of HTML, each with its anchor. */
    @Test
    void linksResolve() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            for (String target : broken(page, Modules.ROOT)) {
                broken.add(Modules.ROOT.relativize(page) + ": " + target);
            }
        }
        assertEquals(List.of(), broken);
    }

    @Test
    void linesAreWrapped() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path page : pages()) {
            Path name = Modules.ROOT.relativize(page);
            longLines(Files.readString(page)).forEach(line -> tooLong.add(name + ": " + line));
        }
        assertEquals(List.of(), tooLong, "wrap these lines at " + LONGEST_LINE + " columns");
    }

    @Test
    void theCheckKnowsBrokenLinks() throws IOException {
        Files.writeString(folder.resolve("there.md"), "# The first part\n\n# The first part\n");
        Path page = folder.resolve("page.md");
        Files.writeString(page, """
                # Here
                [a](there.md), [b](there.md#the-first-part-1), [c](#here), [d](https://example.org/x), `there.md`
                [e](gone.md), [f](there.md#second-part)
                and [g](#there), `lost.md`
                ```
                [h](in-code.md)
                ```
                ![i](picture.png) [j][k] and [two
                lines](two-lines.md)

                | table |
                | --- |
                | [l](cell.md) |

                <img src="drawing.svg" alt="m">

                [k]: reference.md
                """);
        assertEquals(
                List.of(
                        "gone.md",
                        "there.md#second-part",
                        "#there",
                        "picture.png",
                        "reference.md",
                        "two-lines.md",
                        "cell.md",
                        "drawing.svg",
                        "lost.md"),
                broken(page, folder));
    }

    @Test
    void theCheckKnowsLongLines() {
        String fitting = "é".repeat(LONGEST_LINE);
        String tooLong = fitting + "e";
        assertEquals(List.of(), longLines(fitting + "\n| " + tooLong + " |\n```\n" + tooLong + "\n```\n"));
        assertEquals(List.of(tooLong, "- " + tooLong), longLines("```\n```\n" + tooLong + "\n- " + tooLong + "\n"));
    }

    /** Links that lead nowhere in the order of the text, then names of pages that are not there. */
    private static List<String> broken(Path page, Path root) throws IOException {
        List<String> broken = new ArrayList<>();
        for (String target : MarkdownPage.read(page).targets()) {
            if (!SCHEME.matcher(target).matches() && !resolves(page, target)) {
                broken.add(target);
            }
        }
        for (String line : prose(Files.readString(page))) {
            NAMED_PAGE
                    .matcher(line)
                    .results()
                    .map(match -> match.group(1))
                    .filter(name -> !Files.exists(page.resolveSibling(name)) && !Files.exists(root.resolve(name)))
                    .forEach(broken::add);
        }
        return broken;
    }

    private static boolean resolves(Path page, String target) throws IOException {
        int mark = target.indexOf('#');
        Path file = mark == 0 ? page : page.resolveSibling(mark < 0 ? target : target.substring(0, mark));
        return Files.exists(file)
                && (mark < 0 || MarkdownPage.read(file).anchors().contains(target.substring(mark + 1)));
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
