// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import java.io.Serializable;
import java.util.Arrays;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.layout.Layout;
import org.priodon.internal.parallel.ChunkSums;

/** The least and the greatest value of every numeric column, over its observed values in samples that count. */
public final class ColumnRanges implements ChunkSums<ColumnRanges>, Serializable {
    private static final long serialVersionUID = 1L;

    /** Positive infinity while nothing is observed. */
    private final double[] least;
    /** Negative infinity while nothing is observed. */
    private final double[] most;

    public ColumnRanges(int dimensions) {
        least = new double[dimensions];
        most = new double[dimensions];
        clear();
    }

    /** Adds a block. */
    public void add(Block block) {
        for (int d = 0; d < least.length; d++) {
            if (block.weights() == null) {
                addAll(d, block);
            } else {
                addCounting(d, block);
            }
        }
    }

    /** Comparisons with NaN are false, so missing values pass by. */
    private void addAll(int d, Block block) {
        double[] values = block.doubles();
        double low = least[d];
        double high = most[d];
        for (int from = 0; from < block.count(); from += Layout.STEP) {
            int first = block.index(d, from);
            int to = first + Math.min(Layout.STEP, block.count() - from);
            for (int j = first; j < to; j++) {
                double value = values[j];
                if (value < low) {
                    low = value;
                }
                if (value > high) {
                    high = value;
                }
            }
        }
        least[d] = low;
        most[d] = high;
    }

    private void addCounting(int d, Block block) {
        for (int i = 0; i < block.count(); i++) {
            double value = block.doubles()[block.index(d, i)];
            if (block.weight(i) > 0 && !Double.isNaN(value)) {
                least[d] = Math.min(least[d], value);
                most[d] = Math.max(most[d], value);
            }
        }
    }

    @Override
    public void merge(ColumnRanges later) {
        for (int d = 0; d < least.length; d++) {
            least[d] = Math.min(least[d], later.least[d]);
            most[d] = Math.max(most[d], later.most[d]);
        }
    }

    @Override
    public void clear() {
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        Arrays.fill(most, Double.NEGATIVE_INFINITY);
    }

    /** The same ranges in stored units. */
    public ColumnRanges in(ColumnFrame frame) {
        ColumnRanges stored = new ColumnRanges(least.length);
        for (int d = 0; d < least.length; d++) {
            stored.least[d] = frame.toStored(d, least[d]);
            stored.most[d] = frame.toStored(d, most[d]);
        }
        return stored;
    }

    /** Whether all observed values of a column are the same, or none is observed. */
    public boolean isConstant(int d) {
        return !(least[d] < most[d]);
    }

    /** How far the greatest value of a column is from the least; 0 if it is constant. */
    public double width(int d) {
        return isConstant(d) ? 0 : most[d] - least[d];
    }
}
