// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.ArrayList;
import java.util.List;

/**
 * New parameters from sums, equations (5) to (7).
 *
 * <p>With moments about the old mean m, the new mean is m + δ where δ = first / mass, and the variance is second / mass
 * - δ². Where values are missing, the mass is that of the samples observed in the dimension. A component, or a
 * dimension of one, without mass keeps its old parameters; the weight is never zero.
 */
public final class MaximizationStep {
    /** Keeps the logarithm of a dying component's weight finite. */
    private static final double LEAST_WEIGHT = 1e-300;

    private final Regularisation regularisation;
    private int floored;

    public MaximizationStep(Regularisation regularisation) {
        this.regularisation = regularisation;
    }

    /**
     * @param old the parameters of the expectation step
     * @param about the means the moments were taken about
     */
    public Parameters apply(MomentSums sums, Parameters old, double[] about) {
        double[] means = old.means().clone();
        double[] variances = old.variances().clone();
        double leastMass = LEAST_WEIGHT * sums.weight;
        for (int g = 0; g < old.components(); g++) {
            for (int d = 0; d < old.dimensions(); d++) {
                int j = g * old.dimensions() + d;
                double mass = sums.observedMass(g, d, old.dimensions());
                if (mass > leastMass) {
                    double shift = sums.first[j] / mass;
                    means[j] = about[j] + shift;
                    variances[j] = sums.second[j] / mass - shift * shift;
                }
            }
        }
        floored = regularisation.raise(variances);
        return new Parameters(old.components(), old.dimensions(), weights(sums), means, variances, tables(sums, old));
    }

    private static double[] weights(MomentSums sums) {
        double total = 0;
        for (double mass : sums.mass) {
            total += mass;
        }
        double[] weights = new double[sums.mass.length];
        for (int g = 0; g < weights.length; g++) {
            weights[g] = Math.max(LEAST_WEIGHT, sums.mass[g] / total);
        }
        return weights;
    }

    /** Counts with something added to each, so that no category becomes impossible. */
    private List<CategoryTable> tables(MomentSums sums, Parameters old) {
        List<CategoryTable> tables = new ArrayList<>();
        for (int q = 0; q < sums.categories.length; q++) {
            double[] counts = sums.categories[q];
            int categories = counts.length / old.components();
            double[] probabilities = new double[counts.length];
            for (int g = 0; g < old.components(); g++) {
                double total = 0;
                for (int j = g * categories; j < (g + 1) * categories; j++) {
                    probabilities[j] = counts[j] + regularisation.smoothing();
                    total += probabilities[j];
                }
                for (int j = g * categories; j < (g + 1) * categories; j++) {
                    probabilities[j] /= total;
                }
            }
            tables.add(new CategoryTable(categories, probabilities));
        }
        return tables;
    }

    /** Variances raised to the floor by the last step. */
    public int floored() {
        return floored;
    }
}
