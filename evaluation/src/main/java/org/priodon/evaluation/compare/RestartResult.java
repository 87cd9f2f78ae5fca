// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.priodon.evaluation.FitTime;
import org.priodon.observe.StopReason;

/**
 * What the engine made of one random start.
 *
 * @param seed of the fit, which is the number of the start, from 0
 * @param logLikelihood of the returned model, over all samples
 * @param kMeansIterations that were run
 * @param emIterations that were run
 * @param stopReason why it ended
 * @param flooredCells variances at the floor in the end
 * @param times wall-clock, for each number of threads
 * @param kernel which kernels ran
 * @param warnings what the fit complained of
 */
public record RestartResult(
        int seed,
        double logLikelihood,
        int kMeansIterations,
        int emIterations,
        StopReason stopReason,
        int flooredCells,
        List<Timing> times,
        String kernel,
        List<String> warnings) {
    /** A time and the threads it was measured with. */
    public record Timing(int threads, FitTime time) {}

    public RestartResult {
        Objects.requireNonNull(stopReason, "stopReason");
        times = List.copyOf(times);
        warnings = List.copyOf(warnings);
    }

    /** The time with so many threads; empty if it was not measured. */
    public Optional<FitTime> time(int threads) {
        return times.stream()
                .filter(timing -> timing.threads == threads)
                .map(Timing::time)
                .findFirst();
    }
}
