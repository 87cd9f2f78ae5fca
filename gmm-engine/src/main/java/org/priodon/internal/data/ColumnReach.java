// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.Serializable;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockVisitor;

/** The least and the greatest observed value of a numeric column. */
final class ColumnReach implements ChunkSums<ColumnReach>, Serializable {
    private static final long serialVersionUID = 1L;

    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;

    /** Looks for them in all blocks. */
    record Pass(int dimension) implements RawPass<ColumnReach> {
        @Override
        public ColumnReach newSums() {
            return new ColumnReach();
        }

        @Override
        public BlockVisitor<ColumnReach> newVisitor() {
            return (number, block, into) -> into.add(block, dimension);
        }
    }

    private void add(Block block, int dimension) {
        for (int i = 0; i < block.count(); i++) {
            double value = block.doubles()[block.index(dimension, i)];
            if (!Double.isNaN(value) && block.weight(i) > 0) {
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
        }
    }

    double least() {
        return least;
    }

    double most() {
        return most;
    }

    @Override
    public void merge(ColumnReach later) {
        least = Math.min(least, later.least);
        most = Math.max(most, later.most);
    }

    @Override
    public void clear() {
        least = Double.POSITIVE_INFINITY;
        most = Double.NEGATIVE_INFINITY;
    }
}
