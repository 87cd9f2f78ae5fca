// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.priodon.data.Precision;
import org.priodon.data.Schema;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.ColumnMoments;
import org.priodon.internal.place.ColumnRanges;
import org.priodon.internal.place.SampleFacts;

/**
 * What has to be known of all samples before any of them can be stored, summed over raw blocks. Samples of weight 0 do
 * not count.
 */
final class Survey implements ChunkSums<Survey>, Serializable {
    private static final long serialVersionUID = 1L;
    private final ColumnMoments moments;
    private final ColumnRanges ranges;
    /** Per categorical column, the weight of each category. */
    private final double[][] categories;
    /** The blocks without a sample that counts. */
    private final BitSet idleBlocks = new BitSet();

    private double totalWeight;
    private long samples;
    private long countingSamples;
    private boolean weighted;
    private boolean missingNumbers;
    private Cell firstInfinite;
    private Cell firstMissing;
    /** Samples without any observed value. */
    private long unobservedSamples;

    private final int[] numericColumns;
    private final int[] categoricalColumns;

    /** A value that is no number, and where it is. */
    record Cell(long row, int column, double value) implements Serializable {
        @Override
        public String toString() {
            return "samples[" + row + "][" + column + "] is " + value;
        }
    }

    Survey(Schema schema) {
        numericColumns = schema.numericColumns();
        categoricalColumns = schema.categoricalColumns();
        int dimensions = schema.numericColumns().length;
        moments = new ColumnMoments(dimensions);
        ranges = new ColumnRanges(dimensions);
        categories = new double[categoricalColumns.length][];
        for (int q = 0; q < categories.length; q++) {
            categories[q] =
                    new double[schema.column(categoricalColumns[q]).categories().size()];
        }
    }

    /**
     * Adds a block in which missing and infinite values have not been looked for. Returns false, with nothing added, if
     * there may be some.
     */
    boolean addOrdinary(int number, Block block) {
        boolean ordinary = block.weights() == null && moments.addOrdinary(block);
        if (ordinary) {
            addAllButMoments(number, block);
        }
        return ordinary;
    }

    void add(int number, Block block) {
        moments.add(block);
        addAllButMoments(number, block);
    }

    /** Remembers where the first infinite value of a block is, which is not added. */
    void noteInfinite(int number, Block block) {
        for (int i = 0; firstInfinite == null && i < block.count(); i++) {
            for (int d = 0; firstInfinite == null && d < block.dimensions(); d++) {
                double value = block.doubles()[block.index(d, i)];
                if (Double.isInfinite(value)) {
                    firstInfinite = cell(number, block, d * block.length() + i, numericColumns, value);
                }
            }
        }
    }

    private static Cell cell(int number, Block block, int place, int[] columns, double value) {
        long row = (long) number * block.length() + place % block.length();
        return new Cell(row, columns[place / block.length()], value);
    }

    /** Numbers before categories. */
    private void noteMissing(int number, Block block) {
        if (!block.complete()) {
            firstMissing = cell(number, block, block.missing()[0], numericColumns, Double.NaN);
            return;
        }
        for (int j = 0; firstMissing == null && block.codes() != null && j < block.codes().length; j++) {
            if (block.codes()[j] < 0) {
                firstMissing = cell(number, block, j, categoricalColumns, Double.NaN);
            }
        }
    }

    private void addAllButMoments(int number, Block block) {
        if (firstMissing == null) {
            noteMissing(number, block);
        }
        long before = countingSamples;
        totalWeight += block.totalWeight();
        samples += block.count();
        weighted |= block.weights() != null;
        missingNumbers |= !block.complete();
        if (block.weights() == null && categories.length == 0) {
            countingSamples += block.count();
        } else {
            addOneByOne(block);
        }
        if (countingSamples == before) {
            idleBlocks.set(number);
        }
        if (!block.complete() || block.dimensions() == 0) {
            unobservedSamples += unobserved(block);
        }
        ranges.add(block);
    }

