// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Objects;
import org.priodon.internal.Arguments;

/**
 * The least variance a component may have, which keeps it from collapsing onto a point.
 *
 * @param kind what the value means
 * @param value a variance, or a share of one; 0 for no floor, or none but that of the resolution
 */
public record VarianceFloor(Kind kind, double value) {
    /** By the resolution of each column. */
    public static final VarianceFloor DEFAULT = resolution();

    /** What the value of a floor means. */
    public enum Kind {
        /** The same variance for all columns, in the square of the data's units. */
        ABSOLUTE,
        /** A share of each column's variance over all samples; of 1 where the column is constant. */
        RELATIVE,
        /**
         * By the step in which a column's values were recorded, and at least a share of its variance, as {@link
         * #RELATIVE}.
         */
        RESOLUTION
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

    /**
     * What the data themselves cannot resolve. Let values be recorded in steps of δ ({@link
     * org.priodon.data.Samples#resolutions()}). A component that stands on a single recorded value may shrink without
     * end, and its likelihood grows; but a recorded value stands for all values within half a step, so it should never
     * get a probability above 1, or a density above 1/δ. A Gaussian has that density at its mean if its variance is
     * δ²/2π. That is the floor, but no less than a millionth of the column's variance, which is the floor where no
     * step was found; and no more than the column's variance.
     *
     * @return the floor
     */
    public static VarianceFloor resolution() {
        return new VarianceFloor(Kind.RESOLUTION, 1e-6);
    }

    /** The value and what it means. */
    @Override
    public String toString() {
        return switch (kind) {
            case ABSOLUTE -> Double.toString(value);
            case RELATIVE -> value + " of each column's variance";
            case RESOLUTION -> "the resolution of each column, at least " + value + " of its variance";
        };
    }
}
