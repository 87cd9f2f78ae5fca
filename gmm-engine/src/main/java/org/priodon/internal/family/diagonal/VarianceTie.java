// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import java.io.Serializable;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;

/**
 * Which variances of diagonal covariances are the same number. It makes a family out of {@link DiagonalFamily}, which
 * has everything else. Stateless; two objects of one tie are equal.
 */
public interface VarianceTie extends Serializable {
    /**
     * The tied variances that maximise the likelihood, given those that maximise it without ties.
     *
     * @return may be the array of the estimates
     */
    double[] tied(VarianceEstimates estimates);

    /**
     * The tied variances that maximise the likelihood times the density of a prior, see {@link ComponentPrior}.
     *
     * @param scatters instead of variances, weighted sums of squares about the means, those of the means about the
     *     centre of the prior included
     */
    double[] tied(VarianceEstimates scatters, ComponentPrior prior);

    /** The logarithm of the density of the prior of some variances: of the inverse gamma distributions, unnormalised. */
    double logPrior(VarianceEstimates variances, ComponentPrior prior);

    /**
     * Raises variances below the floor, in place, so that they stay tied.
     *
     * @param variances component after component
     * @return how many were raised
     */
    int raise(double[] variances, Floor floor);

    /** How many rows are enough to tell all variances: one per component, or one for all. */
    int rows(int components);

    /** How long such a row is: the dimensions, or 1. */
    int length(int dimensions);

    /** How many numbers can be chosen freely. */
    long freeParameters(int components, int dimensions);
}
