// SPDX-License-Identifier: Apache-2.0
package org.priodon.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site holds together by itself. */
class SiteTest {
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

    @TempDir
    Path site;

    @Test
    void everyLinkLeadsToAFileOfTheSite() throws IOException {
        new Site(Modules.ROOT, site, "1.2.3").pages();
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            for (MatchResult match : targets(page)) {
                String target = match.group(2);
                if (!target.matches("[a-z]+:.*") && !resolves(page, target)) {
                    broken.add(site.relativize(page) + ": " + target);
                }
            }
        }
        assertEquals(List.of(), broken);
    }

    /** Links may lead away, but nothing is fetched from elsewhere to show a page. */
    @Test
    void nothingIsFetchedFromElsewhere() throws IOException {
        new Site(Modules.ROOT, site, "1.2.3").pages();
        for (Path page : pages()) {
            String html = Files.readString(page);
            assertTrue(!html.contains("<script") && !html.contains("@import"), page.toString());
            for (MatchResult match : targets(page)) {
                assertTrue(match.group(1).equals("href") || !match.group(2).contains(":"), page + ": " + match.group());
            }
        }
        assertTrue(!Files.readString(site.resolve("site.css")).contains("url("));
    }

    @Test
    void pagesKeepTheirPlaces() throws IOException {
        Path source = Files.createDirectory(site.resolve("source"));
        Files.createDirectories(source.resolve("docs"));
        Files.writeString(source.resolve("README.md"), """
                # Title
                [a](docs/a.md#two-words), `docs/a.md`, ![p](docs/p.png), [docs](docs)
                """);
        Files.writeString(source.resolve("docs/README.md"), "# Docs\n[back](../README.md)\n");
        Files.writeString(source.resolve("docs/a.md"), "# Two `words`\n\n## Two words\n");
        Files.writeString(source.resolve("docs/p.png"), "p");
        Path target = site.resolve("target");
        new Site(source, target, "1.2.3").pages();
        String start = Files.readString(target.resolve("index.html"));
        for (String part : List.of(
                "<a href=\"docs/a.html#two-words\">a</a>",
                "<a href=\"docs/a.html\"><code>docs/a.md</code></a>",
                "src=\"docs/p.png\"",
                "<a href=\"docs/index.html\">docs</a>",
                "Priodon 1.2.3",
                "<title>Title - Priodon</title>")) {
            assertTrue(start.contains(part), part + " is missing in " + start);
        }
        assertTrue(Files.exists(target.resolve("docs/p.png")));
        assertTrue(Files.readString(target.resolve("docs/index.html")).contains("<a href=\"../index.html\">back</a>"));
        String headings = Files.readString(target.resolve("docs/a.html"));
        assertTrue(
                headings.contains("<h1 id=\"two-words\">") && headings.contains("<h2 id=\"two-words-1\">"), headings);
    }

    private List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(site)) {
            List<Path> pages =
                    files.filter(file -> file.toString().endsWith(".html")).toList();
            assertTrue(pages.size() > 40, pages.toString());
            return pages;
        }
    }

    private static List<MatchResult> targets(Path page) throws IOException {
        return MarkdownPage.TARGET.matcher(Files.readString(page)).results().toList();
    }

    private static boolean resolves(Path page, String target) throws IOException {
        int mark = target.indexOf('#');
        Path file = mark == 0 ? page : page.resolveSibling(mark < 0 ? target : target.substring(0, mark));
        if (mark < 0 || !Files.isRegularFile(file)) {
            return Files.isRegularFile(file);
        }
        String anchor = target.substring(mark + 1);
        return ID.matcher(Files.readString(file))
                .results()
                .anyMatch(id -> id.group(1).equals(anchor));
    }
}
