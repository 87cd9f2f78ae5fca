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
        double[] values = block.doubles();
        double[] raw = new double[Layout.STEP];
        for (int from = 0; from < block.count(); from += Layout.STEP) {
            int samples = Math.min(Layout.STEP, block.count() - from);
            for (int d = 0; d < frame.dimensions(); d++) {
                int first = block.index(d, from);
                System.arraycopy(values, first, raw, 0, samples);
                if (!storeFaithfully(raw, samples, d, values, first) || block.weights() != null) {
                    storeOneByOne(raw, samples, block, d, from, odd);
                }
            }
        }
        return odd.sorted();
    }

    /** Returns whether all values can be computed back. */
    private boolean storeFaithfully(double[] raw, int samples, int d, double[] values, int first) {
        double shift = frame.centre()[d];
        double scale = 1 / frame.unit()[d];
        double back = frame.unit()[d];
        long difference = 0;
        for (int i = 0; i < samples; i++) {
            double stored = (raw[i] - shift) * scale;
            values[first + i] = stored;
            difference |= Double.doubleToRawLongBits(stored * back + shift) ^ Double.doubleToRawLongBits(raw[i]);
        }
        return precision == Precision.DOUBLE && difference == 0;
    }

    private void storeOneByOne(double[] raw, int samples, Block block, int d, int from, OddCells odd) {
        for (int i = 0; i < samples; i++) {
            int index = block.index(d, from + i);
            double stored = block.doubles()[index];
            boolean tooLarge = block.weight(from + i) == 0 && Math.abs(stored) > HARMLESS;
            if (tooLarge) {
                block.doubles()[index] = 0;
            }
            if (tooLarge || !isFaithful(d, stored, raw[i])) {
                odd.add(block.place(index), raw[i]);
            }
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
