// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import java.io.Serializable;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;
import org.priodon.internal.layout.ColumnFrame;

/**
 * What is common to the covariance matrices of a mixture, and how they follow from scatters. It makes a family out of
 * {@link FullFamily}, which has everything else. Matrices are lower triangles, row after row. Stateless; two objects of
 * one rule are equal.
 */
public interface ScatterRule extends Serializable {
    /**
     * The covariances that maximise the likelihood, times the density of the prior, among those that follow the rule and
     * are above the floor; or some for which it does not fall below that of the old ones, where there is no closed form.
     * Without a prior, a component without mass keeps its covariance, as far as the rule and the floor let it.
     *
     * @param prior {@link ComponentPrior#NONE} for none. With one, the mass of a component counts {@link
     *     ComponentPrior#massOfMean} more
     */
    Result maximise(Scatters scatters, Floor floor, ComponentPrior prior);

    /** The nearest covariances above a floor that follow the rule, given some that follow it. They are not changed. */
    Result raised(double[][] covariances, Floor floor);

    /**
     * The logarithm of the density of the prior of covariances, of inverse Wishart distributions, unnormalised.
     *
     * @param frame of covariances and prior
     */
    double logPrior(double[][] covariances, ComponentPrior prior, ColumnFrame frame);

    /** How many matrices are enough to tell all: one per component, or one for all. */
    int rows(int components);

    /** How many numbers can be chosen freely. */
    long freeParameters(int components, int dimensions);

    /**
     * Covariances that follow a rule.
     *
     * @param covariances one per component, new ones or those given; those of one matrix for all may be one array
     * @param floored how many eigenvalues were raised to the floor
     */
    record Result(double[][] covariances, int floored) {}
}
