// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table of text, for terminals, pages and LaTeX.
 *
 * @param about what the numbers mean
 * @param headings of all columns, that of the names first
 * @param lines the name and the cells of each
 */
public record Table(String title, String about, List<String> headings, List<List<String>> lines) {
    /** For a cell without a value. */
    public static final String NOTHING = "–";

    /** A cell that knows its heading, for narrow screens. */
    public record Cell(String heading, String value) {}

    /** A line of such cells. */
    public record Row(String name, List<Cell> cells) {}

    /** For pages. */
    public List<Row> rows() {
        return lines.stream()
                .map(line -> new Row(
                        line.get(0),
                        IntStream.range(1, line.size())
                                .mapToObj(i -> new Cell(headings.get(i), line.get(i)))
                                .toList()))
                .toList();
    }

    /** With one more line at the end. */
    public Table with(List<String> line) {
        return new Table(
                title,
                about,
                headings,
                Stream.concat(lines.stream(), Stream.of(line)).toList());
    }

    public void print(PrintWriter out) {
        out.println(title + ". " + about);
        List<List<String>> all = new ArrayList<>(List.of(headings));
        all.addAll(lines);
        out.print(aligned(all));
    }

    /** Columns side by side, the first to the left, the others to the right. */
    private static String aligned(List<List<String>> lines) {
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            StringBuilder one = new StringBuilder();
            for (int column = 0; column < line.size(); column++) {
                int place = column;
                int width = lines.stream()
                        .mapToInt(other -> other.get(place).length())
                        .max()
                        .orElse(0);
                String padding = " ".repeat(width - line.get(column).length());
                one.append(column == 0 ? line.get(0) + padding : "  " + padding + line.get(column));
            }
            text.append(one.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** For LaTeX with the package booktabs. */
    public String latex() {
        StringBuilder text = new StringBuilder("% " + title + ". " + about + "\n\\begin{tabular}{l"
                + "r".repeat(headings.size() - 1) + "}\n\\toprule\n");
        text.append(latex(headings)).append("\\midrule\n");
        lines.forEach(line -> text.append(latex(line)));
        return text.append("\\bottomrule\n\\end{tabular}\n").toString();
    }

    private static String latex(List<String> cells) {
        return String.join(" & ", cells.stream().map(Table::escaped).toList()) + " \\\\\n";
    }

    private static String escaped(String text) {
        return text.replace("%", "\\%")
                .replace("_", "\\_")
                .replace("&", "\\&")
                .replaceAll("(?<!\\w)-(?=\\d)", "\\$-\\$")
                .replace("–", "--")
                .replace("[", "{[}");
    }
}
