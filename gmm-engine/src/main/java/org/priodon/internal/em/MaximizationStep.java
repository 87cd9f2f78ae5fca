// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.family.Categories;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.FamilySums;

/** New parameters from sums: weights, equation (5), what the family makes of its sums, and tables of categories. */
public final class MaximizationStep {
    /** Keeps the logarithm of a dying component's weight finite. */
    private static final double LEAST_WEIGHT = 1e-300;

    private final Regularisation regularisation;
    private int floored;

    public MaximizationStep(Regularisation regularisation) {
        this.regularisation = regularisation;
    }

    /**
     * @param model of the expectation step
     */
    public Parameters apply(ExpectationSums sums, MixtureFactors model) {
        Family family = model.parameters().family();
        return parameters(
                sums,
                family.maximise(sums.gaussians, model.gaussians(), regularisation.floor(), regularisation.prior()));
    }

    /**
     * The parameters to begin with, where responsibilities are those of clusters.
     *
     * @param model around which sums were taken
     */
    public Parameters begin(ExpectationSums sums, MixtureFactors model) {
        Family family = model.parameters().family();
        return parameters(
                sums, family.begin(sums.gaussians, model.gaussians(), regularisation.floor(), regularisation.prior()));
    }

    private Parameters parameters(ExpectationSums sums, Family.Maximum maximum) {
        floored = maximum.floored();
        return new Parameters(
                weights(sums.gaussians, regularisation.prior().imaginary().members()),
                maximum.components(),
                Categories.maximising(sums.categories, regularisation.smoothing()));
    }

    /**
     * @param members how many samples a component has more; where they are fewer, it may end up without any
     */
    private static double[] weights(FamilySums sums, double members) {
        double[] weights = new double[sums.components()];
        double total = 0;
        for (int g = 0; g < weights.length; g++) {
            weights[g] = Math.max(0, sums.mass(g) + members);
            total += weights[g];
        }
        if (total == 0 && members < 0) {
            return weights(sums, 0);
        }
        for (int g = 0; g < weights.length; g++) {
            weights[g] = Math.max(LEAST_WEIGHT, weights[g] / total);
        }
        return weights;
    }

    /** Variances raised to the floor by the last step. */
    public int floored() {
        return floored;
    }
}
