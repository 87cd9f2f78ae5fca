// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.priodon.observe.StopReason;

/**
 * Where one random start of a fit stands between two iterations of EM: enough to go on with the same bits. {@link
 * org.priodon.io.FitStates} makes text of it.
 *
 * @param scaled the parameters in the units in which samples are stored, because those of the user would cost last bits.
 *     So this is not yet a model of the samples
 * @param trace what EM climbs, before each iteration so far
 * @param likelihood the last mean log-likelihood known, NaN if none
 * @param flooredCells variances that the last iteration raised to the floor
 * @param fell whether the objective ever fell by more than rounding
 * @param end why EM ended; empty if it goes on, or would with a higher limit of iterations
 */
public record FitState(
        GaussianMixture scaled,
        List<Double> trace,
        double likelihood,
        int flooredCells,
        boolean fell,
        Optional<StopReason> end) {
    /**
     * Copies the trace.
     *
     * @param scaled the parameters in the units in which samples are stored
     * @param trace what EM climbs, before each iteration so far
     * @param likelihood the last mean log-likelihood known, NaN if none
     * @param flooredCells variances that the last iteration raised to the floor
     * @param fell whether the objective ever fell by more than rounding
     * @param end why EM ended, if it has
     */
    public FitState {
        Objects.requireNonNull(scaled, "scaled");
        Objects.requireNonNull(end, "end");
        trace = List.copyOf(trace);
    }
}
