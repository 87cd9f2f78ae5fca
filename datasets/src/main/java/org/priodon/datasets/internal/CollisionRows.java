// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

/**
 * Particle collisions: a third of the columns 0 or 1, scales over six powers of ten, and 999 or 9999 for missing values
 * in the columns where the real set has them.
 */
final class CollisionRows implements RowGenerator {
    private static final int COLUMNS = 78;
    private static final int[] MISSING_999 = {19, 20, 21, 43, 44, 45};
    private static final int[] MISSING_9999 = {28, 54};
    private static final double MISSING = 0.3;

    private final SeededStream stream;
    private final double[] scales = new double[COLUMNS];
    private final double[][] centres;

    CollisionRows(int clusters, SeededStream stream) {
        this.stream = stream;
        for (int c = 0; c < COLUMNS; c++) {
            scales[c] = StrictMath.pow(10, stream.uniform(-3, 3));
        }
        centres = new double[clusters][COLUMNS];
        for (double[] centre : centres) {
            for (int c = 0; c < COLUMNS; c++) {
                centre[c] = stream.gaussian();
            }
        }
    }

    @Override
    public void next(double[] row) {
        double[] centre = centres[stream.below(centres.length)];
        for (int c = 0; c < COLUMNS; c++) {
            double standard = centre[c] + 0.5 * stream.gaussian();
            // To single precision: the real values have few digits too.
            row[c] = isBinary(c) ? (standard > 0 ? 1 : 0) : (float) (standard * scales[c]);
        }
        mark(row, MISSING_999, 999);
        mark(row, MISSING_9999, 9999);
    }

    private void mark(double[] row, int[] columns, double sign) {
        if (stream.chance(MISSING)) {
            for (int c : columns) {
                row[c] = sign;
            }
        }
    }

    private static boolean isBinary(int c) {
        return c % 3 == 0;
    }
}
