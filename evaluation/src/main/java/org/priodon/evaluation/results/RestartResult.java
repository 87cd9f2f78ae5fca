// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.results;

import java.util.List;
import java.util.Objects;
import org.priodon.observe.StopReason;

/**
 * One fit of the engine.
 *
 * @param restart number of the random start, from 0
 * @param seed of the fit
 * @param logLikelihood of the returned model, over all samples
 * @param logLikelihoodBits the same number, exactly
 * @param kMeansIterations that were run
 * @param emIterations that were run
 * @param stopReason why it ended
 * @param flooredCells variances at the floor in the end
 * @param seconds of the fit alone, wall-clock
 * @param kernel which kernels ran
 * @param warnings what the fit complained of
 * @param trace what EM climbs, per sample, before each iteration
 */
public record RestartResult(
        int restart,
        long seed,
        double logLikelihood,
        String logLikelihoodBits,
        int kMeansIterations,
        int emIterations,
        StopReason stopReason,
        int flooredCells,
        double seconds,
        String kernel,
        List<String> warnings,
        List<Double> trace) {
    public RestartResult {
        Objects.requireNonNull(stopReason, "stopReason");
        ExactNumber.check(logLikelihood, logLikelihoodBits);
        warnings = List.copyOf(warnings);
        trace = List.copyOf(trace);
    }
}
