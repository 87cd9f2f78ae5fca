// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.ArrayList;
import java.util.List;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.Floor;

/** Which variances of a fitted model lie at the floor. */
final class FlooredVariances {
    private static final double AT_FLOOR = 1 + 1e-9;

    private final Parameters stored;
    private final double[] least;

    FlooredVariances(Parameters stored, Floor floor) {
        this.stored = stored;
        this.least = floor.leastVariances();
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
     * component has the variance of the column, which may be the floor but owes nothing to it.
     *
     * @param names of the numeric columns
     * @param variances of the columns over all samples, in stored units: where they are below the floor themselves,
     *     there is another warning
     */
    List<String> columns(List<String> names, double[] variances) {
        List<String> found = new ArrayList<>();
        for (int d = 0; stored.components() > 1 && d < variances.length; d++) {
            int floored = 0;
            for (int g = 0; variances[d] >= least[d] && g < stored.components(); g++) {
                floored += isFloored(g, d) ? 1 : 0;
            }
            if (floored > 0) {
                found.add(names.get(d) + " (" + floored + " of " + stored.components() + " components)");
            }
        }
        return found;
    }
}
