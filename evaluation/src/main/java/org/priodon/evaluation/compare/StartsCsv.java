// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.report.Csv;
import org.priodon.evaluation.report.Report;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;

/** All fits of a comparison: a line for each set, contender, start and number of threads. */
final class StartsCsv {
    private static final String HEADER = "data_set,provenance,samples,dims,gaussians,contender,covariances,start,seed,"
            + "threads,end,iterations,seconds,em_seconds,log_likelihood,noise,remark";

    private StartsCsv() {}

    static Report.Beside of(Comparison comparison) {
        List<List<?>> lines = new ArrayList<>();
        for (SetResult set : comparison.sets()) {
            for (RestartResult run : set.restarts()) {
                for (RestartResult.Timing timing : run.times()) {
                    lines.add(line(
                            set,
                            List.of("priodon", "diagonal", "random", run.seed(), timing.threads(), run.stopReason()),
                            run.emIterations(),
                            timing.time().total(),
                            timing.time().em(),
                            run.logLikelihood(),
                            0,
                            String.join("; ", run.warnings())));
                }
            }
            for (BaselineResult baseline : set.baselines()) {
                Contender contender = Contender.find(baseline.name());
                boolean own = contender.pairing() == Contender.Pairing.OWN_START;
                String covariances = contender.pairing().isFull() ? "full" : "diagonal";
                int threads = contender.threads(comparison.settings().threads());
                for (BaselineRun run : baseline.runs()) {
                    lines.add(line(
                            set,
                            List.of(
                                    contender.label(),
                                    covariances,
                                    own ? "own" : "priodon",
                                    run.seed(),
                                    threads,
                                    run.ending()),
                            run.iterations(),
                            own ? run.seconds() : null,
                            own ? null : run.seconds(),
                            run.logLikelihood(),
                            run.noise(),
                            run.message()));
                }
            }
        }
        return Csv.file("starts.csv", HEADER, lines);
    }

    private static List<?> line(SetResult set, List<?> who, Object... fit) {
        List<Object> cells =
                new ArrayList<>(List.of(set.name(), set.provenance(), set.rows(), set.columns(), set.gaussians()));
        cells.addAll(who);
        cells.addAll(Arrays.asList(fit));
        return cells;
    }
}
