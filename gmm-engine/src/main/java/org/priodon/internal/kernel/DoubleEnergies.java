// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import org.priodon.internal.layout.Layout;

/** Energies in double precision. The form in single precision is generated from this file. */
final class DoubleEnergies extends Energies {
    /** One per component, and some more to fill the last quad. */
    final double[][] rows;

    final double[] low = new double[Layout.BLOCK];
    final double[] second = new double[Layout.BLOCK];
    final double[] sum = new double[Layout.BLOCK];
    final double[] scratch = new double[Layout.BLOCK];
    private DoubleShortlist list;

    DoubleEnergies(int components) {
        super(components);
        rows = new double[Layout.quads(components) * Layout.QUAD][Layout.BLOCK];
    }

    /** Space for a list of what matters. */
    DoubleShortlist list() {
        if (list == null) {
            list = new DoubleShortlist(components);
        }
        return list;
    }

    @Override
    public /* wide */ double get(int component, int sample) {
        return rows[component][sample];
    }

    @Override
    public void set(int component, int sample, /* wide */ double value) {
        rows[component][sample] = (double) value;
    }

    @Override
    public void clear() {
        for (double[] row : rows) {
            Arrays.fill(row, 0);
        }
    }

    @Override
    public /* wide */ double low(int sample) {
        return low[sample];
    }

    @Override
    public /* wide */ double second(int sample) {
        return second[sample];
    }

    @Override
    public /* wide */ double sum(int sample) {
        return sum[sample];
    }
}
