// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

import java.util.Arrays;
import org.priodon.internal.random.RandomStream;

/**
 * The samples of a workload, one after another: a cluster drawn evenly, its centre, and Gaussian noise of variance 1 in
 * every dimension.
 */
public final class RowGenerator {
    private final double[][] centres;
    private final RandomStream random;

    public RowGenerator(Workload workload) {
        centres = new double[workload.components()][workload.dimensions()];
        RandomStream places = workload.random(1);
        for (double[] centre : centres) {
            Arrays.setAll(centre, d -> workload.separation() * places.nextDouble());
        }
        random = workload.random(0);
    }

    /** Writes the next sample. */
    public void next(double[] row) {
        double[] centre = centres[(int) random.nextLong(centres.length)];
        for (int d = 0; d < row.length; d++) {
            row[d] = centre[d] + random.nextGaussian();
        }
    }

    /** The true centres, a new array. */
    public double[][] copyCentres() {
        return Arrays.stream(centres).map(double[]::clone).toArray(double[][]::new);
    }
}
