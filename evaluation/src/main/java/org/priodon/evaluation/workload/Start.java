// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

import java.util.Arrays;
import org.priodon.mixture.GaussianMixture;

/**
 * Where every contender begins: equal weights, these means, the same variances for all components.
 *
 * @param means one row per component
 * @param variances one per dimension
 */
public record Start(double[][] means, double[] variances) {
    public GaussianMixture mixture() {
        double[] weights = new double[means.length];
        Arrays.fill(weights, 1.0 / means.length);
        double[][] all = new double[means.length][];
        Arrays.fill(all, variances);
        return GaussianMixture.of(weights, means, all);
    }
}