    private void addOneByOne(Block block) {
        for (int i = 0; i < block.count(); i++) {
            double weight = block.weight(i);
            countingSamples += weight > 0 ? 1 : 0;
            for (int q = 0; q < categories.length; q++) {
                int code = block.code(q, i);
                if (code >= 0) {
                    categories[q][code] += weight;
                }
            }
        }
    }

    private static int unobserved(Block block) {
        int unobserved = 0;
        for (int i = 0; i < block.count(); i++) {
            unobserved += block.isUnobserved(i) ? 1 : 0;
        }
        return unobserved;
    }

    @Override
    public void merge(Survey later) {
        moments.merge(later.moments);
        ranges.merge(later.ranges);
        totalWeight += later.totalWeight;
        samples += later.samples;
        weighted |= later.weighted;
        missingNumbers |= later.missingNumbers;
        firstInfinite = firstInfinite != null ? firstInfinite : later.firstInfinite;
        firstMissing = firstMissing != null ? firstMissing : later.firstMissing;
        countingSamples += later.countingSamples;
        unobservedSamples += later.unobservedSamples;
        idleBlocks.or(later.idleBlocks);
        for (int q = 0; q < categories.length; q++) {
            for (int c = 0; c < categories[q].length; c++) {
                categories[q][c] += later.categories[q][c];
            }
        }
    }

    @Override
    public void clear() {
        moments.clear();
        ranges.clear();
        totalWeight = 0;
        samples = 0;
        weighted = false;
        missingNumbers = false;
        firstInfinite = null;
        firstMissing = null;
        countingSamples = 0;
        unobservedSamples = 0;
        idleBlocks.clear();
        for (double[] weights : categories) {
            Arrays.fill(weights, 0);
        }
    }

    /**
     * What is known after the survey of all samples.
     *
     * @param blocks how many there are
     * @param unfitness why they cannot be fitted, or null
     */
    SampleFacts facts(BlockShape shape, Precision precision, int blocks, String unfitness) {
        ColumnFrame frame = moments.frame();
        return new SampleFacts(
                samples,
                shape.schema(),
                precision,
                frame,
                moments.in(frame),
                ranges.in(frame),
                totalWeight,
                weighted,
                !missingNumbers,
                List.of(categoryShares()),
                countingSamples,
                unobservedSamples,
                idleBlocks,
                shape.blockLength(),
                ChunkPlan.of(blocks),
                unfitness);
    }

    /**
     * What is known after a survey of rows that are stored already.
     *
     * @param origin of the samples they were taken from, whose frame they keep
     * @param blocks how many there are
     */
    SampleFacts factsWithin(SampleFacts origin, int blocks) {
        SampleFacts raw = facts(new BlockShape(origin.schema()), origin.precision(), blocks, null);
        return new SampleFacts(
                raw.count(),
                raw.schema(),
                raw.precision(),
                origin.frame(),
                moments,
                ranges,
                raw.totalWeight(),
                raw.weighted(),
                raw.complete(),
                raw.categoryShares(),
                raw.countingSamples(),
                raw.unobservedSamples(),
                raw.idleBlocks(),
                raw.blockLength(),
                raw.plan(),
                raw.unfitness());
    }

    /** Of the raw values. */
    ColumnMoments moments() {
        return moments;
    }

    double totalWeight() {
        return totalWeight;
    }

    long samples() {
        return samples;
    }

    /** An infinite value of the first block that has some, or null. */
    Cell firstInfinite() {
        return firstInfinite;
    }

    /** The first missing value of the first block that has some, be it a number or a category, or null. */
    Cell firstMissing() {
        return firstMissing;
    }

    /**
     * Per categorical column, the share of each category among the observed ones; equal shares where none is observed.
     */
    private double[][] categoryShares() {
        double[][] shares = new double[categories.length][];
        for (int q = 0; q < shares.length; q++) {
            double total = Arrays.stream(categories[q]).sum();
            shares[q] = categories[q].clone();
            for (int j = 0; j < shares[q].length; j++) {
                shares[q][j] = total > 0 ? shares[q][j] / total : 1.0 / shares[q].length;
            }
        }
        return shares;
    }
}
