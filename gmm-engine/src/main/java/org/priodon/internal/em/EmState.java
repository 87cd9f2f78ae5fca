// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.List;

/**
 * Where EM stands between two iterations: all that the next one depends on.
 *
 * @param parameters in stored units
 * @param trace the objective before each iteration
 * @param likelihood the last mean log-likelihood known, NaN if none
 * @param floored cells that the last iteration raised to the floor
 * @param fell whether the objective fell by more than rounding although no floor acted
 */
public record EmState(Parameters parameters, List<Double> trace, double likelihood, int floored, boolean fell) {
    public EmState {
        trace = List.copyOf(trace);
    }

    /** Before the first iteration. */
    public static EmState first(Parameters start) {
        return new EmState(start, List.of(), Double.NaN, 0, false);
    }
}
