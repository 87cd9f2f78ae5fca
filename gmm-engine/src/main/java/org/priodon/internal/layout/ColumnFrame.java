// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.layout;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The units in which samples are stored: {@code stored = (value - centre) / unit}, per column. Treated as immutable.
 *
 * @param centre per numeric column
 * @param unit per numeric column, a power of two
 */
public record ColumnFrame(double[] centre, double[] unit) implements Serializable {
    private static final double LN_2 = 0x1.62e42fefa39efp-1;

    /** The user's units about a centre. */
    public static ColumnFrame ofUser(double... centre) {
        double[] unit = new double[centre.length];
        Arrays.fill(unit, 1);
        return new ColumnFrame(centre, unit);
    }

    public int dimensions() {
        return centre.length;
    }

    public double toStored(int d, double value) {
        return (value - centre[d]) / unit[d];
    }

    public double toUser(int d, double stored) {
        return stored * unit[d] + centre[d];
    }

    /** What a log-density of a stored value lacks to be one in the user's units: minus the logarithm of the unit. */
    public double logDensityToUser(int d) {
        return -Math.getExponent(unit[d]) * LN_2;
    }

    public double varianceToStored(int d, double variance) {
        return variance / unit[d] / unit[d];
    }

    public double varianceToUser(int d, double stored) {
        return stored * unit[d] * unit[d];
    }
}
