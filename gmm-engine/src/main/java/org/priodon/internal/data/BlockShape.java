// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.data.Schema;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;

/** How rows with some columns lie in blocks, and what their values may be. */
final class BlockShape {
    /** Elements of a block at most, unless a single group of rows has more. */
    private static final int LARGEST_BLOCK = 1 << 21;

    private static final int[] NONE_MISSING = {};

    private final Schema schema;
    private final int[] numeric;
    private final int[] categorical;
    private final int blockLength;

    BlockShape(Schema schema) {
        this.schema = schema;
        numeric = schema.numericColumns();
        categorical = schema.categoricalColumns();
        blockLength = blockLength(checkedColumns(schema.size()));
    }

    /** Refuses more columns than memory has room for; to be called before names are made up for them. */
    static int checkedColumns(int columns) {
        long least = (long) columns * Layout.STEP;
        if (least > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(columns + " columns are more than the " + Integer.MAX_VALUE / Layout.STEP
                    + " that " + Layout.STEP + " rows in one array allow");
        }
        long bytes = least * Double.BYTES;
        if (bytes > Runtime.getRuntime().maxMemory()) {
            throw new IllegalArgumentException(columns + " columns need at least " + bytes + " bytes, but the heap has "
                    + Runtime.getRuntime().maxMemory() + "; raise -Xmx or leave columns out");
        }
        return columns;
    }

    /** Wide rows make short blocks, so that a thread's copy of one stays small and a stop signal is seen soon. */
    private static int blockLength(int columns) {
        int length = Layout.BLOCK;
        while (length > Layout.STEP && (long) length * columns > LARGEST_BLOCK) {
            length /= 2;
        }
        return length;
    }

    Schema schema() {
        return schema;
    }

    /** Where the numeric columns are. */
    int[] numeric() {
        return numeric;
    }

    /** Where the categorical columns are. */
    int[] categorical() {
        return categorical;
    }

    /** How many samples a full block has. */
    int blockLength() {
        return blockLength;
    }

    /** How many blocks so many rows make. */
    int blocks(long rows) {
        long blocks = (rows + blockLength - 1) / blockLength;
        if (blocks > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(rows + " rows are more than the "
                    + (long) Integer.MAX_VALUE * blockLength + " that can be numbered");
        }
        return (int) blocks;
    }

    /** A block of weights 1 without missing values. */
    Block block(double[] slab, int offset, int samples) {
        int[] codes = categorical.length == 0 ? null : new int[categorical.length * blockLength];
        return new Block(
                slab, offset, numeric.length, blockLength, samples, NONE_MISSING, Block.Originals.NONE, null, codes);
    }

    /** The code of a category in a row, negative where missing. */
    int code(long row, int column, double value) {
        if (Double.isNaN(value)) {
            return -1;
        }
        int categories = schema.column(column).categories().size();
        int code = (int) value;
        if (code != value || code < 0 || code >= categories) {
            throw new IllegalArgumentException("samples[" + row + "][" + column + "] is " + value + ", but column '"
                    + schema.column(column).name() + "' takes the codes 0 to " + (categories - 1));
        }
        return code;
    }

    static void checkWeight(long row, double weight) {
        if (!(weight >= 0) || weight == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "the weight of samples[" + row + "] must be a finite number of at least 0 but was " + weight);
        }
    }
}
