// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.priodon.evaluation.report.Csv;
import org.priodon.evaluation.report.PictureChart;
import org.priodon.evaluation.report.Report;
import org.priodon.evaluation.report.Wording;

/** How often fits were right, for people and for programs. */
final class QualityReport {
    private QualityReport() {}

    static Report of(Quality quality) {
        QualityTables tables = new QualityTables(quality);
        Report report = new Report(
                "How often fits are right", tables.message(), "Every fit is in quality.csv beside this page.");
        if (!quality.complete()) {
            report.warnings.add("INCOMPLETE: this run was interrupted.");
        }
        report.tables.addAll(tables.all());
        report.figuresAbout =
                "The engine's default fit whose likelihood is the median of all seeds, in the two columns that tell its components apart best: some of the"
                        + " rows, and ellipses at one and two standard deviations.";
        for (Quality.Problem problem : quality.problems()) {
            if (problem.picture() != null) {
                report.figures.add(figure(problem));
            }
        }
        report.notes.addAll(tables.notes());
        report.conditions.addAll(conditions(quality));
        report.beside.add(Csv.file(
                "quality.csv",
                "problem,contender,seed,likelihood,ari,seconds,k,smallest_rows,raised_cells",
                quality.problems().stream().flatMap(QualityReport::lines).toList()));
        return report;
    }

    private static Stream<List<?>> lines(Quality.Problem problem) {
        return Stream.concat(problem.fits().stream(), problem.choices().stream())
                .map(fit -> List.of(
                        problem.name(),
                        fit.contender(),
                        fit.seed(),
                        fit.likelihood(),
                        fit.ari(),
                        fit.seconds(),
                        fit.components(),
                        fit.smallest(),
                        fit.raised()));
    }

    private static Report.Figure figure(Quality.Problem problem) {
        return new Report.Figure(
                problem.name(),
                Wording.format(
                        "%s. %,d rows, %d columns, %d fitted; shown are %s.",
                        problem.about(),
                        problem.rows(),
                        problem.columns(),
                        problem.components(),
                        problem.pictureColumns()),
                PictureChart.draw(problem.picture(), problem.name()));
    }

    private static List<String> conditions(Quality quality) {
        List<String> sentences = new ArrayList<>();
        sentences.add(Wording.format(
                "Half %s of the problems, %d seeds. The best known likelihood is that of all fits of this run, of those with at least 2d + 1 rows"
                        + " in every component.",
                quality.half(), quality.seeds()));
        sentences.add(
                "All likelihoods are computed by this engine in the units of the data, with variances raised to a common floor: δ²/2π for values"
                        + " recorded in steps of δ, δ²/(2 ln(δ²/v)) if that is less, and at least 10⁻⁶ v, with v the column's variance.");
        Stream.concat(quality.contenders().stream(), quality.choosers().stream())
                .forEach(contender -> sentences.add(contender.name() + ": " + contender.about() + "."));
        sentences.add(quality.environment().sentence());
        return sentences;
    }
}
