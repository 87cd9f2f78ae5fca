// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.Floor;
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
                case RELATIVE -> share(d);
                case RESOLUTION -> ofStep(d);
            };
            double representable = samples.frame().varianceToStored(d, Double.MIN_NORMAL);
            least[d] = Math.min(GREATEST, Math.max(floor, Math.max(smallest, representable)));
        }
        return least;
    }

    /** A share of the column's variance; of 1 where that is 0. */
    private double share(int d) {
        return asked.value() * (variances[d] > 0 ? variances[d] : 1);
    }

    /**
     * A Gaussian of the variance step² / 2π has the density 1 / step at its mean. So a recorded value, which stands for
     * all within half a step, gets the probability 1 at most.
     */
    private double ofStep(int d) {
        double stored = steps[d] / samples.frame().unit()[d];
        double ofStep = stored * stored / (2 * Math.PI);
        return variances[d] > 0 ? Math.min(variances[d], Math.max(ofStep, share(d))) : share(d);
    }
}
