// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

/**
 * Mean and population variance of every column.
 *
 * <p>Each block sums about its own first value, blocks merge in order by the pairwise update, so that neither a large offset nor a long
 * column costs digits.
 */
public final class ColumnMoments {
    private long count;
    private final double[] mean;
    private final double[] squares;

    ColumnMoments(int dimensions) {
        mean = new double[dimensions];
        squares = new double[dimensions];
    }

    static ColumnMoments ofBlock(Block<double[]> block, int dimensions) {
        ColumnMoments moments = new ColumnMoments(dimensions);
        moments.count = block.count();
        for (int d = 0; d < dimensions; d++) {
            moments.add(d, block.slab(), block.index(d, 0), block.count());
        }
        return moments;
    }

    private void add(int d, double[] values, int from, int samples) {
        double shift = values[from];
        double sum0 = 0;
        double sum1 = 0;
        double square0 = 0;
        double square1 = 0;
        int i = from;
        int to = from + samples;
        for (; i + 1 < to; i += 2) {
            double a = values[i] - shift;
            double b = values[i + 1] - shift;
            sum0 += a;
            sum1 += b;
            square0 += a * a;
            square1 += b * b;
        }
        if (i < to) {
            double a = values[i] - shift;
            sum0 += a;
            square0 += a * a;
        }
        double delta = (sum0 + sum1) / samples;
        mean[d] = shift + delta;
        squares[d] = Math.max(0, square0 + square1 - delta * delta * samples);
    }

    void merge(ColumnMoments later) {
        long total = count + later.count;
        double share = (double) later.count / total;
        for (int d = 0; d < mean.length; d++) {
            double delta = later.mean[d] - mean[d];
            mean[d] += delta * share;
            squares[d] += later.squares[d] + delta * delta * share * count;
        }
        count = total;
    }

    /** The same moments in stored units. */
    ColumnMoments in(ColumnFrame frame) {
        ColumnMoments stored = new ColumnMoments(mean.length);
        stored.count = count;
        for (int d = 0; d < mean.length; d++) {
            stored.mean[d] = frame.toStored(d, mean[d]);
            stored.squares[d] = frame.varianceToStored(d, squares[d]);
        }
        return stored;
    }

    public double[] mean() {
        return mean.clone();
    }

    public double[] variance() {
        double[] variance = new double[squares.length];
        for (int d = 0; d < variance.length; d++) {
            variance[d] = squares[d] / count;
        }
        return variance;
    }

    /** False where a value or the sum of squares is NaN or infinite. */
    boolean isFinite(int d) {
        return Double.isFinite(squares[d]) && Double.isFinite(mean[d]);
    }
}
