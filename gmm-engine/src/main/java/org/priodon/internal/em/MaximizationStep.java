// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

/**
 * New parameters from sums, equations (5) to (7).
 *
 * <p>With moments about the old mean m, the new mean is m + δ where δ = first / mass, and the variance is second / mass - δ². A component without mass
 * keeps its mean and variance and the least weight.
 */
public final class MaximizationStep {
    /** Keeps the logarithm of a dying component's weight finite. */
    static final double LEAST_WEIGHT = 1e-300;

    private final VarianceFloors floors;
    private int floored;
    private int empty;

    public MaximizationStep(VarianceFloors floors) {
        this.floors = floors;
    }

    /**
     * @param old the parameters of the expectation step
     * @param about the means the moments were taken about
     */
    public Parameters apply(MomentSums sums, Parameters old, double[] about) {
        int dimensions = old.dimensions();
        double[] weights = new double[old.components()];
        double[] means = new double[old.means().length];
        double[] variances = new double[means.length];
        double total = 0;
        empty = 0;
        for (int g = 0; g < weights.length; g++) {
            double mass = sums.mass[g];
            if (mass > LEAST_WEIGHT * sums.count) {
                weights[g] = mass;
                for (int j = g * dimensions; j < (g + 1) * dimensions; j++) {
                    double shift = sums.first[j] / mass;
                    means[j] = about[j] + shift;
                    variances[j] = sums.second[j] / mass - shift * shift;
                }
            } else {
                empty++;
                weights[g] = LEAST_WEIGHT;
                System.arraycopy(old.means(), g * dimensions, means, g * dimensions, dimensions);
                System.arraycopy(old.variances(), g * dimensions, variances, g * dimensions, dimensions);
            }
            total += weights[g];
        }
        for (int g = 0; g < weights.length; g++) {
            weights[g] = Math.max(LEAST_WEIGHT, weights[g] / total);
        }
        floored = floors.raise(variances);
        return new Parameters(weights.length, dimensions, weights, means, variances);
    }

    /** Variances raised to the floor by the last step. */
    public int floored() {
        return floored;
    }

    /** Components without mass in the last step. */
    public int empty() {
        return empty;
    }
}
