// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.Floor;

/** Which variances of a fitted model lie at the floor. */
final class FlooredVariances {
    private static final double AT_FLOOR = 1 + 1e-9;

    private final Parameters stored;
    private final VarianceFloor asked;
    private final Floor floor;
    private final double[] least;
    private final double[] variances;

    /**
     * @param variances of the columns over all samples, in stored units
     */
    FlooredVariances(Parameters stored, VarianceFloor asked, Floor floor, double[] variances) {
        this.stored = stored;
        this.asked = asked;
        this.floor = floor;
        this.least = floor.leastVariances();
        this.variances = variances;
    }

    private boolean isFloored(int component, int dimension) {
        return !(stored.gaussians().variance(component, dimension) > least[dimension] * AT_FLOOR);
    }

    /** Whether all variances of a component are at the floor. */
    boolean areAll(int component) {
        for (int d = 0; d < stored.dimensions(); d++) {
            if (!isFloored(component, d)) {
                return false;
            }
        }
        return stored.dimensions() > 0;
    }

    /**
     * The columns where some component has its variance at the floor, each as name and how many have. A single
     * component may have the variance of the column, which owes nothing to a floor that happens to be the same; and
     * where the column is constant, or the floor too high for it, there is another warning.
     *
     * @param names of the numeric columns
     */
    List<String> columns(List<String> names) {
        return columns(names, d -> true);
    }

    /**
     * Of these, the columns where the steps in which values were recorded do not explain it. A floor no lower than that
     * of the steps only says what can be known, but a component at a lower one has shrunk to a point.
     *
     * @param steps in the user's units; 0 where none was found
     */
    List<String> unexplainedColumns(List<String> names, double[] steps) {
        return columns(names, d -> {
            double step = steps[d] / floor.frame().unit()[d];
            return !(step > 0 && least[d] * AT_FLOOR >= ColumnFloors.leastOfStep(step, variances[d]));
        });
    }

    private List<String> columns(List<String> names, IntPredicate wanted) {
        List<String> found = new ArrayList<>();
        for (int d = 0; d < variances.length; d++) {
            int floored = 0;
            for (int g = 0; isLimited(d) && wanted.test(d) && g < stored.components(); g++) {
                floored += isFloored(g, d) ? 1 : 0;
            }
            if (floored > 0) {
                found.add(names.get(d) + " (" + floored + " of " + stored.components() + " components)");
            }
        }
        return found;
    }

    /** Whether components could have variances that the floor rightly refuses. */
    private boolean isLimited(int d) {
        return variances[d] > 0
                && (stored.components() > 1 || variances[d] < least[d])
                && !ColumnFloors.isAboveData(asked, floor, variances, d);
    }
}
