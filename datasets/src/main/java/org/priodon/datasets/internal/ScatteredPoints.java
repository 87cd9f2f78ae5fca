// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

/** Points of a hundred clusters of any place, size and width, with whole coordinates up to a million. */
final class ScatteredPoints implements RowGenerator {
    private static final int CLUSTERS = 100;
    private static final double EDGE = 1e6;

    private final SeededStream stream;
    private final double[] shares = new double[CLUSTERS];
    private final double[][] centres = new double[CLUSTERS][2];
    private final double[] widths = new double[CLUSTERS];

    ScatteredPoints(SeededStream stream) {
        this.stream = stream;
        for (int g = 0; g < CLUSTERS; g++) {
            shares[g] = stream.uniform(0.05, 1);
            centres[g][0] = stream.uniform(0.05, 0.95) * EDGE;
            centres[g][1] = stream.uniform(0.05, 0.95) * EDGE;
            widths[g] = stream.uniform(0.005, 0.04) * EDGE;
        }
    }

    @Override
    public void next(double[] row) {
        int g = stream.pick(shares);
        for (int d = 0; d < 2; d++) {
            double value = Math.rint(centres[g][d] + widths[g] * stream.gaussian());
            row[d] = Math.max(0, Math.min(EDGE, value));
        }
    }
}
