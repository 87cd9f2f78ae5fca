// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.priodon.evaluation.Machine;
import org.priodon.evaluation.Spread;
import org.priodon.evaluation.process.ChildProcess;

/** Runs {@link PaperRun} for each JDK, kernel and number of threads, and compares. */
final class PaperExperiment {
    private static final int K_MEANS_ITERATIONS = 10;

    private final PeerOptions options;
    private final Transcript transcript;
    private final List<String> failures = new ArrayList<>();

    PaperExperiment(PeerOptions options, Transcript transcript) {
        this.options = options;
        this.transcript = transcript;
    }

    /** Numbers of one run, by the names it prints them under. */
    private record Run(Jdk jdk, Entrant entrant, int threads, int round, Map<String, String> printed) {
        double number(String name) {
            return Double.parseDouble(printed.get(name));
        }

        boolean isLike(Run other) {
            return jdk.equals(other.jdk) && entrant == other.entrant && threads == other.threads;
        }
    }

    /** The failures. */
    List<String> run(List<Jdk> jdks, Path json, Machine machine) throws IOException, InterruptedException {
        transcript.line("flags      " + String.join(" ", LineUp.engineFlags(Entrant.AUTO, 1, options.heap()))
                + " (processors as many as threads)");
        transcript.line("fits       " + options.paperWorkload() + ", random subset, Euclidean, " + K_MEANS_ITERATIONS
                + " k-means and " + options.iterations() + " EM iterations, one cold fit in a fresh JVM");
        transcript.line(
                "           preparation is the copy into the engine's layout, row by row; drawing the data is not counted");
        List<Run> runs = new ArrayList<>();
        for (int round = 1; round <= options.rounds(); round++) {
            for (Jdk jdk : jdks) {
                for (Entrant entrant : options.entrants()) {
                    for (int threads : options.threads()) {
                        if (LineUp.isEngine(entrant)) {
                            run(jdk, entrant, threads, round, runs);
                        }
                    }
                }
            }
        }
        transcript.line(table(runs));
        save(json, machine, runs);
        return failures;
    }

    private void run(Jdk jdk, Entrant entrant, int threads, int round, List<Run> runs) throws InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(jdk.java());
        command.addAll(LineUp.engineFlags(entrant, threads, options.heap()));
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                PaperRun.class.getName(),
                options.paperWorkload().toString(),
                Integer.toString(K_MEANS_ITERATIONS),
                Integer.toString(options.iterations()),
                Integer.toString(threads),
                Long.toString(options.paperWorkload().seed())));
        String what = entrant.argument() + ", JDK " + jdk.feature() + ", " + threads + " threads";
        try {
            Map<String, String> printed = new HashMap<>();
            for (String line : ChildProcess.run(command, Map.of()).lines().toList()) {
                int blank = line.indexOf(' ');
                printed.put(line.substring(0, Math.max(0, blank)), line.substring(blank + 1));
            }
            Run run = new Run(jdk, entrant, threads, round, printed);
            runs.add(run);
            transcript.line("round " + round + ", " + what + ": " + PeerTable.significant(run.number("fit_s")) + " s");
        } catch (IOException e) {
            transcript.line("round " + round + ", " + what + ": failed");
            failures.add(what + ": " + e.getMessage());
        }
    }

    private static String table(List<Run> runs) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                "kernel",
                "threads",
                "preparation s",
                "fit s",
                "both s",
                "speed-up",
                "peak heap MB",
                "live MB",
                "average log-likelihood"));
        for (Run run : runs) {
            if (run.round() == 1) {
                rows.add(row(run, runs));
            }
        }
        return PeerTable.aligned(rows);
    }

    private static List<String> row(Run run, List<Run> runs) {
        double fit = median(run, runs, "fit_s");
        double preparation = median(run, runs, "preparation_s");
        double fewest = runs.stream()
                .filter(other -> other.jdk().equals(run.jdk()) && other.entrant() == run.entrant())
                .findFirst()
                .map(other -> median(other, runs, "fit_s"))
                .orElseThrow();
        return List.of(
                run.printed().get("kernel") + ", JDK " + run.jdk().feature(),
                Integer.toString(run.threads()),
                PeerTable.significant(preparation),
                PeerTable.significant(fit),
                PeerTable.significant(preparation + fit),
                String.format(Locale.ROOT, "%.2f", fewest / fit),
                String.format(Locale.ROOT, "%.0f", median(run, runs, "heap_used_mb")),
                String.format(Locale.ROOT, "%.0f", median(run, runs, "heap_live_mb")),
                String.format(Locale.ROOT, "%.10g", run.number("quality")));
    }

    private static double median(Run run, List<Run> runs, String name) {
        return Spread.of(runs.stream()
                        .filter(run::isLike)
                        .map(other -> other.number(name))
                        .toList())
                .median();
    }

    private void save(Path file, Machine machine, List<Run> runs) throws IOException {
        try (JsonGenerator json = new JsonFactory()
                .createGenerator(file.toFile(), JsonEncoding.UTF8)
                .useDefaultPrettyPrinter()) {
            json.writeStartObject();
            RawNumbers.machine(json, machine);
            json.writeStringField("workload", options.paperWorkload().toString());
            json.writeStringField("heap", options.heap());
            json.writeArrayFieldStart("runs");
            for (Run run : runs) {
                json.writeStartObject();
                json.writeStringField("jdk", run.jdk().version());
                json.writeStringField("contender", run.entrant().argument());
                json.writeNumberField("threads", run.threads());
                json.writeNumberField("round", run.round());
                for (Map.Entry<String, String> entry : run.printed().entrySet()) {
                    json.writeStringField(entry.getKey(), entry.getValue());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }
}
