// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import org.priodon.data.Samples;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;

/**
 * What a contender has found.
 *
 * @param model null where it cannot be turned into one of ours
 * @param labels the cluster of every row
 * @param components how many Gaussians there are, some perhaps without a row
 * @param seconds how long the fit took
 */
record Answer(GaussianMixture model, int[] labels, int components, double seconds) {
    static Answer of(GaussianMixture model, Samples samples, double seconds) {
        return new Answer(model, model.scorer().assign(samples, Closeness.PROBABILITY), model.components(), seconds);
    }

    static Answer ofLabels(int[] labels, int components, double seconds) {
        return new Answer(null, labels, components, seconds);
    }
}
