// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import java.io.Serializable;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;

/**
 * Which variances of diagonal covariances are the same number, or depend on each other. It makes a family out of {@link
 * DiagonalFamily}, which has everything else. Stateless; two objects of one tie are equal.
 */
public interface VarianceTie extends Serializable {
    /**
     * The tied variances that maximise the likelihood among those above the floor, given those that maximise it without
     * ties and floor; or some for which it does not fall below that of the old ones, where there is no closed form.
     */
    Tied tied(VarianceEstimates estimates, Floor floor);

    /**
     * How many priors there are for each component and dimension: the number of inverse gamma distributions, see {@link
     * ComponentPrior}, divided by the number of variances. A distribution that many variances share counts once for all,
     * and has the mean of their scales.
     */
    double priorShare(int components, int dimensions);

    /** How many rows are enough to tell all variances: one per component, or one for all. */
    int rows(int components);

    /** How long such a row is: the dimensions, or 1. */
    int length(int dimensions);

    /** How many numbers can be chosen freely. */
    long freeParameters(int components, int dimensions);

    /**
     * Variances that are tied.
     *
     * @param variances component after component; may be the array of the estimates
     * @param floored how many were raised to the floor
     */
    record Tied(double[] variances, int floored) {}
}
