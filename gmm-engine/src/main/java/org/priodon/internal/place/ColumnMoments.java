// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import java.io.Serializable;
import java.util.Arrays;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.layout.Layout;
import org.priodon.internal.parallel.ChunkSums;

/**
 * Weighted mean and population variance of every numeric column, over its observed values.
 *
 * <p>Each block sums about its own first value, blocks merge in order by the pairwise update, so that neither a large
 * offset nor a long column costs digits.
 */
public final class ColumnMoments implements ChunkSums<ColumnMoments>, Serializable {
    private static final long serialVersionUID = 1L;

    /** Leaves room for sums over columns and for distances to centres that are not the mean. */
    private static final double MOST_SQUARES = 0x1p-8 * Double.MAX_VALUE;

    /**
     * A mean so many standard deviations from zero is worth subtracting. Nearer ones cost three bits at most; farther
     * ones leave the difference to all but far values exact.
     */
    private static final double FAR = 8;

    private final double[] weight;
    private final double[] mean;
    private final double[] squares;

    public ColumnMoments(int dimensions) {
        weight = new double[dimensions];
        mean = new double[dimensions];
        squares = new double[dimensions];
    }

    /** Adds a later block, raw or stored. */
    public void add(Block block) {
        for (int d = 0; d < mean.length; d++) {
            if (block.complete() && block.weights() == null) {
                addComplete(d, block);
            } else {
                addObserved(d, block);
            }
        }
    }

    private void addComplete(int d, Block block) {
        double[] values = block.doubles();
        double shift = values[block.index(d, 0)];
        double sum0 = 0;
        double sum1 = 0;
        double square0 = 0;
        double square1 = 0;
        for (int from = 0; from < block.count(); from += Layout.STEP) {
            int i = block.index(d, from);
            int to = i + Math.min(Layout.STEP, block.count() - from);
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
        }
        merge(d, block.count(), shift, sum0 + sum1, square0 + square1);
    }

    /** About the value of the heaviest sample: about one that hardly counts, all others would lose their digits. */
    private void addObserved(int d, Block block) {
        double shift = 0;
        double heaviest = 0;
        for (int i = 0; i < block.count(); i++) {
            double value = block.doubles()[block.index(d, i)];
            if (block.weight(i) > heaviest && !Double.isNaN(value)) {
                heaviest = block.weight(i);
                shift = value;
            }
        }
        double total = 0;
        double sum = 0;
        double square = 0;
        for (int i = 0; heaviest > 0 && i < block.count(); i++) {
            double value = block.doubles()[block.index(d, i)];
            double w = block.weight(i);
            if (!Double.isNaN(value) && w > 0) {
                total += w;
                sum += w * (value - shift);
                square += w * (value - shift) * (value - shift);
            }
        }
        if (total > 0) {
            merge(d, total, shift, sum, square);
        }
    }

    private void merge(int d, double laterWeight, double shift, double sum, double square) {
        double delta = sum / laterWeight;
        merge(d, laterWeight, shift + delta, Math.max(0, square - delta * delta * laterWeight));
    }

    private void merge(int d, double laterWeight, double laterMean, double laterSquares) {
        double total = weight[d] + laterWeight;
        double share = laterWeight / total;
        double delta = weight[d] > 0 ? laterMean - mean[d] : 0;
        mean[d] = weight[d] > 0 ? mean[d] + delta * share : laterMean;
        squares[d] += laterSquares + delta * delta * share * weight[d];
        weight[d] = total;
    }

    @Override
    public void merge(ColumnMoments later) {
        for (int d = 0; d < mean.length; d++) {
            if (later.weight[d] > 0) {
                merge(d, later.weight[d], later.mean[d], later.squares[d]);
            }
        }
    }

    @Override
    public void clear() {
        Arrays.fill(weight, 0);
        Arrays.fill(mean, 0);
        Arrays.fill(squares, 0);
    }

    /**
     * The frame in which samples of these moments are stored.
     *
     * <p>The unit is the power of two next to the column's standard deviation, so that scaling is exact and nothing
     * overflows, whatever the user's units. The centre is zero unless the column's mean is many standard deviations
     * away from it: then it is the mean, rounded to a multiple of the unit, so that distances do not cancel. With
     * either choice the user's value can be computed back exactly, but for cells far from all others.
     */
    public ColumnFrame frame() {
        double[] variance = variance();
        double[] centre = new double[mean.length];
        double[] unit = new double[mean.length];
        for (int d = 0; d < mean.length; d++) {
            if (!isFinite(d)) {
                unit[d] = 1; // Parts of larger data may spread as they like; they are not fitted.
                continue;
            }
            double deviation = Math.sqrt(variance[d]);
            unit[d] = deviation >= Double.MIN_NORMAL ? Math.scalb(1.0, Math.getExponent(deviation)) : 1;
            double rounded = Math.rint(mean[d] / unit[d]) * unit[d];
            centre[d] = !(deviation > 0) ? mean[d] : Math.abs(mean[d]) > FAR * deviation ? rounded : 0;
        }
        return new ColumnFrame(centre, unit);
    }

    /** The same moments in stored units. */
    public ColumnMoments in(ColumnFrame frame) {
        ColumnMoments stored = new ColumnMoments(mean.length);
        for (int d = 0; d < mean.length; d++) {
            stored.weight[d] = weight[d];
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
            variance[d] = weight[d] > 0 ? squares[d] / weight[d] : 0;
        }
        return variance;
    }

    /** The weight of the samples observed in a column. */
    public double observedWeight(int d) {
        return weight[d];
    }

    /** False where a value or the sum of squares is NaN, infinite, or so large that sums over columns would be. */
    public boolean isFinite(int d) {
        return squares[d] <= MOST_SQUARES && Double.isFinite(mean[d]);
    }
}
