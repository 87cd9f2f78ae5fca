// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

/** Rows from a mixture whose columns have the scales, ranges, skewness and grids of a real set. */
final class ClusteredRows implements RowGenerator {
    /** Part of the standard deviation that lies between clusters; the rest, 0.6 by Pythagoras, lies within. */
    private static final double BETWEEN = 0.8;

    private final SeededStream stream;
    private final ColumnTraits[] columns;
    private final double[] shares;
    private final double[][] centres;
    private final double[][] spreads;

    ClusteredRows(String name, int clusters, SeededStream stream) {
        this.stream = stream;
        columns = ColumnTraits.of(name);
        shares = new double[clusters];
        centres = new double[clusters][columns.length];
        spreads = new double[clusters][columns.length];
        for (int g = 0; g < clusters; g++) {
            shares[g] = stream.uniform(0.2, 1);
            for (int c = 0; c < columns.length; c++) {
                centres[g][c] = BETWEEN * stream.gaussian();
                spreads[g][c] = stream.uniform(0.3, 0.9);
            }
        }
    }

    @Override
    public void next(double[] row) {
        int g = stream.pick(shares);
        for (int c = 0; c < columns.length; c++) {
            row[c] = value(columns[c], centres[g][c] + spreads[g][c] * stream.gaussian());
        }
    }

    /** A value of the column from a number that is nearly standard normal. */
    private static double value(ColumnTraits column, double standard) {
        if (!column.isSkewed()) {
            return column.fit(column.mean() + column.deviation() * standard);
        }
        double ratio = column.deviation() / column.mean();
        double variance = StrictMath.log1p(ratio * ratio);
        return column.fit(column.mean() * StrictMath.exp(Math.sqrt(variance) * standard - variance / 2));
    }
}
