// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.Serializable;
import java.util.Arrays;
import org.priodon.data.Precision;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;

/**
 * The units in which samples are stored: {@code stored = (value - centre) / unit}, per column.
 *
 * <p>The unit is the power of two next to the column's standard deviation, so that scaling is exact and nothing
 * overflows, whatever the user's units. The centre is zero unless the column's mean is many standard deviations away
 * from it: then it is the mean, rounded to a multiple of the unit, so that distances do not cancel. With either choice
 * the user's value can be computed back exactly, but for cells far from all others; {@link #store} finds these.
 */
public record ColumnFrame(double[] centre, double[] unit) implements Serializable {
    private static final double LN_2 = 0x1.62e42fefa39efp-1;

    /**
     * A mean so many standard deviations from zero is worth subtracting. Nearer ones cost three bits at most; farther
     * ones leave the difference to all but far values exact.
     */
    private static final double FAR = 8;

    /** What single precision may lose of a value: four times its rounding, because it is stored about a centre. */
    private static final double SINGLE_ERROR = 0x1p-22;

    /** Stored values up to this size cannot make an intermediate result of a kernel overflow. */
    private static final double HARMLESS = 1024;

    /** The user's units about a centre. */
    public static ColumnFrame ofUser(double... centre) {
        double[] unit = new double[centre.length];
        Arrays.fill(unit, 1);
        return new ColumnFrame(centre, unit);
    }

    static ColumnFrame of(ColumnMoments moments) {
        double[] mean = moments.mean();
        double[] variance = moments.variance();
        double[] centre = new double[mean.length];
        double[] unit = new double[mean.length];
        for (int d = 0; d < mean.length; d++) {
            if (!moments.isFinite(d)) {
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

    public int dimensions() {
        return centre.length;
    }

    public double toStored(int d, double value) {
        return (value - centre[d]) / unit[d];
    }

    /**
     * Brings a raw block into this frame, in place. A value of a sample of weight 0 that is too large for the kernels
     * becomes zero: it must not matter.
     *
     * @param precision in which the numbers will be kept
     * @return the cells from which the user's value cannot be computed back
     */
    Block.Originals store(Block block, Precision precision) {
        OddCells odd = new OddCells();
        double[] values = block.doubles();
        double[] raw = new double[Layout.STEP];
        for (int from = 0; from < block.count(); from += Layout.STEP) {
            int samples = Math.min(Layout.STEP, block.count() - from);
            for (int d = 0; d < centre.length; d++) {
                int first = block.index(d, from);
                System.arraycopy(values, first, raw, 0, samples);
                if (!storeFaithfully(raw, samples, d, values, first, precision) || block.weights() != null) {
                    storeOneByOne(raw, samples, block, d, from, precision, odd);
                }
            }
        }
        return odd.sorted();
    }

    /** Returns whether all values can be computed back. */
    private boolean storeFaithfully(double[] raw, int samples, int d, double[] values, int first, Precision precision) {
        double shift = centre[d];
        double scale = 1 / unit[d];
        double back = unit[d];
        long difference = 0;
        for (int i = 0; i < samples; i++) {
            double stored = (raw[i] - shift) * scale;
            values[first + i] = stored;
            difference |= Double.doubleToRawLongBits(stored * back + shift) ^ Double.doubleToRawLongBits(raw[i]);
        }
        return precision == Precision.DOUBLE && difference == 0;
    }

    private void storeOneByOne(
            double[] raw, int samples, Block block, int d, int from, Precision precision, OddCells odd) {
        for (int i = 0; i < samples; i++) {
            int index = block.index(d, from + i);
            double stored = block.doubles()[index];
            boolean tooLarge = block.weight(from + i) == 0 && Math.abs(stored) > HARMLESS;
            if (tooLarge) {
                block.doubles()[index] = 0;
            }
            if (tooLarge || !isFaithful(d, stored, raw[i], precision)) {
                odd.add(block.place(index), raw[i]);
            }
        }
    }

    private boolean isFaithful(int d, double stored, double value, Precision precision) {
        if (Double.isNaN(value)) {
            return true;
        }
        return precision == Precision.DOUBLE
                ? toUser(d, stored) == value
                : Math.abs(toUser(d, (float) stored) - value) <= SINGLE_ERROR * Math.abs(value);
    }

    public double toUser(int d, double stored) {
        return stored * unit[d] + centre[d];
    }

    /** What a log-density of a stored value lacks to be one in the user's units: minus the logarithm of the unit. */
    public double logDensityToUser(int d) {
        return -Math.getExponent(unit[d]) * LN_2;
    }

    public double varianceToStored(int d, double variance) {
        return variance / unit[d] / unit[d];
    }

    public double varianceToUser(int d, double stored) {
        return stored * unit[d] * unit[d];
    }
}
