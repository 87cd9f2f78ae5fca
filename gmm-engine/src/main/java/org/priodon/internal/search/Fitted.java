// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.EmLoop;
import org.priodon.internal.em.Parameters;

/**
 * Parameters and what EM climbed to with them: the numbers are of these parameters, or of those one EM iteration before.
 *
 * @param parameters in stored units, valid
 * @param likelihood the mean log-likelihood of stored samples; NaN if none is known
 * @param objective what EM climbs, per sample: the log-likelihood and the logarithms of priors; minus infinity if none
 *     is known
 * @param merit the objective, less the handicaps of components with too few samples
 */
record Fitted(Parameters parameters, double likelihood, double objective, double merit) {
    static Fitted of(EmLoop em, BlockedSamples samples) {
        double handicaps = 0;
        for (double weight : em.current().weights()) {
            handicaps += SmallComponents.handicap(weight, samples);
        }
        double objective = em.trace().get(em.trace().size() - 1);
        return new Fitted(em.current(), em.lastLikelihood(), objective, objective - handicaps / samples.totalWeight());
    }

    /** Parameters of which nothing is known yet. */
    static Fitted unknown(Parameters parameters) {
        return new Fitted(parameters, Double.NaN, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY);
    }
}
