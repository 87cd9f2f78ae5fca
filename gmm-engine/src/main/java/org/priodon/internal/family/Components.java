// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import java.io.Serializable;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.priodon.internal.layout.ColumnFrame;

/**
 * Means and covariances of the Gaussians of a mixture, of one {@link Family}, in the user's units or in those of a
 * frame. Treated as immutable once built; arrays are shared and must not be changed. Components of the same family with
 * the same numbers are equal.
 */
public interface Components extends Serializable {
    Family family();

    /** How many there are, at least 1. */
    int count();

    /** The number of numeric columns, at least 0. */
    int dimensions();

    /** Component after component. */
    double[] means();

    double variance(int component, int dimension);

    /** The same to the last bit with row and column exchanged. */
    double covariance(int component, int row, int column);

    /** The means of all components, as new arrays. */
    default double[][] meanRows() {
        double[][] rows = new double[count()][];
        for (int g = 0; g < rows.length; g++) {
            rows[g] = Arrays.copyOfRange(means(), g * dimensions(), (g + 1) * dimensions());
        }
        return rows;
    }

    /** The covariance matrix of a component, as new arrays. */
    default double[][] matrix(int component) {
        double[][] matrix = new double[dimensions()][dimensions()];
        for (int j = 0; j < matrix.length; j++) {
            for (int k = 0; k < matrix.length; k++) {
                matrix[j][k] = covariance(component, j, k);
            }
        }
        return matrix;
    }

    /** The variances of all components, as new arrays. */
    default double[][] diagonals() {
        double[][] variances = new double[count()][dimensions()];
        for (int g = 0; g < variances.length; g++) {
            for (int d = 0; d < dimensions(); d++) {
                variances[g][d] = variance(g, d);
            }
        }
        return variances;
    }

    /**
     * The covariances as few numbers: what model files hold. {@link Family} tells the shape.
     *
     * @return new arrays
     */
    double[][] packed();

    /** The same covariances about other means. */
    Components withMeans(double[] means);

    /** One of the components, alone. */
    Components only(int component);

    /** These components, taken as in the user's units, in the units of a frame. */
    Components toStored(ColumnFrame frame);

    /**
     * These components, taken as in the units of a frame, in the user's units. A variance too small for them becomes
     * {@link Double#MIN_NORMAL}.
     */
    Components toUser(ColumnFrame frame);

    /** The nearest components above a floor, with the same means. They are valid if every number was finite. */
    Components raisedTo(Floor floor);

    /**
     * True when every number is finite and every covariance positive definite, so that {@link Family#factors} can be
     * made.
     */
    boolean isValid();

    /**
     * Draws from a component, in the units of these components.
     *
     * @param random the only source of random numbers
     * @param into receives one number per numeric column
     */
    void draw(int component, RandomGenerator random, double[] into);
}
