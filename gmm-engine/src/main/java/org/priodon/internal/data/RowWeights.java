// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.priodon.internal.layout.Block;

/** Brings the weights of samples into a range in which sums neither overflow nor lose a sample's own digits. */
final class RowWeights {
    /** The sum of all weights must be at least this. */
    static final double LEAST_TOTAL = 1e-12;

    /**
     * The sum of all weights may be at most this, so that squares times weights stay in the range of single precision.
     */
    static final double GREATEST_TOTAL = 1e18;

    /** Below this share of the total, a weight counts as 0. */
    private static final double NEGLIGIBLE = 1e-20;

    private RowWeights() {}

    static double total(List<Block> blocks) {
        double total = 0;
        for (Block block : blocks) {
            total += block.totalWeight();
        }
        return total;
    }

    /**
     * So that the samples of a positive weight have a mean weight of 1; relative to the largest first, as sums may
     * overflow.
     */
    static void scaleToMeanOne(List<Block> blocks) {
        double greatest = 0;
        long counting = 0;
        for (Block block : blocks) {
            for (int i = 0; i < block.count(); i++) {
                greatest = Math.max(greatest, block.weight(i));
                counting += block.weight(i) > 0 ? 1 : 0;
            }
        }
        if (greatest > 0) {
            double divisor = greatest;
            change(blocks, weight -> weight / divisor);
            double mean = total(blocks) / counting;
            change(blocks, weight -> weight / mean);
        }
    }

    /** Sets weights to 0 that are too small to change a sum. */
    static void dropNegligible(List<Block> blocks) {
        double least = NEGLIGIBLE * total(blocks);
        if (Double.isFinite(least)) {
            change(blocks, weight -> weight < least ? 0 : weight);
        }
    }

    private static void change(List<Block> blocks, DoubleUnaryOperator change) {
        for (int b = 0; b < blocks.size(); b++) {
            Block block = blocks.get(b);
            if (block.weights() == null && change.applyAsDouble(1) != 1) {
                double[] ones = new double[block.length()];
                Arrays.fill(ones, 1);
                block = block.withWeights(ones);
                blocks.set(b, block);
            }
            double[] weights = block.weights();
            for (int i = 0; weights != null && i < block.count(); i++) {
                weights[i] = change.applyAsDouble(weights[i]);
            }
        }
    }
}
