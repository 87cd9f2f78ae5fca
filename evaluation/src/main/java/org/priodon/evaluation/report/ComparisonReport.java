// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.Picture;

/** A comparison for people: in a terminal, as a page that needs no other file and no network, and for LaTeX. */
public final class ComparisonReport {
    /** The page. */
    public static final String PAGE = "report.html";
    /** The table of all starts. */
    public static final String STARTS = "starts.csv";

    private static final String LATEX = "table.tex";

    private ComparisonReport() {}

    record Chart(String title, String about, String svg) {}

    /** What the template needs. */
    record Content(
            String begun,
            String message,
            String detail,
            List<String> warnings,
            String standIns,
            String ratioChart,
            List<Table> tables,
            List<Chart> strips,
            List<Chart> pictures,
            List<String> notes,
            List<String> conditions,
            List<String> citations) {
        boolean hasNotes() {
            return !notes.isEmpty();
        }

        boolean hasCitations() {
            return !citations.isEmpty();
        }
    }

    /** Writes page and tables. */
    public static void write(Path folder, Comparison comparison) throws IOException {
        ComparisonTables tables = new ComparisonTables(comparison);
        Page.write(folder.resolve(PAGE), "comparison", content(comparison, tables));
        String latex = tables.all().stream().map(Table::latex).collect(Collectors.joining("\n"));
        OutputFile.write(folder.resolve(LATEX), out -> out.write(latex.getBytes(StandardCharsets.UTF_8)));
        OutputFile.write(
                folder.resolve(STARTS),
                out -> StartsCsv.write(new OutputStreamWriter(out, StandardCharsets.UTF_8), comparison));
    }

    public static void print(PrintWriter out, Comparison comparison) {
        ComparisonTables tables = new ComparisonTables(comparison);
        tables.warnings().forEach(out::println);
        out.println(tables.message());
        out.println(tables.detail());
        tables.standIns().ifPresent(out::println);
        for (Table table : tables.all()) {
            out.println();
            table.print(out);
        }
        out.println();
        tables.notes().forEach(note -> out.println("! " + note));
        Conditions.sentences(comparison).forEach(out::println);
        out.flush();
    }

    private static Content content(Comparison comparison, ComparisonTables tables) {
        List<SetSummary> sets = tables.sets();
        return new Content(
                comparison.begun().replace('T', ' ').replace("Z", " UTC"),
                tables.message(),
                tables.detail(),
                tables.warnings(),
                tables.standIns().orElse(""),
                RatioChart.draw(sets),
                tables.all(),
                sets.stream()
                        .map(set -> new Chart(
                                set.set().label(),
                                set.isPapers() ? "Line: the paper's gmm_diag." : "",
                                StripChart.draw(set)))
                        .toList(),
                sets.stream().flatMap(ComparisonReport::picture).toList(),
                tables.notes(),
                Conditions.sentences(comparison),
                tables.citations());
    }

    private static Stream<Chart> picture(SetSummary set) {
        Picture picture = set.set().picture();
        String label = set.set().label();
        return picture == null ? Stream.of() : Stream.of(new Chart(label, "", PictureChart.draw(picture, label)));
    }
}
