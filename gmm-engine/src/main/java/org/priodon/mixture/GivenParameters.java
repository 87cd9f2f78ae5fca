// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Objects;
import org.priodon.internal.Arguments;
import org.priodon.internal.em.Parameters;

/** Checks parameters that come from outside and copies them. */
final class GivenParameters {
    private GivenParameters() {}

    static Parameters checked(double[] weights, double[][] means, double[][] variances) {
        Objects.requireNonNull(weights, "weights");
        int components = weights.length;
        if (components == 0) {
            throw new IllegalArgumentException("a mixture needs at least one component; weights is empty");
        }
        double sum = 0;
        for (int g = 0; g < components; g++) {
            if (!(weights[g] >= 0) || weights[g] > 2) {
                throw new IllegalArgumentException("weights[" + g + "] must be from 0 to 1 but was " + weights[g]);
            }
            sum += weights[g];
        }
        if (!(Math.abs(sum - 1) <= DiagonalMixture.WEIGHT_SUM_TOLERANCE)) {
            throw new IllegalArgumentException(
                    "weights must sum to 1 within " + DiagonalMixture.WEIGHT_SUM_TOLERANCE + " but sum to " + sum);
        }
        double[] flatMeans = flat(Arguments.finiteRows("means", components, means));
        double[] flatVariances = flat(Arguments.finiteRows("variances", components, variances));
        if (means[0].length != variances[0].length) {
            throw new IllegalArgumentException(
                    "means have " + means[0].length + " dimensions but variances have " + variances[0].length);
        }
        int dimensions = means[0].length;
        for (int j = 0; j < flatVariances.length; j++) {
            if (!(flatVariances[j] > 0)) {
                throw new IllegalArgumentException("variances[" + j / dimensions + "][" + j % dimensions
                        + "] must be positive but was " + flatVariances[j]);
            }
        }
        return new Parameters(components, dimensions, weights.clone(), flatMeans, flatVariances);
    }

    private static double[] flat(double[][] rows) {
        double[] flat = new double[Math.multiplyExact(rows.length, rows[0].length)];
        for (int g = 0; g < rows.length; g++) {
            System.arraycopy(rows[g], 0, flat, g * rows[0].length, rows[0].length);
        }
        return flat;
    }
}
