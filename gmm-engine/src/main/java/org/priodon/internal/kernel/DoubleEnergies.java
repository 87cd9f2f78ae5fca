// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import org.priodon.internal.layout.Layout;

/** Energies in double precision. The form in single precision is generated from this file. */
final class DoubleEnergies extends Energies {
    /** One per component, and some more to fill the last quad. */
    final double[][] rows;

    final double[] low;
    final double[] sum;
    final double[] scratch;
    final double[] second;
    private DoubleShortlist list;

    /**
     * Arrays of the same length would begin a few bytes more than a multiple of 4096 apart, and loads of one would wait
     * for stores to another. So those besides the rows are longer, which keeps them apart unless the collector moves
     * them.
     */
    DoubleEnergies(int components) {
        super(components);
        rows = new double[Layout.quads(components) * Layout.QUAD][Layout.BLOCK];
        low = new double[Layout.BLOCK + Layout.LANES];
        sum = new double[Layout.BLOCK + Layout.LANES];
        scratch = new double[Layout.BLOCK + Layout.LANES];
        second = new double[Layout.BLOCK + Layout.LANES];
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
