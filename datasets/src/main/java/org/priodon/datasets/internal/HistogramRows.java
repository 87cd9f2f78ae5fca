// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

/** Colour histograms: shares of colours, many of them 0, that sum to 1 up to their six decimals. */
final class HistogramRows implements RowGenerator {
    private final SeededStream stream;
    private final ColumnTraits[] columns = ColumnTraits.of("corel");
    private final double[][] themes;

    HistogramRows(int clusters, SeededStream stream) {
        this.stream = stream;
        themes = new double[clusters][columns.length];
        for (double[] theme : themes) {
            for (int c = 0; c < theme.length; c++) {
                theme[c] = columns[c].mean() * StrictMath.exp(1.2 * stream.gaussian());
            }
        }
    }

    @Override
    public void next(double[] row) {
        double[] theme = themes[stream.below(themes.length)];
        double sum = 0;
        for (int c = 0; c < row.length; c++) {
            row[c] = stream.chance(columns[c].zeros()) ? 0 : theme[c] * StrictMath.exp(stream.gaussian());
            sum += row[c];
        }
        for (int c = 0; c < row.length; c++) {
            row[c] = sum > 0 ? Math.rint(row[c] / sum * 1e6) / 1e6 : 1.0 / row.length;
        }
    }
}
