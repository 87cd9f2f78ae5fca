// SPDX-License-Identifier: Apache-2.0
package org.priodon.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** A page of the documentation, as HTML with an anchor at each heading. */
final class MarkdownPage {
    /** Where links, pictures and elements of HTML lead. Quotes within text are written otherwise. */
    static final Pattern TARGET = Pattern.compile("(?<= )(href|src)=\"([^\"]*)\"");

    private static final List<Extension> TABLES = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(TABLES).build();

    private final String html;
    private final String title;
    private final List<String> anchors = new ArrayList<>();

    private MarkdownPage(String text) {
        Node document = PARSER.parse(text);
        Map<String, Integer> seen = new HashMap<>();
        List<String> headings = new ArrayList<>();
        html = HtmlRenderer.builder()
                .extensions(TABLES)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (node instanceof Heading) {
                        String heading = words(node);
                        headings.add(heading);
                        String anchor = spelling(heading);
                        int before = seen.merge(anchor, 1, Integer::sum) - 1;
                        anchors.add(before == 0 ? anchor : anchor + "-" + before);
                        attributes.put("id", anchors.get(anchors.size() - 1));
                    }
                })
                .build()
                .render(document);
        title = headings.isEmpty() ? "" : headings.get(0);
    }

    static MarkdownPage read(Path file) throws IOException {
        return new MarkdownPage(Files.readString(file));
    }

    String html() {
        return html;
    }

    /** The first heading, or nothing. */
    String title() {
        return title;
    }

    /** What may stand behind # in a link to this page. */
    List<String> anchors() {
        return anchors;
    }

    /** Where links and pictures lead, in the order of the text. */
    List<String> targets() {
        return TARGET.matcher(html)
                .results()
                .map(match -> match.group(2).replace("&amp;", "&"))
                .toList();
    }

    /** As public hosts of Git spell the anchors of headings: small letters, digits and hyphens. */
    private static String spelling(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private static String words(Node heading) {
        StringBuilder words = new StringBuilder();
        heading.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                words.append(code.getLiteral());
            }
        });
        return words.toString();
    }
}
