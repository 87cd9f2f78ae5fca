// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.Picture;

/** A comparison for people and for programs: a page, a table for LaTeX, and every start. */
public final class ComparisonReport {
    private ComparisonReport() {}

    public static Report of(Comparison comparison) {
        ComparisonTables tables = new ComparisonTables(comparison);
        List<SetSummary> sets = tables.sets();
        return new Report(
                "Gaussian mixtures: Priodon against other libraries",
                tables.warnings(),
                tables.message(),
                tables.detail(),
                tables.standIns().orElse(""),
                RatioChart.draw(sets).map(ComparisonReport::chart).stream().toList(),
                tables.all(),
                "Where starts end: final log-likelihoods of all starts; more to the right is better. The area of a dot is the share of the starts that end"
                        + " there. Of data in the plane some of the samples, and ellipses at one and two standard deviations of the best start.",
                Stream.concat(
                                sets.stream().map(ComparisonReport::strip),
                                sets.stream().flatMap(ComparisonReport::picture))
                        .toList(),
                tables.notes(),
                Conditions.sentences(comparison),
                tables.citations(),
                "Every start is in starts.csv beside this page, the tables are in table.tex, and 'priodon reproduce results.json' repeats every fit and"
                        + " compares all bits.",
                Report.PAGE,
                List.of(Report.Beside.text("table.tex", latex(comparison, tables)), StartsCsv.of(comparison)));
    }

    /** Whoever copies a table sees what it must not be shown without. */
    private static String latex(Comparison comparison, ComparisonTables tables) {
        return Stream.of(
                        tables.warnings().stream().map(ComparisonReport::comment),
                        tables.standIns().stream().map(ComparisonReport::comment),
                        Stream.of(comment(comparison.environment().sentence())),
                        tables.all().stream().map(Table::latex))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n"));
    }

    private static String comment(String sentence) {
        return "% " + sentence;
    }

    private static Report.Figure chart(String svg) {
        return new Report.Figure(
                "How many times as long others take",
                "Measured only. Dots are medians of the starts, lines go from quartile to quartile. With a star: not the paper's data, but a part of them"
                        + " or generated.",
                svg);
    }

    private static Report.Figure strip(SetSummary set) {
        String about = set.isPapers() ? "Line: the paper's gmm_diag." : "";
        return new Report.Figure(set.label(), about, StripChart.draw(set));
    }

    private static Stream<Report.Figure> picture(SetSummary set) {
        Picture picture = set.set().picture();
        String title = set.label() + " and its fitted Gaussians";
        return Stream.ofNullable(picture)
                .map(drawn -> new Report.Figure(title, "", PictureChart.draw(drawn, set.label())));
    }
}
