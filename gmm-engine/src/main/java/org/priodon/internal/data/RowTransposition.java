// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;

/** Brings rows that lie one after another into the layout of a block, always the same one. For one thread. */
final class RowTransposition {
    /** So many rows are copied at a time: each visit to a column then writes a whole cache line. */
    private static final int EIGHT = 8;

    private final BlockShape shape;
    private final int columns;
    private final Block block;

    RowTransposition(BlockShape shape) {
        this.shape = shape;
        columns = shape.schema().size();
        double[] slab = new double[shape.numeric().length * shape.blockLength()];
        block = shape.block(slab, 0, shape.blockLength());
    }

    /**
     * @param values row after row
     * @param from where the first one begins
     * @param rows how many
     * @param firstRow the number of the first one, for messages
     * @return valid until the next call
     */
    Block block(double[] values, int from, int rows, long firstRow) {
        double[] to = block.doubles();
        if (rows < block.count()) {
            Arrays.fill(to, 0);
        }
        int i = 0;
        for (; i + EIGHT <= rows; i += EIGHT) {
            copyEight(values, from + i * columns, to, block.index(0, i));
        }
        for (; i < rows; i++) {
            copyOne(values, from + i * columns, to, block.index(0, i));
        }
        copyCodes(values, from, rows, firstRow);
        return rows < block.count() ? block.shortenedTo(rows) : block;
    }

    private void copyEight(double[] values, int from, double[] to, int index) {
        int[] numeric = shape.numeric();
        int width = columns;
        for (int d = 0; d < numeric.length; d++) {
            int j = index + d * Layout.STEP;
            int v = from + numeric[d];
            to[j] = values[v];
            to[j + 1] = values[v + width];
            to[j + 2] = values[v + 2 * width];
            to[j + 3] = values[v + 3 * width];
            to[j + 4] = values[v + 4 * width];
            to[j + 5] = values[v + 5 * width];
            to[j + 6] = values[v + 6 * width];
            to[j + 7] = values[v + 7 * width];
        }
    }

    private void copyOne(double[] values, int from, double[] to, int index) {
        int[] numeric = shape.numeric();
        for (int d = 0; d < numeric.length; d++) {
            to[index + d * Layout.STEP] = values[from + numeric[d]];
        }
    }

    private void copyCodes(double[] values, int from, int rows, long firstRow) {
        int[] categorical = shape.categorical();
        for (int q = 0; q < categorical.length; q++) {
            int to = q * shape.blockLength();
            for (int i = 0; i < rows; i++) {
                block.codes()[to + i] =
                        shape.code(firstRow + i, categorical[q], values[from + i * columns + categorical[q]]);
            }
            Arrays.fill(block.codes(), to + rows, to + shape.blockLength(), 0);
        }
    }
}
