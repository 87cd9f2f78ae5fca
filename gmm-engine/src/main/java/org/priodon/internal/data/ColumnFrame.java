// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.internal.kernel.Kernels;

/**
 * The units in which samples are stored: {@code stored = (value - centre) / unit}, per column.
 *
 * <p>The centre is the column's mean, rounded to a multiple of the unit so that whole numbers stay whole; the unit is the power of
 * two next to the column's standard deviation, so that scaling is exact. Distances and densities of stored values then neither
 * cancel far from the origin nor overflow, whatever the user's units.
 */
public record ColumnFrame(double[] centre, double[] unit) {
    private static final double LN_2 = 0x1.62e42fefa39efp-1;

    static ColumnFrame of(ColumnMoments moments) {
        int dimensions = moments.mean().length;
        double[] centre = new double[dimensions];
        double[] unit = new double[dimensions];
        for (int d = 0; d < dimensions; d++) {
            double deviation = Math.sqrt(moments.variance()[d]);
            unit[d] = deviation >= Double.MIN_NORMAL ? Math.scalb(1.0, Math.getExponent(deviation)) : 1;
            double rounded = Math.rint(moments.mean()[d] / unit[d]) * unit[d];
            centre[d] = deviation > 0 ? rounded : moments.mean()[d];
        }
        return new ColumnFrame(centre, unit);
    }

    public int dimensions() {
        return centre.length;
    }

    public double toStored(int d, double value) {
        return (value - centre[d]) / unit[d];
    }

    /** Brings a raw block into this frame, in place. */
    void store(Block<double[]> block) {
        double[] values = block.slab();
        for (int from = 0; from < block.count(); from += Kernels.STEP) {
            int samples = Math.min(Kernels.STEP, block.count() - from);
            for (int d = 0; d < centre.length; d++) {
                double shift = centre[d];
                double scale = 1 / unit[d];
                int first = block.index(d, from);
                for (int i = first; i < first + samples; i++) {
                    values[i] = (values[i] - shift) * scale;
                }
            }
        }
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
