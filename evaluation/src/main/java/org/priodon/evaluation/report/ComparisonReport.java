// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.priodon.datasets.PaperFigures;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.Picture;

/** The page of a comparison: one file, which needs no other and no network. */
public final class ComparisonReport {
    private ComparisonReport() {}

    record Cell(String heading, String value, String paper) {}

    record Row(String label, List<Cell> cells, List<String> notes) {}

    record Other(String label, String contender, String seconds, String ratio, String logLikelihood) {}

    record Chart(String title, String svg) {}

    record Restart(
            int number, long seed, String logLikelihood, String bits, int iterations, String end, String seconds) {}

    record Restarts(String label, String description, List<Restart> runs) {}

    /** What the template needs. */
    record Content(
            String begun,
            boolean complete,
            List<Row> rows,
            List<Other> others,
            String ratioChart,
            String likelihoodChart,
            List<Chart> convergence,
            List<Chart> pictures,
            List<Restarts> restarts,
            List<String> conditions) {
        boolean hasOthers() {
            return !others.isEmpty();
        }

        boolean hasPictures() {
            return !pictures.isEmpty();
        }
    }

    public static void write(Path file, Comparison comparison) throws IOException {
        Page.write(file, "comparison", content(comparison));
    }

    private static Content content(Comparison comparison) {
        List<SetSummary> sets = SetSummary.of(comparison);
        return new Content(
                comparison.begun().replace('T', ' ').replace("Z", " UTC"),
                comparison.complete(),
                sets.stream().map(ComparisonReport::row).toList(),
                sets.stream().flatMap(ComparisonReport::others).toList(),
                RatioChart.draw(sets),
                LikelihoodChart.draw(sets),
                sets.stream()
                        .map(set -> new Chart(set.set().label(), ConvergenceChart.draw(set)))
                        .toList(),
                sets.stream().flatMap(ComparisonReport::picture).toList(),
                sets.stream().map(ComparisonReport::restarts).toList(),
                Conditions.sentences(comparison));
    }

    private static Row row(SetSummary set) {
        PaperFigures paper = set.paper();
        return new Row(
                set.set().label(),
                List.of(
                        new Cell("samples", Wording.format("%,d", set.set().rows()), rowsOfPaper(set)),
                        new Cell("dims", Integer.toString(set.set().columns()), ""),
                        new Cell("Gaussians", Integer.toString(set.set().gaussians()), ""),
                        new Cell(
                                "commons-math fit time",
                                set.baseline().map(Standing::secondsText).orElse("–"),
                                Wording.seconds(paper.mlpackSeconds())),
                        new Cell(
                                "Priodon fit time",
                                Wording.seconds(set.set().meanSeconds()),
                                Wording.seconds(paper.diagonalSeconds())),
                        new Cell(
                                "ratio of times",
                                set.baseline().map(Standing::ratioText).orElse("–"),
                                Wording.ratio(paper.timeRatio())),
                        new Cell(
                                "commons-math log p(X)",
                                set.baseline().map(Standing::logLikelihoodText).orElse("–"),
                                Wording.logLikelihood(paper.mlpackLogLikelihood())),
                        new Cell(
                                "Priodon log p(X)",
                                Wording.logLikelihood(set.best().logLikelihood()),
                                Wording.logLikelihood(paper.diagonalLogLikelihood())),
                        new Cell(
                                "Priodon per sample",
                                Wording.format("%.4f", set.perSample(set.best().logLikelihood())),
                                Wording.format("%.4f", paper.diagonalLogLikelihood() / set.paperRows()))),
                set.notes());
    }

    private static String rowsOfPaper(SetSummary set) {
        return set.set().rows() == set.paperRows() ? "" : Wording.format("%,d", set.paperRows());
    }

    private static Stream<Other> others(SetSummary set) {
        return set.others().stream()
                .map(other -> new Other(
                        set.set().label(),
                        other.contender(),
                        other.secondsText(),
                        other.ratioText(),
                        other.logLikelihoodText()));
    }

    private static Stream<Chart> picture(SetSummary set) {
        Picture picture = set.set().picture();
        return picture == null
                ? Stream.of()
                : Stream.of(new Chart(
                        set.set().label(), PictureChart.draw(picture, set.set().label())));
    }

    private static Restarts restarts(SetSummary set) {
        return new Restarts(
                set.set().label(),
                set.set().description(),
                set.set().restarts().stream()
                        .map(run -> new Restart(
                                run.restart() + 1,
                                run.seed(),
                                Wording.format("%,.4f", run.logLikelihood()),
                                run.logLikelihoodBits(),
                                run.emIterations(),
                                run.stopReason().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                                Wording.seconds(run.seconds())))
                        .toList());
    }
}
