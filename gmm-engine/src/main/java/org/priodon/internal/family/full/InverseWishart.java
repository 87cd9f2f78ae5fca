// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.linear.Cholesky;
import org.priodon.internal.linear.Packed;

/** The distribution that a {@link ComponentPrior} gives a covariance matrix. */
public final class InverseWishart {
    private InverseWishart() {}

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
        if (prior.imaginary().products().length > 0) {
            trace += 2 * traceOfProducts(inverse, dimensions, prior.imaginary().products());
        }
        return -(prior.massOfMatrix() * Cholesky.logDeterminant(triangle, dimensions) + 0.5 * trace);
    }

    /** Half of what the entries beside the diagonal add to the trace. */
    private static double traceOfProducts(double[] inverse, int dimensions, double[] products) {
        double sum = 0;
        for (int j = 0; j < dimensions; j++) {
            int from = Packed.row(j);
            for (int k = 1; k <= j; k++) {
                int row = Packed.row(k);
                double along = 0;
                for (int l = 0; l < k; l++) {
                    along += products[row + l] * inverse[from + l];
                }
                sum += inverse[from + k] * along;
            }
        }
        return sum;
    }
}
