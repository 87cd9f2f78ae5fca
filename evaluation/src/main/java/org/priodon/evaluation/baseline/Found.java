// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.Optional;
import org.priodon.mixture.GaussianMixture;

/**
 * What a fit by a library's defaults has found. Null is what the library does not tell.
 *
 * @param weights of the components, some perhaps without a row
 * @param means of the components
 * @param variances of the components
 * @param labels the cluster of every row
 */
public record Found(double[] weights, double[][] means, double[][] variances, int[] labels) {
    /** The model as one of ours. */
    public Optional<GaussianMixture> model() {
        return means == null ? Optional.empty() : Optional.of(GaussianMixture.of(weights, means, variances));
    }
}
