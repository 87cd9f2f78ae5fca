// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.priodon.datasets.command.OutputFile;
import org.priodon.evaluation.results.Speedup;

/** Time against threads, for people. */
public final class SpeedupReport {
    private SpeedupReport() {}

    record Row(String threads, String time, String factor, String efficiency, String all) {}

    /** What the template needs. */
    record Content(
            String begun, String task, List<Row> rows, String timeChart, String factorChart, List<String> conditions) {}

    /** Writes the CSV file and the page. */
    public static void write(Path folder, Speedup speedup) throws IOException {
        OutputFile.write(folder.resolve("speedup.csv"), out -> {
            CsvWriter csv = CsvWriter.builder().build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            csv.writeRecord("threads", "median_seconds", "speedup", "seconds_of_rounds");
            for (Speedup.Point point : speedup.points()) {
                csv.writeRecord(
                        Integer.toString(point.threads()),
                        Double.toString(point.median()),
                        Double.toString(speedup.factor(point)),
                        String.join(
                                " ",
                                point.seconds().stream().map(String::valueOf).toList()));
            }
            csv.flush();
        });
        Page.write(
                folder.resolve("report.html"),
                "speedup",
                new Content(
                        speedup.begun().replace('T', ' ').replace("Z", " UTC"),
                        task(speedup),
                        rows(speedup),
                        SpeedupChart.times(speedup),
                        SpeedupChart.factors(speedup),
                        conditions(speedup)));
    }

    public static void print(PrintWriter out, Speedup speedup) {
        out.println(task(speedup));
        out.println(Wording.format("%8s %10s %9s %11s  %s", "threads", "time", "speed-up", "efficiency", "all rounds"));
        for (Row row : rows(speedup)) {
            out.println(Wording.format(
                    "%8s %10s %9s %11s  %s", row.threads, row.time, row.factor, row.efficiency, row.all));
        }
        conditions(speedup).forEach(out::println);
        out.flush();
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

    private static List<Row> rows(Speedup speedup) {
        return speedup.points().stream()
                .map(point -> new Row(
                        Integer.toString(point.threads()),
                        Wording.seconds(point.median()),
                        Wording.format("%.2f", speedup.factor(point)),
                        Wording.format("%.0f %%", 100 * speedup.factor(point) / point.threads()),
                        String.join(
                                ", ",
                                point.seconds().stream().map(Wording::seconds).toList())))
                .toList();
    }

    private static List<String> conditions(Speedup speedup) {
        Speedup.Point last = speedup.points().get(speedup.points().size() - 1);
        boolean same = speedup.points().stream()
                        .map(Speedup.Point::logLikelihoodBits)
                        .distinct()
                        .count()
                == 1;
        return List.of(
                "Times are medians of the rounds, wall-clock of the whole fit after a warm-up. In a round numbers of threads take turns; speed-ups are medians of the ratios within a round.",
                "Generated samples, seed " + speedup.task().seed() + "; " + last.kernel() + " kernel.",
                same
                        ? "The log-likelihood is the same for all, bit for bit: " + last.logLikelihood() + " ("
                                + last.logLikelihoodBits() + ")."
                        : "FAULT: log-likelihoods differ between numbers of threads.",
                "Paper: 272 s with 1 thread, 27 s with 16 threads on 16 cores, for 1,000,000 samples, 100 dimensions and 100 Gaussians.",
                Wording.format("Machine: %s; load %.2f at the start.", speedup.environment(), speedup.load()));
    }
}
