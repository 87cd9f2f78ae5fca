// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.linear.Cholesky;

/** The distribution that a {@link ComponentPrior} gives a covariance matrix. */
public final class InverseWishart {
    private InverseWishart() {}

    /** The exponent that it adds to the determinant, doubled and without its sign: like so many samples. */
    public static double mass(ComponentPrior prior) {
        return prior.degrees() + prior.scale().length + 1;
    }

    /**
     * The logarithm of its density, unnormalised.
     *
     * @param covariance packed and positive definite; else the result is undefined
     */
    public static double logDensity(double[] covariance, ComponentPrior prior) {
        int dimensions = prior.scale().length;
        double[] triangle = new double[covariance.length];
        Cholesky.factor(covariance, dimensions, triangle);
        double[] inverse = Cholesky.inverse(triangle, dimensions);
        double trace = 0;
        for (int j = 0, next = 0; j < dimensions; j++) {
            for (int k = 0; k <= j; k++, next++) {
                trace += prior.scale()[k] * inverse[next] * inverse[next];
            }
        }
        return -(mass(prior) * Cholesky.logDeterminant(triangle, dimensions) + 0.5 * trace);
    }
}
