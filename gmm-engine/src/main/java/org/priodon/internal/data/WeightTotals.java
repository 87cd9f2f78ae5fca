// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.Serializable;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockVisitor;

/** What must be known of all weights to scale them. */
final class WeightTotals implements ChunkSums<WeightTotals>, Serializable {
    private static final long serialVersionUID = 1L;

    private double greatest;
    private long counting;
    private double total;

    /**
     * Looks at all weights.
     *
     * @param scale under which they are added up
     */
    record Pass(WeightScale scale) implements RawPass<WeightTotals> {
        @Override
        public WeightTotals newSums() {
            return new WeightTotals();
        }

        @Override
        public BlockVisitor<WeightTotals> newVisitor() {
            return (number, block, into) -> into.add(block, scale);
        }
    }

    void add(Block block, WeightScale scale) {
        if (block.weights() == null && scale.keepsOne()) {
            greatest = Math.max(greatest, 1);
            counting += block.count();
            total += block.count();
            return;
        }
        double sum = 0;
        for (int i = 0; i < block.count(); i++) {
            double weight = block.weight(i);
            greatest = Math.max(greatest, weight);
            counting += weight > 0 ? 1 : 0;
            sum += scale.of(weight);
        }
        total += sum;
    }

    /** The largest weight. */
    double greatest() {
        return greatest;
    }

    /** How many weights are above zero. */
    long counting() {
        return counting;
    }

    /** The sum of all weights, scaled. */
    double total() {
        return total;
    }

    @Override
    public void merge(WeightTotals later) {
        greatest = Math.max(greatest, later.greatest);
        counting += later.counting;
        total += later.total;
    }

    @Override
    public void clear() {
        greatest = 0;
        counting = 0;
        total = 0;
    }
}
