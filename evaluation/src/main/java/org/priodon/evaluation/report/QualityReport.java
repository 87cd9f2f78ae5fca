// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.priodon.evaluation.results.Quality;

/** How often fits were right, for people and for programs. */
public final class QualityReport {
    private QualityReport() {}

    public static Report of(Quality quality) {
        QualityTables tables = new QualityTables(quality);
        return new Report(
                "How often fits are right",
                quality.complete() ? List.of() : List.of("INCOMPLETE: this run was interrupted."),
                tables.message(),
                "",
                "",
                List.of(),
                tables.all(),
                "The engine's default fit whose likelihood is the median of all seeds, in the two columns that tell its components apart best: some of the"
                        + " rows, and ellipses at one and two standard deviations.",
                figures(quality),
                tables.notes(),
                conditions(quality),
                List.of(),
                "Every fit is in quality.csv beside this page.",
                "quality.html",
                List.of(Csv.file(
                        "quality.csv",
                        "problem,contender,seed,likelihood,ari,seconds,k,smallest_rows,raised_cells",
                        quality.problems().stream()
                                .flatMap(QualityReport::lines)
                                .toList())));
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

    private static List<Report.Figure> figures(Quality quality) {
        return quality.problems().stream()
                .filter(problem -> problem.picture() != null)
                .map(problem -> new Report.Figure(
                        problem.name(),
                        Wording.format(
                                "%s. %,d rows, %d columns, %d fitted; shown are %s.",
                                problem.about(),
                                problem.rows(),
                                problem.columns(),
                                problem.components(),
                                problem.pictureColumns()),
                        PictureChart.draw(problem.picture(), problem.name())))
                .toList();
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
