// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.List;
import org.priodon.data.MissingValues;
import org.priodon.data.Schema;

/** Refuses samples that cannot be fitted, with messages that name the place and the remedy. */
final class SamplesCheck {
    private final Schema schema;
    private final int[] numeric;
    private final List<Block<double[]>> blocks;
    private final MissingValues missing;

    SamplesCheck(Schema schema, List<Block<double[]>> blocks, MissingValues missing) {
        this.schema = schema;
        this.numeric = schema.numericColumns();
        this.blocks = blocks;
        this.missing = missing;
    }

    void beforeMoments() {
        double total = 0;
        for (int b = 0; b < blocks.size(); b++) {
            Block<double[]> block = blocks.get(b);
            total += block.totalWeight();
            if (missing == MissingValues.REFUSE) {
                refuseMissing(b, block);
            }
        }
        if (!(total > 0)) {
            throw new IllegalArgumentException("all samples have weight 0; at least one must count");
        }
    }

    private void refuseMissing(int number, Block<double[]> block) {
        if (!block.complete()) {
            for (int d = 0; d < numeric.length; d++) {
                for (int i = 0; i < block.count(); i++) {
                    if (Double.isNaN(block.slab()[block.index(d, i)])) {
                        throw missingAt(number, i, numeric[d]);
                    }
                }
            }
        }
        for (int j = 0; block.codes() != null && j < block.codes().length; j++) {
            if (block.codes()[j] < 0) {
                int length = block.codes().length / schema.categoricalColumns().length;
                throw missingAt(number, j % length, schema.categoricalColumns()[j / length]);
            }
        }
    }

    private static IllegalArgumentException missingAt(int block, int sample, int column) {
        return new IllegalArgumentException("samples[" + (BlockedSamples.firstSample(block) + sample) + "][" + column
                + "] is NaN; remove or impute missing values, or choose MissingValues.MARGINALISE");
    }

    void moments(ColumnMoments moments) {
        for (int d = 0; d < numeric.length; d++) {
            if (!(moments.observedWeight(d) > 0)) {
                throw new IllegalArgumentException("column " + numeric[d] + " ('"
                        + schema.column(numeric[d]).name() + "') has no observed value; remove it");
            }
            if (!moments.isFinite(d)) {
                throw notFinite(d);
            }
        }
    }

    private IllegalArgumentException notFinite(int d) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int b = 0; b < blocks.size(); b++) {
            Block<double[]> block = blocks.get(b);
            for (int i = 0; i < block.count(); i++) {
                double value = block.slab()[block.index(d, i)];
                if (Double.isInfinite(value)) {
                    return new IllegalArgumentException("samples[" + (BlockedSamples.firstSample(b) + i) + "]["
                            + numeric[d] + "] is " + value + "; remove or replace infinite values");
                }
                if (!Double.isNaN(value)) {
                    least = Math.min(least, value);
                    most = Math.max(most, value);
                }
            }
        }
        return new IllegalArgumentException("column " + numeric[d] + " reaches from " + least + " to " + most
                + ", so that its variance exceeds the range of double; divide the column by a constant");
    }
}
