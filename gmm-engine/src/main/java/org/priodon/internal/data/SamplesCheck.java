// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.data.MissingValues;
import org.priodon.data.Schema;
import org.priodon.data.UnusableColumnException;
import org.priodon.internal.layout.Block;
import org.priodon.internal.place.ColumnMoments;

/** Refuses samples that cannot be fitted, with messages that name the place and the remedy. */
final class SamplesCheck {
    static final String NO_ROWS = "samples have no rows; at least one is needed";

    private final Schema schema;
    private final int[] numeric;
    private final int blockLength;
    private final RawBlocks blocks;
    private final SamplesAssembly.Finish asked;

    SamplesCheck(BlockShape shape, RawBlocks blocks, SamplesAssembly.Finish asked) {
        this.schema = shape.schema();
        this.numeric = shape.numeric();
        this.blockLength = shape.blockLength();
        this.blocks = blocks;
        this.asked = asked;
    }

    /** Names the first missing value, where none may be missing. */
    void refuseMissing(Survey survey) {
        if (asked.missing() == MissingValues.REFUSE && survey.hasMissing()) {
            RawBlocks.Reader reader = blocks.newReader();
            for (int b = 0; b < blocks.count(); b++) {
                refuseMissing(b, reader.read(b));
            }
        }
    }

    /** Why weights cannot be summed, or null. */
    private static String weights(double total) {
        if (!(total > 0)) {
            return "all samples have weight 0; at least one must count";
        }
        if (!(total >= WeightScale.LEAST_TOTAL && total <= WeightScale.GREATEST_TOTAL)) {
            return "the weights of all samples sum to " + total + ", but must sum to " + WeightScale.LEAST_TOTAL
                    + " to "
                    + WeightScale.GREATEST_TOTAL
                    + "; multiply them by a constant, or scale them by SamplesBuilder.meanWeightOne()";
        }
        return null;
    }

    private void refuseMissing(int number, Block block) {
        for (int d = 0; d < numeric.length; d++) {
            for (int i = 0; i < block.count(); i++) {
                if (Double.isNaN(block.doubles()[block.index(d, i)])) {
                    throw missingAt(number, i, numeric[d]);
                }
            }
        }
        for (int j = 0; block.codes() != null && j < block.codes().length; j++) {
            if (block.codes()[j] < 0) {
                throw missingAt(number, j % block.length(), schema.categoricalColumns()[j / block.length()]);
            }
        }
    }

    private IllegalArgumentException missingAt(int block, int sample, int column) {
        return new IllegalArgumentException("samples[" + row(block, sample) + "][" + column
                + "] is NaN; remove or impute missing values, or choose MissingValues.MARGINALISE");
    }

    private long row(int block, int sample) {
        return (long) block * blockLength + sample;
    }

    /**
     * Why the samples cannot be fitted, or null. Parts of larger data need not be fit for that.
     *
     * @param survey of the raw values
     * @throws IllegalArgumentException if there is a reason and the samples are not such a part
     */
    String unfitness(Survey survey) {
        ColumnMoments moments = survey.moments();
        String reason = blocks.count() == 0 ? NO_ROWS : weights(survey.totalWeight());
        if (reason != null && !asked.part()) {
            throw new IllegalArgumentException(reason);
        }
        for (int d = 0; reason == null && d < numeric.length; d++) {
            reason = unfitness(d, moments);
            if (reason != null && !asked.part()) {
                throw new UnusableColumnException(numeric[d], reason);
            }
        }
        return reason;
    }

    private String unfitness(int d, ColumnMoments moments) {
        if (!(moments.observedWeight(d) > 0)) {
            return "column " + numeric[d] + " ('" + schema.column(numeric[d]).name()
                    + "') has no observed value; remove it";
        }
        return moments.isFinite(d) ? null : tooWide(d);
    }

    /** Where the first infinite value is. Weight 0 does not excuse it. */
    IllegalArgumentException infinite() {
        RawBlocks.Reader reader = blocks.newReader();
        for (int b = 0; b < blocks.count(); b++) {
            Block block = reader.read(b);
            for (int i = 0; i < block.count(); i++) {
                for (int d = 0; d < numeric.length; d++) {
                    double value = block.doubles()[block.index(d, i)];
                    if (Double.isInfinite(value)) {
                        return new IllegalArgumentException("samples[" + row(b, i) + "][" + numeric[d] + "] is " + value
                                + "; remove or replace infinite values");
                    }
                }
            }
        }
        throw new IllegalStateException("there is no infinite value");
    }

    private String tooWide(int d) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        RawBlocks.Reader reader = blocks.newReader();
        for (int b = 0; b < blocks.count(); b++) {
            Block block = reader.read(b);
            for (int i = 0; i < block.count(); i++) {
                double value = block.doubles()[block.index(d, i)];
                if (!Double.isNaN(value) && block.weight(i) > 0) {
                    least = Math.min(least, value);
                    most = Math.max(most, value);
                }
            }
        }
        return "column " + numeric[d] + " reaches from " + least + " to " + most
                + ", so that its variance exceeds the range of double; divide the column by a constant";
    }
}
