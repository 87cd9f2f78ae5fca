// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/** Factors in double precision. The form in single precision is generated from this file. */
public final class DoubleFactors extends Factors {
    /** The largest shift of {@link #isNearZero}. */
    private static final double FARTHEST = 11 /* float 1 */;

    final double[][] quads;
    final double[] penalties;
    /** One row per component, padded with zeros. */
    final double[][] means;

    private volatile double[][] shifts;

    /**
     * @param rowLength the dimensions, padded
     */
    public DoubleFactors(int components, int dimensions, int rowLength) {
        super(components, dimensions);
        quads = new double[Layout.quads(components)][2 * Layout.QUAD * dimensions];
        penalties = new double[Math.multiplyExact(dimensions, components)];
        means = new double[components][rowLength];
    }

    @Override
    public boolean isFinite(/* wide */ double value) {
        return Double.isFinite((double) value);
    }

    @Override
    public void setCentre(int component, int dimension, /* wide */ double scale, /* wide */ double mean) {
        double[] quad = quads[component / Layout.QUAD];
        int place = place(component, dimension);
        quad[place] = (double) scale;
        quad[place + 1] = (double) finite(-mean * quad[place]);
        means[component][dimension] = (double) mean;
    }

    @Override
    public void setPenalty(int component, int dimension, /* wide */ double penalty) {
        penalties[component * dimensions + dimension] = (double) penalty;
    }

    /** One array per dimension, one shift per centre. Copied when first asked for, perhaps by several threads alike. */
    double[][] shifts() {
        double[][] known = shifts;
        if (known == null) {
            known = new double[dimensions][components];
            for (int d = 0; d < dimensions; d++) {
                for (int g = 0; g < components; g++) {
                    known[d][g] = quads[g / Layout.QUAD][place(g, d) + 1];
                }
            }
            shifts = known;
        }
        return known;
    }

    @Override
    public /* wide */ double scale(int component, int dimension) {
        return quads[component / Layout.QUAD][place(component, dimension)];
    }

    @Override
    public /* wide */ double shift(int component, int dimension) {
        return quads[component / Layout.QUAD][place(component, dimension) + 1];
    }

    @Override
    public /* wide */ double mean(int component, int dimension) {
        return means[component][dimension];
    }

    @Override
    public /* wide */ double penalty(int component, int dimension) {
        return penalties[component * dimensions + dimension];
    }

    @Override
    public boolean isNearZero(int component) {
        for (int d = 0; d < dimensions; d++) {
            if (!(Math.abs(quads[component / Layout.QUAD][place(component, d) + 1]) <= FARTHEST)) {
                return false;
            }
        }
        return true;
    }
}
