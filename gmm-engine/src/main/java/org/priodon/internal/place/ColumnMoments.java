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

    /** Adds a later block. */
    public void add(Block block) {
        if (!block.complete() || block.weights() != null) {
            for (int d = 0; d < mean.length; d++) {
                addObserved(d, block);
            }
        } else {
            addComplete(block, sums(block));
        }
    }

    /**
     * Adds a later block of weights 1, if no value is missing or infinite. Sums tell, unless they overflow. Returns
     * whether it was added.
     */
    public boolean addOrdinary(Block block) {
        double[] sums = sums(block);
        boolean ordinary = true;
        for (int d = 0; d < mean.length; d++) {
            ordinary &= sums[2 * d + 1] <= Double.MAX_VALUE;
        }
        if (ordinary) {
            addComplete(block, sums);
        }
        return ordinary;
    }

    private void addComplete(Block block, double[] sums) {
        for (int d = 0; d < mean.length; d++) {
            merge(d, block.count(), block.doubles()[block.index(d, 0)], sums[2 * d], sums[2 * d + 1]);
        }
    }

    /** Per column the sum of all values less the first one, and the sum of the squares of these. */
    private double[] sums(Block block) {
        double[] sums = new double[2 * mean.length];
        for (int d = 0; d < mean.length; d += 2) {
            sum(block, d, Math.min(d + 1, mean.length - 1), sums);
        }
        return sums;
    }

    /** Two columns at once, or one twice: eight running sums hide the latency of the additions. */
    private static void sum(Block block, int c, int d, double[] sums) {
        double[] values = block.doubles();
        int apart = (d - c) * Layout.STEP;
        double shiftC = values[block.index(c, 0)];
        double shiftD = values[block.index(d, 0)];
        double sumC0 = 0;
        double sumC1 = 0;
        double sumD0 = 0;
        double sumD1 = 0;
        double squareC0 = 0;
        double squareC1 = 0;
        double squareD0 = 0;
        double squareD1 = 0;
        for (int from = 0; from < block.count(); from += Layout.STEP) {
            int i = block.index(c, from);
            int to = i + Math.min(Layout.STEP, block.count() - from);
            for (; i + 1 < to; i += 2) {
                double c0 = values[i] - shiftC;
                double c1 = values[i + 1] - shiftC;
                double d0 = values[i + apart] - shiftD;
                double d1 = values[i + apart + 1] - shiftD;
                sumC0 += c0;
                sumC1 += c1;
                sumD0 += d0;
                sumD1 += d1;
                squareC0 += c0 * c0;
                squareC1 += c1 * c1;
                squareD0 += d0 * d0;
                squareD1 += d1 * d1;
            }
            if (i < to) {
                double c0 = values[i] - shiftC;
                double d0 = values[i + apart] - shiftD;
                sumC0 += c0;
                sumD0 += d0;
                squareC0 += c0 * c0;
                squareD0 += d0 * d0;
            }
        }
        sums[2 * c] = sumC0 + sumC1;
        sums[2 * c + 1] = squareC0 + squareC1;
        sums[2 * d] = sumD0 + sumD1;
        sums[2 * d + 1] = squareD0 + squareD1;
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
