// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.data.Schema;
import org.priodon.internal.Arguments;
import org.priodon.internal.kernel.Fma;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.lloyd.CentreFactors;

/**
 * Centres as vectors are compared with them: in a frame of their own, in double precision. Single vectors are compared
 * here, by the formulas of the kernels in the same order; {@link CentrePass} compares many, with the same bits.
 *
 * <p>NaN stands for a missing value, which is left out.
 */
public final class CentreScoring {
    private final int count;
    private final int[] numeric;
    private final int[] categorical;
    private final ColumnFrame frame;
    private final double[] means;
    private final double[] scale;
    private final double toUser;
    private final List<double[]> costs;

    /**
     * @param means in the user's units, centre after centre
     * @param scale per numeric column, what differences are multiplied with
     * @param costs per categorical column, what each category adds to the squared distance, centre after centre
     */
    public CentreScoring(Schema schema, int count, double[] means, double[] scale, List<double[]> costs) {
        this.count = count;
        numeric = schema.numericColumns();
        categorical = schema.categoricalColumns();
        double[] centre = new double[numeric.length];
        double[] unit = new double[numeric.length];
        Arrays.fill(unit, 1);
        for (int j = 0; j < means.length; j++) {
            centre[j % numeric.length] += means[j] / count;
        }
        frame = new ColumnFrame(centre, unit);
        this.means = new double[means.length];
        double farthest = 0;
        for (int j = 0; j < means.length; j++) {
            this.means[j] = frame.toStored(j % numeric.length, means[j]);
            farthest = Math.max(farthest, Math.abs(this.means[j]) * scale[j % numeric.length]);
        }
        // A power of two, so that squares of ordinary distances do not overflow.
        double shrink =
                farthest >= 1 && farthest < Double.POSITIVE_INFINITY ? Math.scalb(1.0, -Math.getExponent(farthest)) : 1;
        this.scale = scale.clone();
        for (int d = 0; d < scale.length; d++) {
            this.scale[d] *= shrink;
        }
        toUser = 1 / (shrink * shrink);
        this.costs = new ArrayList<>();
        for (double[] table : costs) {
            double[] shrunk = table.clone();
            for (int j = 0; j < shrunk.length; j++) {
                shrunk[j] = shrunk[j] * shrink * shrink;
            }
            this.costs.add(shrunk);
        }
    }

    ColumnFrame frame() {
        return frame;
    }

    int count() {
        return count;
    }

    /** Turns a distance into one in the user's units. */
    double toUser() {
        return toUser;
    }

    /** Centres in the form the kernels read. */
    CentreFactors factors(KernelSet kernels) {
        return CentreFactors.of(kernels, count, means, scale, costs);
    }

    /** Fails unless a vector has the right length and its codes exist. */
    public void check(double[] x) {
        Arguments.dimensions(numeric.length + categorical.length, x.length);
        for (int q = 0; q < categorical.length; q++) {
            Arguments.code(categorical[q], x[categorical[q]], costs.get(q).length / count);
        }
    }

    /** The nearest centre, lowest index on ties. */
    public int nearest(double[] x) {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            double distance = distance(x, k);
            if (distance < least) {
                least = distance;
                nearest = k;
            }
        }
        return nearest;
    }

    /** The squared distance to a centre, in the user's units. */
    public double squaredDistance(double[] x, int k) {
        return distance(x, k) * toUser;
    }

    private double distance(double[] x, int k) {
        boolean complete = isComplete(x);
        double sum = 0;
        for (int d = 0; d < numeric.length; d++) {
            double value = frame.toStored(d, x[numeric[d]]);
            double shift = -means[k * numeric.length + d] * scale[d];
            double a = Fma.fma(value, scale[d], shift);
            if (complete) {
                sum = Fma.fma(a, a, sum);
            } else if (!Double.isNaN(value)) {
                sum += a * a;
            }
        }
        for (int q = 0; q < categorical.length; q++) {
            double code = x[categorical[q]];
            double[] table = costs.get(q);
            sum += Double.isNaN(code) ? 0 : table[k * (table.length / count) + (int) code];
        }
        return sum;
    }

    private boolean isComplete(double[] x) {
        for (int column : numeric) {
            if (Double.isNaN(x[column])) {
                return false;
            }
        }
        return true;
    }
}
