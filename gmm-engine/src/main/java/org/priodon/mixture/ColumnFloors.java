// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.Floor;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.FitCancelled;

/** What a variance floor means for each column of some samples. */
final class ColumnFloors {
    /** In stored units, above which a variance might not be finite in the course of a fit. */
    private static final double GREATEST = 1e300;

    private final VarianceFloor asked;
    private final BlockedSamples samples;
    private final double smallest;
    private final double[] variances;
    private final double[] steps;

    private ColumnFloors(VarianceFloor asked, Family family, BlockedSamples samples, double[] steps) {
        this.asked = asked;
        this.smallest = family.smallestVariance(samples.precision());
        this.samples = samples;
        this.variances = samples.moments().variance();
        this.steps = steps;
    }

    /**
     * In stored units. A fit that is cancelled before steps are known does without them.
     *
     * @param family knows what is too small for it
     * @param runner finds the resolution, if it is asked for
     */
    static Floor of(VarianceFloor asked, Family family, BlockedSamples samples, ChunkRunner runner) {
        double[] steps = new double[samples.dimensions()];
        if (asked.kind() == VarianceFloor.Kind.RESOLUTION) {
            try {
                steps = samples.resolutions(runner);
            } catch (FitCancelled e) {
                // Whatever comes next will find that it is cancelled too.
            }
        }
        return new Floor(new ColumnFloors(asked, family, samples, steps).leastVariances(), samples.frame());
    }

    /** Whether a floor is wider than a column although no steps in its values ask for that. */
    static boolean isAboveData(VarianceFloor asked, Floor floor, double[] variances, int d) {
        double least = floor.leastVariances()[d];
        double withoutSteps = Math.max(share(asked, variances[d]), representable(floor.frame(), d));
        boolean isOfSteps = asked.kind() == VarianceFloor.Kind.RESOLUTION && least > withoutSteps;
        return variances[d] < least && !isOfSteps;
    }

    private double[] leastVariances() {
        if (asked.kind() == VarianceFloor.Kind.COLUMNS && asked.columns().size() != variances.length) {
            throw new IllegalArgumentException(
                    "varianceFloor has " + asked.columns().size() + " variances, but the data have " + variances.length
                            + " numeric columns");
        }
        double[] least = new double[variances.length];
        for (int d = 0; d < least.length; d++) {
            double floor = switch (asked.kind()) {
                case ABSOLUTE -> samples.frame().varianceToStored(d, asked.value());
                case COLUMNS ->
                    samples.frame().varianceToStored(d, asked.columns().get(d));
                case RELATIVE -> share(asked, variances[d]);
                case RESOLUTION -> ofStep(d);
            };
            least[d] = Math.min(GREATEST, Math.max(floor, Math.max(smallest, representable(samples.frame(), d))));
        }
        return least;
    }

    /** The least variance that is a normal number in the user's units, as far as it is one in stored units. */
    private static double representable(ColumnFrame frame, int d) {
        return Math.min(GREATEST, frame.varianceToStored(d, Double.MIN_NORMAL));
    }

    /** A share of the column's variance; of 1 where that is 0. */
    private static double share(VarianceFloor asked, double variance) {
        return asked.value() * (variance > 0 ? variance : 1);
    }

    private double ofStep(int d) {
        return Math.max(
                share(asked, variances[d]),
                leastOfStep(steps[d] / samples.frame().unit()[d], variances[d]));
    }

    /**
     * A Gaussian of the variance step² / 2π has the density 1 / step at its mean. So a recorded value, which stands for
     * all within half a step, gets the probability 1 at most. Where nearly all values are the same, a step away from
     * them costs the logarithm of step² / variance, which is what its rarity tells.
     *
     * @param step in which values are recorded, 0 where none is known
     * @param variance of the column; where it is 0, steps tell nothing
     */
    static double leastOfStep(double step, double variance) {
        double square = step * step;
        return square > 0 && variance > 0 ? square / (2 * Math.max(Math.PI, StrictMath.log(square / variance))) : 0;
    }
}
