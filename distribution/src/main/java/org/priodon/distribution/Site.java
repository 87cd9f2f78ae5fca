// SPDX-License-Identifier: Apache-2.0
package org.priodon.distribution;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes a site of all pages of Markdown and of the Javadoc that was built. It is a folder of files that refer to nothing
 * outside, and pages lie where their sources do.
 */
public final class Site {
    private static final Pattern SCHEME = Pattern.compile("[a-z]+:.*");

    /** A page that the text names without a link. */
    private static final Pattern NAMED_PAGE = Pattern.compile("(?<!\">)<code>([\\w./-]+\\.md)</code>");

    private static final Map<String, String> MENU = menu(
            "README.md", "Priodon",
            "docs/guide/README.md", "Guide",
            "docs/command-line.md", "Command",
            "examples/README.md", "Java",
            "weka-package/README.md", "Weka",
            "elki-plugin/README.md", "ELKI",
            "docs/spark.md", "Spark");

    private final Path root;
    private final Path output;
    private final String version;

    Site(Path root, Path output, String version) {
        this.root = root;
        this.output = output;
        this.version = version;
    }

    private static Map<String, String> menu(String... pagesAndWords) {
        Map<String, String> menu = new LinkedHashMap<>();
        for (int i = 0; i < pagesAndWords.length; i += 2) {
            menu.put(pagesAndWords[i], pagesAndWords[i + 1]);
        }
        return menu;
    }

    /**
     * Makes the site.
     *
     * @param arguments folder of the project, folder of the site, version
     * @throws IOException if something cannot be read or written
     */
    public static void main(String[] arguments) throws IOException {
        Site site = new Site(Path.of(arguments[0]), Path.of(arguments[1]), arguments[2]);
        site.pages();
        site.javadoc();
    }

    /** All pages of Markdown, and the files that they refer to. */
    void pages() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        for (Path page : sources(root)) {
            MarkdownPage markdown = MarkdownPage.read(page);
            String name = root.relativize(page).toString().replace('\\', '/');
            contents.put(place(name), markdown.title().isEmpty() ? name : markdown.title());
            write(place(name), markdown.title(), body(page, markdown));
        }
        write("pages.html", "All pages", "<h1>All pages</h1>\n" + list(contents));
        write("api/index.html", "Javadoc", "<h1>Javadoc</h1>\n<p>Not built yet.</p>\n");
        resource("site.css", output.resolve("site.css"));
    }

    /** The Javadoc of the published modules that have been built with it. */
    private void javadoc() throws IOException {
        Map<String, String> modules = new TreeMap<>();
        for (Path module : children(root)) {
            Path built = module.resolve("target/reports/apidocs");
            if (Files.exists(built.resolve("index.html")) && isPublished(module)) {
                String name = module.getFileName().toString();
                copyFolder(built, output.resolve("api").resolve(name));
                modules.put(name + "/index.html", name);
            }
        }
        if (!modules.isEmpty()) {
            write("api/index.html", "Javadoc", "<h1>Javadoc</h1>\n" + list(modules));
        }
    }

    private static boolean isPublished(Path module) throws IOException {
        return !Files.readString(module.resolve("pom.xml")).contains("<maven.deploy.skip>true");
    }

    /** Pages of Markdown, without those of builds. */
    static List<Path> sources(Path root) throws IOException {
        List<Path> pages = new ArrayList<>();
        for (Path file : children(root)) {
            String name = file.getFileName().toString();
            if (Files.isDirectory(file)) {
                if (!name.equals("target") && !name.startsWith(".")) {
                    pages.addAll(sources(file));
                }
            } else if (name.endsWith(".md")) {
                pages.add(file);
            }
        }
        return pages;
    }

    /** Where a page is in the site. */
    static String place(String name) {
        return name.replaceFirst("(^|/)README\\.md$", "$1index.md").replaceFirst("\\.md$", ".html");
    }

    private String body(Path page, MarkdownPage markdown) throws IOException {
        String named = replaceAll(NAMED_PAGE, markdown.html(), match -> {
            String target = match.group(1);
            if (Files.exists(page.resolveSibling(target))) {
                return link(target, match.group());
            }
            Path fromRoot = root.resolve(target);
            return Files.exists(fromRoot)
                    ? link(page.getParent().relativize(fromRoot).toString(), match.group())
                    : match.group();
        });
        return replaceAll(
                MarkdownPage.TARGET, named, match -> match.group(1) + "=\"" + inSite(page, match.group(2)) + "\"");
    }

    private static String link(String target, String words) {
        return "<a href=\"" + target + "\">" + words + "</a>";
    }

    /** What a link says within the site; files that are no pages come along. */
    private String inSite(Path page, String target) throws IOException {
        if (target.startsWith("#") || SCHEME.matcher(target).matches()) {
            return target;
        }
        int mark = target.indexOf('#');
        String name = mark < 0 ? target : target.substring(0, mark);
        Path file = page.resolveSibling(name);
        if (Files.isDirectory(file)) {
            Path start = file.resolve("README.md");
            return Files.exists(start) ? name.replaceFirst("/?$", "/") + "index.html" : target;
        }
        if (name.endsWith(".md")) {
            return place(name) + (mark < 0 ? "" : target.substring(mark));
        }
        Path copy = output.resolve(root.relativize(file.normalize()));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
        return target;
    }

    private void write(String place, String title, String body) throws IOException {
        Path file = output.resolve(place);
        Files.createDirectories(file.getParent());
        String up = "../".repeat((int) place.chars().filter(c -> c == '/').count());
        String menu = MENU.entrySet().stream()
                .map(entry -> link(up + place(entry.getKey()), entry.getValue()))
                .collect(Collectors.joining("\n"));
        String page;
        try (InputStream in = Site.class.getResourceAsStream("site.html")) {
            page = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Files.writeString(
                file,
                page.replace("{title}", title.isEmpty() || title.equals("Priodon") ? "Priodon" : title + " - Priodon")
                        .replace("{menu}", menu)
                        .replace("{up}", up)
                        .replace("{version}", version)
                        .replace("{body}", body));
    }

    private static String list(Map<String, String> places) {
        return places.entrySet().stream()
                .map(entry -> "<li>" + link(entry.getKey(), entry.getValue()) + "</li>\n")
                .collect(Collectors.joining("", "<ul>\n", "</ul>\n"));
    }

    private static void resource(String name, Path file) throws IOException {
        try (InputStream in = Site.class.getResourceAsStream(name)) {
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static List<Path> children(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static void copyFolder(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        for (Path file : children(from)) {
            Path copy = to.resolve(file.getFileName());
            if (Files.isDirectory(file)) {
                copyFolder(file, copy);
            } else {
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** Says what stands in the place of a match. */
    private interface Replacement {
        String of(MatchResult match) throws IOException;
    }

    private static String replaceAll(Pattern pattern, String text, Replacement replacement) throws IOException {
        Matcher matcher = pattern.matcher(text);
        StringBuilder result = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(result, Matcher.quoteReplacement(replacement.of(matcher.toMatchResult())));
        }
        return matcher.appendTail(result).toString();
    }
}
