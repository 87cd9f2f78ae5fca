// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.data.Precision;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.layout.Layout;

/** Brings raw blocks into a frame. */
final class ColumnStorage {
    /** What single precision may lose of a value: four times its rounding, because it is stored about a centre. */
    private static final double SINGLE_ERROR = 0x1p-22;

    /** Stored values up to this size cannot make an intermediate result of a kernel overflow. */
    private static final double HARMLESS = 1024;

    private final ColumnFrame frame;
    private final Precision precision;

    /**
     * @param precision in which the numbers will be kept
     */
    ColumnStorage(ColumnFrame frame, Precision precision) {
        this.frame = frame;
        this.precision = precision;
    }

    /**
     * Brings a raw block into the frame, in place. A value of a sample of weight 0 that is too large for the kernels
     * becomes zero: it must not matter.
     *
     * @return the cells from which the user's value cannot be computed back
     */
    Block.Originals store(Block block) {
        OddCells odd = new OddCells();
        boolean hasAbsent = hasAbsentSamples(block);
        for (int from = 0; from < block.count(); from += Layout.STEP) {
            int samples = Math.min(Layout.STEP, block.count() - from);
            int first = block.index(0, from);
            for (int d = 0; d < frame.dimensions(); d++) {
                int to = first + samples;
                int j = hasAbsent ? first : storeFaithful(block.doubles(), first, to, d);
                while (j < to) {
                    storeOne(block, j, d, odd);
                    j = hasAbsent ? j + 1 : storeFaithful(block.doubles(), j + 1, to, d);
                }
                first += Layout.STEP;
            }
        }
        return odd.sorted();
    }

    private static boolean hasAbsentSamples(Block block) {
        for (int i = 0; block.weights() != null && i < block.count(); i++) {
            if (block.weight(i) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Stores values of a column up to the first that may not be computed back. Returns where that is, or the end. */
    private int storeFaithful(double[] values, int from, int to, int d) {
        if (precision == Precision.SINGLE) {
            return storeNear(values, from, to, frame.centre()[d], frame.unit()[d]);
        }
        return frame.centre()[d] == 0 && frame.unit()[d] <= 1
                ? storeLarger(values, from, to, 1 / frame.unit()[d])
                : storeExact(values, from, to, frame.centre()[d], frame.unit()[d]);
    }

    /**
     * A power of two of at least 1 takes no digits from a value, and values that count are too few standard deviations
     * from zero to overflow. Without a check, the loop is vectorised and takes a third of the time.
     */
    private static int storeLarger(double[] values, int from, int to, double scale) {
        for (int j = from; j < to; j++) {
            values[j] *= scale;
        }
        return to;
    }

    private static int storeExact(double[] values, int from, int to, double centre, double unit) {
        double scale = 1 / unit;
        for (int j = from; j < to; j++) {
            double stored = (values[j] - centre) * scale;
            if (stored * unit + centre != values[j]) {
                return j;
            }
            values[j] = stored;
        }
        return to;
    }

    private static int storeNear(double[] values, int from, int to, double centre, double unit) {
        double scale = 1 / unit;
        for (int j = from; j < to; j++) {
            double stored = (values[j] - centre) * scale;
            double error = (float) stored * unit + centre - values[j];
            if (!(Math.abs(error) <= SINGLE_ERROR * Math.abs(values[j]))) {
                return j;
            }
            values[j] = stored;
        }
        return to;
    }

    private void storeOne(Block block, int index, int d, OddCells odd) {
        int place = block.place(index);
        double value = block.doubles()[index];
        double stored = (value - frame.centre()[d]) * (1 / frame.unit()[d]);
        boolean tooLarge = block.weight(place % block.length()) == 0 && Math.abs(stored) > HARMLESS;
        block.doubles()[index] = tooLarge ? 0 : stored;
        if (tooLarge || !isFaithful(d, stored, value)) {
            odd.add(place, value);
        }
    }

    private boolean isFaithful(int d, double stored, double value) {
        if (Double.isNaN(value)) {
            return true;
        }
        return precision == Precision.DOUBLE
                ? frame.toUser(d, stored) == value
                : Math.abs(frame.toUser(d, (float) stored) - value) <= SINGLE_ERROR * Math.abs(value);
    }
}
