// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.family.Floor;
import org.priodon.internal.parallel.ChunkRunner;

/**
 * The least variance a component may have, which keeps it from collapsing onto a point.
 *
 * @param kind what the value means
 * @param value a variance, or a share of one; 0 for no floor, or none but that of the resolution
 * @param columns a variance for each numeric column where the kind is {@link Kind#COLUMNS}, else empty
 */
public record VarianceFloor(Kind kind, double value, List<Double> columns) {
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
        RESOLUTION,
        /** A variance for each column, in the square of its units. */
        COLUMNS
    }

    /**
     * Checks the value.
     *
     * @param kind what the value means
     * @param value a variance, or a share of one; 0 for no floor
     * @param columns a variance for each numeric column, or empty; copied
     */
    public VarianceFloor {
        Objects.requireNonNull(kind, "kind");
        Arguments.notNegative("varianceFloor", value);
        columns = List.copyOf(columns);
        columns.forEach(variance -> Arguments.notNegative("varianceFloor", variance));
    }

    /**
     * A floor that is one number.
     *
     * @param kind what the value means
     * @param value a variance, or a share of one; 0 for no floor
     */
    public VarianceFloor(Kind kind, double value) {
        this(kind, value, List.of());
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
     * δ²/2π. That is the floor, but no less than a millionth of the column's variance v, which is the floor where no
     * step was found. Where nearly all values are the same, the floor is δ² / (2 ln (δ²/v)) if this is less than
     * δ²/2π: then one step away from them costs ln (δ²/v) in log-density, which is what its rarity tells.
     *
     * @return the floor
     */
    public static VarianceFloor resolution() {
        return new VarianceFloor(Kind.RESOLUTION, 1e-6);
    }

    /**
     * A variance for each column.
     *
     * @param variances one per numeric column, in the square of its units
     * @return the floor
     */
    public static VarianceFloor columns(double... variances) {
        double least = Arrays.stream(variances).min().orElse(0);
        return new VarianceFloor(
                Kind.COLUMNS, least, Arrays.stream(variances).boxed().toList());
    }

    /**
     * What this floor means for some samples, as a number for each column. Fits to a part of the samples can then have
     * the floor of all of them.
     *
     * @param samples any
     * @return a floor of the kind {@link Kind#COLUMNS}
     */
    public VarianceFloor settledFor(Samples samples) {
        BlockedSamples blocked = BlockedSamples.of(samples);
        try (ChunkRunner runner = ChunkRunner.onAllCores()) {
            Floor floor = ColumnFloors.of(this, Covariance.DIAGONAL.family(), blocked, runner);
            double[] variances = floor.leastVariances().clone();
            for (int d = 0; d < variances.length; d++) {
                variances[d] = floor.frame().varianceToUser(d, variances[d]);
            }
            return columns(variances);
        }
    }

    /** The value and what it means. */
    @Override
    public String toString() {
        return switch (kind) {
            case ABSOLUTE -> Double.toString(value);
            case RELATIVE -> value + " of each column's variance";
            case COLUMNS -> "by column " + columns;
            case RESOLUTION -> "the resolution of each column, at least " + value + " of its variance";
        };
    }
}
