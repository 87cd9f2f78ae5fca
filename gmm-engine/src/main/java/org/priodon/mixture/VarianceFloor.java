// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Objects;
import org.priodon.internal.Arguments;

/**
 * The least variance a component may have, which keeps it from collapsing onto a point.
 *
 * @param kind what the value means
 * @param value a variance, or a share of one; 0 for no floor
 */
public record VarianceFloor(Kind kind, double value) {
    /** A millionth of each column's variance: independent of units. */
    public static final VarianceFloor DEFAULT = relative(1e-6);

    /** What the value of a floor means. */
    public enum Kind {
        /** The same variance for all columns, in the square of the data's units. */
        ABSOLUTE,
        /** A share of each column's variance over all samples; of 1 where the column is constant. */
        RELATIVE
    }

    /**
     * Checks the value.
     *
     * @param kind what the value means
     * @param value a variance, or a share of one; 0 for no floor
     */
    public VarianceFloor {
        Objects.requireNonNull(kind, "kind");
        Arguments.notNegative("varianceFloor", value);
    }

    /**
     * The same variance for all columns, as the paper's {@code var_floor}.
     *
     * @param variance in the square of the data's units; 0 for none
     * @return the floor
     */
    public static VarianceFloor absolute(double variance) {
        return new VarianceFloor(Kind.ABSOLUTE, variance);
    }

    /**
     * A share of each column's variance over all samples.
     *
     * @param share 0 for none
     * @return the floor
     */
    public static VarianceFloor relative(double share) {
        return new VarianceFloor(Kind.RELATIVE, share);
    }

    /** The value and what it means. */
    @Override
    public String toString() {
        return kind == Kind.RELATIVE ? value + " of each column's variance" : Double.toString(value);
    }
}
