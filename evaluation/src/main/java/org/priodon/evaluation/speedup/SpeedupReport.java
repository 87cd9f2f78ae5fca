// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.speedup;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.priodon.evaluation.report.Columns;
import org.priodon.evaluation.report.Csv;
import org.priodon.evaluation.report.Report;
import org.priodon.evaluation.report.Table;
import org.priodon.evaluation.report.Wording;

/** Time against threads, for people and for programs. */
final class SpeedupReport {
    private SpeedupReport() {}

    static Report of(Speedup speedup) {
        Report report =
                new Report("Speed-up by threads", message(speedup), "Every round is in speedup.csv beside this page.");
        report.warnings.addAll(warnings(speedup));
        report.charts.add(new Report.Figure(
                "Speed-up", "The experiment of Figure 2 of Sanderson & Curtin (2017).", SpeedupChart.draw(speedup)));
        report.tables.add(table(speedup));
        report.conditions.addAll(conditions(speedup));
        report.beside.add(Csv.file("speedup.csv", "threads,round,seconds,side_by_side", rounds(speedup)));
        return report;
    }

    private static List<List<Number>> rounds(Speedup speedup) {
        return speedup.points().stream()
                .flatMap(point -> IntStream.range(0, point.seconds().size())
                        .mapToObj(round -> List.<Number>of(
                                point.threads(),
                                round + 1,
                                point.seconds().get(round),
                                point.sideBySide().get(round))))
                .toList();
    }

    private static String message(Speedup speedup) {
        Speedup.Point last = speedup.last();
        return Wording.format(
                "With %s a fit is %.2f times as fast as with one: %.0f %% of the %.2f that independent fits side by side reach on this machine.",
                Wording.count(last.threads(), "thread"),
                speedup.factor(last),
                100 * speedup.share(last),
                speedup.allowed(last));
    }

    private static List<String> warnings(Speedup speedup) {
        List<String> warnings =
                new ArrayList<>(speedup.environment().warning().stream().toList());
        for (Speedup.Point point : speedup.points()) {
            if (Wording.isTooFast(speedup.factor(point), point.threads())) {
                warnings.add(Wording.format(
                        "WARNING: %d threads seem %.2f times as fast as one. Something else was running; these times are not for publication.",
                        point.threads(), speedup.factor(point)));
            }
        }
        return warnings;
    }

    private static String task(Speedup speedup) {
        Speedup.Task task = speedup.task();
        return Wording.format(
                "%,d samples, %d dimensions, %d Gaussians, %d k-means and %d EM iterations, %s precision%s",
                task.samples(),
                task.dimensions(),
                task.gaussians(),
                task.kMeansIterations(),
                task.emIterations(),
                task.precision().name().toLowerCase(Locale.ROOT),
                task.samples() < task.samplesAsked()
                        ? Wording.format(" (memory was short for %,d samples)", task.samplesAsked())
                        : "");
    }

    private static Table table(Speedup speedup) {
        return new Columns<>(speedup.points(), "threads", point -> Integer.toString(point.threads()))
                .add("time", point -> Wording.seconds(point.median()))
                .add("speed-up", point -> Wording.format("%.2f", speedup.factor(point)))
                .add("side by side", point -> Wording.format("%.2f", speedup.allowed(point)))
                .add("share of it", point -> Wording.format("%.0f %%", 100 * speedup.share(point)))
                .add(
                        "all rounds",
                        point -> point.seconds().stream().map(Wording::seconds).collect(Collectors.joining(", ")))
                .table("Time against threads", task(speedup) + ".");
    }

    private static List<String> conditions(Speedup speedup) {
        Speedup.Point last = speedup.last();
        return List.of(
                "Times are medians of the rounds, wall-clock of the whole fit after a warm-up until times settle. In a round numbers of threads take turns;"
                        + " speed-ups and shares are medians of the ratios within a round.",
                "Side by side: so many independent fits with one thread each at the same time, and how many of them are done while one alone would be."
                        + " That is what processor and memory allow.",
                "Generated samples, seed " + speedup.task().seed() + "; " + last.kernel() + " kernel.",
                speedup.sameBits()
                        ? "The log-likelihood is the same for all, bit for bit: " + last.logLikelihood() + " ("
                                + Double.toHexString(last.logLikelihood()) + ")."
                        : "FAULT: log-likelihoods differ between numbers of threads.",
                "Paper: 272 s with 1 thread, 27 s with 16 threads on 16 cores, for 1,000,000 samples, 100 dimensions and 100 Gaussians.",
                speedup.environment().sentence());
    }
}
