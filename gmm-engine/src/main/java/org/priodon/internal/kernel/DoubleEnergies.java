// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.util.Arrays;
import org.priodon.internal.layout.Layout;

/** Energies in double precision. The form in single precision is generated from this file. */
final class DoubleEnergies extends Energies {
    private static final int PER_SAMPLE = 5;
    private static final int LANE_ROWS = 3;

    /** One per component, and some more to fill the last quad. */
    final double[][] rows;

    final double[] low;
    final double[] sum;
    final double[] scratch;
    final double[] moreScratch;
    final double[] second;

    /** Partial sums of moments along the samples: of the first order, of the second, and of responsibilities. */
    final double[][] lanes;

    private DoubleShortlist list;

    DoubleEnergies(int components) {
        this(components, new DoubleShelf(lengths(components)));
    }

    /**
     * @param shelf whose next arrays have {@link #lengths}
     */
    DoubleEnergies(int components, DoubleShelf shelf) {
        super(components);
        rows = shelf.take(rows(components));
        low = shelf.take();
        sum = shelf.take();
        scratch = shelf.take();
        moreScratch = shelf.take();
        second = shelf.take();
        lanes = shelf.take(LANE_ROWS);
    }

    private static int rows(int components) {
        return Layout.quads(components) * Layout.QUAD;
    }

    /**
     * How long the arrays are. If those besides the rows were as long as these, they would begin little more than a
     * multiple of 4096 bytes apart, and loads of one would wait for stores to another.
     */
    static int[] lengths(int components) {
        int rows = rows(components);
        int[] lengths = new int[rows + PER_SAMPLE + LANE_ROWS];
        Arrays.fill(lengths, 0, rows, Layout.BLOCK);
        Arrays.fill(lengths, rows, rows + PER_SAMPLE, Layout.BLOCK + Layout.LANES);
        Arrays.fill(lengths, rows + PER_SAMPLE, lengths.length, Layout.LANES);
        return lengths;
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
    public void copyRows(Energies from) {
        double[][] others = ((DoubleEnergies) from).rows;
        for (int g = 0; g < components; g++) {
            System.arraycopy(others[g], 0, rows[g], 0, rows[g].length);
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
