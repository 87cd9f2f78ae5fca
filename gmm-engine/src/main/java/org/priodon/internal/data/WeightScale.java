// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.Function;
import org.priodon.internal.layout.Block;

/**
 * Brings the weights of samples into a range in which sums neither overflow nor lose a sample's own digits.
 *
 * @param divisor the first number that weights are divided by
 * @param mean the second one
 * @param least below which a weight becomes 0
 */
record WeightScale(double divisor, double mean, double least) implements Serializable {
    /** Leaves weights as they are. */
    static final WeightScale NONE = new WeightScale(1, 1, 0);

    /** The sum of all weights must be at least this. */
    static final double LEAST_TOTAL = 1e-12;

    /**
     * The sum of all weights may be at most this, so that squares times weights stay in the range of single precision.
     */
    static final double GREATEST_TOTAL = 1e18;

    /** Below this share of the total, a weight counts as 0: it is too small to change a sum. */
    private static final double NEGLIGIBLE = 1e-20;

    /**
     * @param totals adds up raw weights under a scale, in a pass over all; asked up to three times
     * @param meanOne whether samples of a positive weight shall have a mean weight of 1
     */
    static WeightScale of(Function<WeightScale, WeightTotals> totals, boolean meanOne) {
        WeightScale scale = meanOne ? toMeanOne(totals) : NONE;
        double least = NEGLIGIBLE * totals.apply(scale).total();
        return Double.isFinite(least) ? new WeightScale(scale.divisor, scale.mean, least) : scale;
    }

    /** Relative to the largest weight first, as sums may overflow. */
    private static WeightScale toMeanOne(Function<WeightScale, WeightTotals> totals) {
        WeightTotals raw = totals.apply(NONE);
        if (!(raw.greatest() > 0)) {
            return NONE;
        }
        WeightScale divided = new WeightScale(raw.greatest(), 1, 0);
        double mean = totals.apply(divided).total() / raw.counting();
        return new WeightScale(raw.greatest(), mean, 0);
    }

    double of(double weight) {
        double scaled = weight / divisor / mean;
        return scaled < least ? 0 : scaled;
    }

    boolean keepsOne() {
        return divisor == 1 && mean == 1 && least <= 1;
    }

    /** Changes the weights of a block, in place if there are any. */
    Block applied(Block block) {
        if (block.weights() == null && keepsOne()) {
            return block;
        }
        double[] weights = block.weights();
        if (weights == null) {
            weights = new double[block.length()];
            Arrays.fill(weights, 1);
        }
        for (int i = 0; i < block.count(); i++) {
            weights[i] = of(weights[i]);
        }
        return block.withWeights(weights);
    }
}
