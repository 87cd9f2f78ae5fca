// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.evaluation.results.Speedup;

/** Time against threads, for people. */
public final class SpeedupReport {
    private SpeedupReport() {}

    /** What the template needs. */
    record Content(
            String begun,
            String message,
            List<String> warnings,
            String chart,
            List<Table> tables,
            List<String> conditions) {}

    /** Writes the CSV file and the page. */
    public static void write(Path folder, Speedup speedup) throws IOException {
        OutputFile.write(folder.resolve("speedup.csv"), out -> {
            CsvWriter csv = CsvWriter.builder().build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            csv.writeRecord("threads", "round", "seconds", "side_by_side");
            for (Speedup.Point point : speedup.points()) {
                for (int round = 0; round < point.seconds().size(); round++) {
                    csv.writeRecord(
                            Integer.toString(point.threads()),
                            Integer.toString(round + 1),
                            Double.toString(point.seconds().get(round)),
                            Double.toString(point.sideBySide().get(round)));
                }
            }
            csv.flush();
        });
        Page.write(
                folder.resolve("report.html"),
                "speedup",
                new Content(
                        speedup.begun().replace('T', ' ').replace("Z", " UTC"),
                        message(speedup),
                        warnings(speedup),
                        SpeedupChart.draw(speedup),
                        List.of(table(speedup)),
                        conditions(speedup)));
    }

    public static void print(PrintWriter out, Speedup speedup) {
        warnings(speedup).forEach(out::println);
        out.println(message(speedup));
        table(speedup).print(out);
        conditions(speedup).forEach(out::println);
        out.flush();
    }

    private static String message(Speedup speedup) {
        Speedup.Point last = speedup.points().get(speedup.points().size() - 1);
        return Wording.format(
                "With %s a fit is %.2f times as fast as with one: %.0f %% of the %.2f that independent fits side by side reach on this machine.",
                Wording.count(last.threads(), "thread"),
                speedup.factor(last),
                100 * speedup.share(last),
                speedup.allowed(last));
    }

    private static List<String> warnings(Speedup speedup) {
        List<String> warnings = new ArrayList<>();
        Wording.loadWarning(speedup.load(), speedup.environment().cores()).ifPresent(warnings::add);
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
        List<Table.Line> lines = speedup.points().stream()
                .map(point -> new Table.Line(
                        Integer.toString(point.threads()),
                        List.of(
                                Wording.seconds(point.median()),
                                Wording.format("%.2f", speedup.factor(point)),
                                Wording.format("%.2f", speedup.allowed(point)),
                                Wording.format("%.0f %%", 100 * speedup.share(point)),
                                String.join(
                                        ", ",
                                        point.seconds().stream()
                                                .map(Wording::seconds)
                                                .toList()))))
                .toList();
        return new Table(
                "Time against threads",
                task(speedup) + ".",
                List.of("threads", "time", "speed-up", "side by side", "share of it", "all rounds"),
                lines);
    }

    private static List<String> conditions(Speedup speedup) {
        Speedup.Point last = speedup.points().get(speedup.points().size() - 1);
        boolean same = speedup.points().stream()
                        .map(Speedup.Point::logLikelihoodBits)
                        .distinct()
                        .count()
                == 1;
        return List.of(
                "Times are medians of the rounds, wall-clock of the whole fit after a warm-up until times settle. In a round numbers of threads take turns;"
                        + " speed-ups and shares are medians of the ratios within a round.",
                "Side by side: so many independent fits with one thread each at the same time, and how many of them are done while one alone would be."
                        + " That is what processor and memory allow.",
                "Generated samples, seed " + speedup.task().seed() + "; " + last.kernel() + " kernel.",
                same
                        ? "The log-likelihood is the same for all, bit for bit: " + last.logLikelihood() + " ("
                                + last.logLikelihoodBits() + ")."
                        : "FAULT: log-likelihoods differ between numbers of threads.",
                "Paper: 272 s with 1 thread, 27 s with 16 threads on 16 cores, for 1,000,000 samples, 100 dimensions and 100 Gaussians.",
                Wording.format("Machine: %s; load %.2f at the start.", speedup.environment(), speedup.load()));
    }
}
