// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.List;
import org.priodon.data.Schema;
import org.priodon.internal.Arguments;
import org.priodon.internal.em.CategoryTable;
import org.priodon.internal.em.Parameters;

/** Densities of single vectors in the user's units, without allocation. NaN stands for a missing value, which is left out. */
final class RowDensity {
    private static final double LOG_TWO_PI = 0x1.d67f1c864beb5p+0;

    private final Parameters parameters;
    private final int[] numeric;
    private final int[] categorical;
    private final int width;

    /** 1 / (2 variance), component after component. */
    private final double[] sharpness;

    /** Logarithm of the normaliser of each dimension, component after component. */
    private final double[] normaliser;

    /** Logarithm of each weight. */
    private final double[] logWeight;

    /** Logarithms of the probabilities, one array per categorical column. */
    private final double[][] logProbability;

    RowDensity(Schema schema, Parameters parameters) {
        this.parameters = parameters;
        numeric = schema.numericColumns();
        categorical = schema.categoricalColumns();
        width = schema.size();
        sharpness = new double[parameters.variances().length];
        normaliser = new double[sharpness.length];
        for (int j = 0; j < sharpness.length; j++) {
            sharpness[j] = 0.5 / parameters.variances()[j];
            normaliser[j] = -0.5 * (LOG_TWO_PI + StrictMath.log(parameters.variances()[j]));
        }
        logWeight = logarithms(parameters.weights());
        List<CategoryTable> tables = parameters.tables();
        logProbability = new double[tables.size()][];
        for (int q = 0; q < logProbability.length; q++) {
            logProbability[q] = logarithms(tables.get(q).probabilities());
        }
    }

    private static double[] logarithms(double[] values) {
        double[] result = new double[values.length];
        for (int j = 0; j < result.length; j++) {
            result[j] = StrictMath.log(values[j]);
        }
        return result;
    }

    /** Fails unless a vector has the right length and its codes exist. */
    void check(double[] x) {
        Arguments.dimensions(width, x.length);
        for (int q = 0; q < categorical.length; q++) {
            double code = x[categorical[q]];
            int categories = parameters.tables().get(q).categories();
            if (!Double.isNaN(code) && (code != (int) code || code < 0 || code >= categories)) {
                throw new IllegalArgumentException("x[" + categorical[q] + "] is " + code
                        + ", but this column takes the codes 0 to " + (categories - 1));
            }
        }
    }

    /** Equation (15), without the component's weight. */
    double ofComponent(double[] x, int g) {
        double[] means = parameters.means();
        double density = 0;
        for (int d = 0, j = g * numeric.length; d < numeric.length; d++, j++) {
            double difference = x[numeric[d]] - means[j];
            if (!Double.isNaN(difference)) {
                density += normaliser[j] - difference * difference * sharpness[j];
            }
        }
        for (int q = 0; q < categorical.length; q++) {
            double code = x[categorical[q]];
            if (!Double.isNaN(code)) {
                int categories = parameters.tables().get(q).categories();
                density += logProbability[q][g * categories + (int) code];
            }
        }
        return density;
    }

    /** The term of a component in equation (16). */
    double weighted(double[] x, int g) {
        return logWeight[g] + ofComponent(x, g);
    }

    /** Equation (16). */
    double ofMixture(double[] x) {
        double high = Double.NEGATIVE_INFINITY;
        double sum = 0;
        for (int g = 0; g < logWeight.length; g++) {
            double term = weighted(x, g);
            if (term > high) {
                sum = sum * StrictMath.exp(high - term) + 1;
                high = term;
            } else if (term > Double.NEGATIVE_INFINITY) {
                sum += StrictMath.exp(term - high);
            }
        }
        return high + StrictMath.log(sum);
    }

    /** Equation (3); returns equation (16). Where no component has a density that can be told from zero, the weights are all that is known. */
    double posteriors(double[] x, double[] into) {
        double high = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < logWeight.length; g++) {
            into[g] = weighted(x, g);
            high = Math.max(high, into[g]);
        }
        if (high == Double.NEGATIVE_INFINITY) {
            System.arraycopy(parameters.weights(), 0, into, 0, logWeight.length);
            return high;
        }
        double sum = 0;
        for (int g = 0; g < logWeight.length; g++) {
            into[g] = StrictMath.exp(into[g] - high);
            sum += into[g];
        }
        for (int g = 0; g < logWeight.length; g++) {
            into[g] /= sum;
        }
        return high + StrictMath.log(sum);
    }

    /** Over observed numeric values. */
    double squaredDistance(double[] x, int g) {
        double sum = 0;
        for (int d = 0, j = g * numeric.length; d < numeric.length; d++, j++) {
            double difference = x[numeric[d]] - parameters.means()[j];
            sum += Double.isNaN(difference) ? 0 : difference * difference;
        }
        return sum;
    }
}
