// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;

/**
 * What keeps an M step from extremes.
 *
 * @param floor below which no variance falls
 * @param prior of means, covariances and weights
 * @param smoothing what is added to the count of every category
 */
public record Regularisation(Floor floor, ComponentPrior prior, double smoothing) {
    /**
     * What EM climbs besides the log-likelihood: the logarithms of the densities of the priors, less a number that does
     * not depend on the parameters. Smoothed tables of categories are the most probable ones under a prior too.
     */
    public double logPrior(Parameters parameters) {
        return parameters.family().logPrior(parameters.gaussians(), prior, floor.frame())
                + parameters.categories().logPrior(smoothing)
                + logPrior(parameters.weights());
    }

    private double logPrior(double... weights) {
        double members = prior.imaginary().members();
        double sum = 0;
        for (int g = 0; g < weights.length && members != 0; g++) {
            sum += members * StrictMath.log(weights[g]);
        }
        return sum;
    }
}
