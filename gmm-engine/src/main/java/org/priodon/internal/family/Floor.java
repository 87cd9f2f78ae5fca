// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import java.util.Arrays;
import org.priodon.data.Precision;
import org.priodon.internal.layout.ColumnFrame;

/**
 * What keeps components from collapsing onto points. A covariance matrix is above the floor if none of the directions in
 * which it spreads is narrower than the floor there: with the least variances on its diagonal subtracted, it has no
 * negative eigenvalue. For diagonal matrices that means each variance by itself.
 *
 * <p>It may be so low beside other variances that rounding swallows it. Families whose matrices must be factored see to
 * it that they can be.
 *
 * @param leastVariances per numeric column, in the units of the frame
 * @param frame tells the units, for families that compare columns
 */
public record Floor(double[] leastVariances, ColumnFrame frame) {
    /**
     * The least variance in stored units: a standard deviation below 1e-10 of the column's cannot be told from
     * rounding.
     */
    private static final double SMALLEST_DOUBLE = 1e-20;

    private static final double SMALLEST_SINGLE = 1e-12;

    /** The least variance that numbers of some precision can tell from zero, in stored units. */
    public static double smallestVariance(Precision precision) {
        return precision == Precision.DOUBLE ? SMALLEST_DOUBLE : SMALLEST_SINGLE;
    }

    /** The same floor for all columns, in the user's units. */
    public static Floor ofUser(int dimensions, double variance) {
        double[] least = new double[dimensions];
        Arrays.fill(least, variance);
        return new Floor(least, ColumnFrame.ofUser(new double[dimensions]));
    }
}
