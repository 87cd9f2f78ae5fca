// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.RestartResult;
import org.priodon.evaluation.results.SetResult;

/** All fits for programs: a line for each set, contender, start and number of threads, all digits. */
final class StartsCsv {
    private static final List<String> HEADER = List.of(
            "data_set",
            "provenance",
            "samples",
            "dims",
            "gaussians",
            "contender",
            "covariances",
            "start",
            "seed",
            "threads",
            "end",
            "iterations",
            "seconds",
            "em_seconds",
            "log_likelihood",
            "noise",
            "remark");

    private StartsCsv() {}

    static void write(Writer text, Comparison comparison) throws IOException {
        CsvWriter csv = CsvWriter.builder().build(text);
        csv.writeRecord(HEADER);
        for (SetResult set : comparison.sets()) {
            for (RestartResult run : set.restarts()) {
                for (RestartResult.Timing timing : run.times()) {
                    csv.writeRecord(ours(set, run, timing));
                }
            }
            for (BaselineResult baseline : set.baselines()) {
                Contender contender = Contender.find(baseline.name());
                int threads = contender.threads(comparison.settings().threads());
                baseline.runs().forEach(run -> csv.writeRecord(theirs(set, contender, threads, run)));
            }
        }
        csv.flush();
    }

    private static List<String> begin(SetResult set, String contender, boolean full, String start) {
        return new ArrayList<>(List.of(
                set.name(),
                lower(set.provenance()),
                Long.toString(set.rows()),
                Integer.toString(set.columns()),
                Integer.toString(set.gaussians()),
                contender,
                full ? "full" : "diagonal",
                start));
    }

    private static List<String> ours(SetResult set, RestartResult run, RestartResult.Timing timing) {
        List<String> cells = begin(set, "priodon", false, "random");
        cells.addAll(List.of(
                Integer.toString(run.seed()),
                Integer.toString(timing.threads()),
                lower(run.stopReason()),
                Integer.toString(run.emIterations()),
                Double.toString(timing.time().total()),
                Double.toString(timing.time().em()),
                Double.toString(run.logLikelihood()),
                "0",
                String.join("; ", run.warnings())));
        return cells;
    }

    private static List<String> theirs(SetResult set, Contender contender, int threads, BaselineRun run) {
        boolean own = contender.pairing() == Contender.Pairing.OWN_START;
        List<String> cells = begin(set, contender.label(), contender.pairing().isFull(), own ? "own" : "priodon");
        cells.addAll(List.of(
                Integer.toString(run.seed()),
                Integer.toString(threads),
                lower(run.ending()),
                run.iterations() == 0 ? "" : Integer.toString(run.iterations()),
                own ? Double.toString(run.seconds()) : "",
                own ? "" : Double.toString(run.seconds()),
                run.logLikelihood() == null ? "" : Double.toString(run.logLikelihood()),
                Double.toString(run.noise()),
                run.message() == null ? "" : run.message()));
        return cells;
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
