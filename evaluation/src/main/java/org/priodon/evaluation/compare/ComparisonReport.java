// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.priodon.evaluation.report.PictureChart;
import org.priodon.evaluation.report.Report;
import org.priodon.evaluation.report.Table;

/** A comparison for people and for programs: a page, a table for LaTeX, and every start. */
final class ComparisonReport {
    private ComparisonReport() {}

    static Report of(Comparison comparison) {
        ComparisonTables tables = new ComparisonTables(comparison);
        Report report = new Report(
                "Gaussian mixtures: Priodon against other libraries",
                tables.message(),
                "Every start is in starts.csv beside this page, the tables are in table.tex, and 'priodon reproduce results.json' repeats every fit and"
                        + " compares all bits.");
        report.warnings.addAll(tables.warnings());
        report.detail = tables.detail();
        report.caution = tables.standIns();
        RatioChart.draw(tables.sets())
                .map(svg -> new Report.Figure(
                        "How many times as long others take",
                        "Measured only. Dots are medians of the starts, lines go from quartile to quartile. With a star: not the paper's data, but a part of them"
                                + " or generated.",
                        svg))
                .ifPresent(report.charts::add);
        report.tables.addAll(tables.all());
        report.figuresAbout =
                "Where starts end: final log-likelihoods of all starts; more to the right is better. The area of a dot is the share of the starts that end"
                        + " there. Of data in the plane some of the samples, and ellipses at one and two standard deviations of the best start.";
        tables.sets().forEach(set -> report.figures.add(strip(set)));
        tables.sets().stream().flatMap(ComparisonReport::picture).forEach(report.figures::add);
        report.notes.addAll(tables.notes());
        report.conditions.addAll(Conditions.sentences(comparison));
        report.citations.addAll(tables.citations());
        byte[] latex = latex(report, comparison).getBytes(StandardCharsets.UTF_8);
        report.beside.add(new Report.Beside("table.tex", out -> out.write(latex)));
        report.beside.add(StartsCsv.of(comparison));
        return report;
    }

    /** Whoever copies a table sees what it must not be shown without. */
    private static String latex(Report report, Comparison comparison) {
        Stream<String> comments = Stream.of(
                        report.warnings.stream(),
                        Stream.of(report.caution).filter(text -> !text.isEmpty()),
                        Stream.of(comparison.environment().sentence()))
                .flatMap(sentences -> sentences.map(sentence -> "% " + sentence));
        return Stream.concat(comments, report.tables.stream().map(Table::latex)).collect(Collectors.joining("\n"));
    }

    private static Report.Figure strip(SetSummary set) {
        String about = set.isPapers() ? "Line: the paper's gmm_diag." : "";
        return new Report.Figure(set.label(), about, StripChart.draw(set));
    }

    private static Stream<Report.Figure> picture(SetSummary set) {
        return Stream.ofNullable(set.set().picture())
                .map(picture -> new Report.Figure(
                        set.label() + " and its fitted Gaussians", "", PictureChart.draw(picture, set.label())));
    }
}
