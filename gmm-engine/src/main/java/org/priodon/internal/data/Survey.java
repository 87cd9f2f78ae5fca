// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.priodon.data.Precision;
import org.priodon.data.Schema;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.ColumnMoments;
import org.priodon.internal.place.SampleFacts;

/**
 * What has to be known of all samples before any of them can be stored, summed over raw blocks. Samples of weight 0 do
 * not count.
 */
final class Survey implements ChunkSums<Survey> {
    private final ColumnMoments moments;
    /** Per categorical column, the weight of each category. */
    private final double[][] categories;
    /** Per numeric column an observed value, NaN if there is none yet. */
    private final double[] someValue;
    /** Per numeric column, whether another value than that was observed. */
    private final boolean[] varies;
    /** The blocks without a sample that counts. */
    private final BitSet idleBlocks = new BitSet();

    private double totalWeight;
    private long samples;
    private long countingSamples;
    private boolean weighted;
    private boolean missingNumbers;
    private boolean missingCategories;
    /** Samples without any observed value. */
    private long unobservedSamples;

    Survey(Schema schema) {
        int dimensions = schema.numericColumns().length;
        moments = new ColumnMoments(dimensions);
        someValue = new double[dimensions];
        varies = new boolean[dimensions];
        categories = IntStream.of(schema.categoricalColumns())
                .mapToObj(c -> new double[schema.column(c).categories().size()])
                .toArray(double[][]::new);
        Arrays.fill(someValue, Double.NaN);
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

    private void addAllButMoments(int number, Block block) {
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
        if (!block.complete() || someValue.length == 0) {
            unobservedSamples += unobserved(block);
        }
        for (int d = 0; d < someValue.length; d++) {
            lookForAnotherValue(block, d);
        }
    }

    private void addOneByOne(Block block) {
        for (int i = 0; i < block.count(); i++) {
            double weight = block.weight(i);
            countingSamples += weight > 0 ? 1 : 0;
            for (int q = 0; q < categories.length; q++) {
                int code = block.code(q, i);
                if (code >= 0) {
                    categories[q][code] += weight;
                } else {
                    missingCategories = true;
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

    private void lookForAnotherValue(Block block, int d) {
        for (int i = 0; !varies[d] && i < block.count(); i++) {
            if (block.weight(i) > 0) {
                note(d, block.doubles()[block.index(d, i)]);
            }
        }
    }

    private void note(int d, double value) {
        if (Double.isNaN(someValue[d])) {
            someValue[d] = value;
        } else if (!Double.isNaN(value) && value != someValue[d]) {
            varies[d] = true;
        }
    }

    @Override
    public void merge(Survey later) {
        moments.merge(later.moments);
        totalWeight += later.totalWeight;
        samples += later.samples;
        weighted |= later.weighted;
        missingNumbers |= later.missingNumbers;
        missingCategories |= later.missingCategories;
        countingSamples += later.countingSamples;
        unobservedSamples += later.unobservedSamples;
        idleBlocks.or(later.idleBlocks);
        for (int q = 0; q < categories.length; q++) {
            for (int c = 0; c < categories[q].length; c++) {
                categories[q][c] += later.categories[q][c];
            }
        }
        for (int d = 0; d < varies.length; d++) {
            note(d, later.someValue[d]);
            varies[d] |= later.varies[d];
        }
    }

    @Override
    public void clear() {
        moments.clear();
        totalWeight = 0;
        samples = 0;
        weighted = false;
        missingNumbers = false;
        missingCategories = false;
        countingSamples = 0;
        unobservedSamples = 0;
        idleBlocks.clear();
        Arrays.fill(someValue, Double.NaN);
        Arrays.fill(varies, false);
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
                totalWeight,
                weighted,
                !missingNumbers,
                List.of(categoryShares()),
                countingSamples,
                unobservedSamples,
                idleBlocks,
                constantColumns(),
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
                raw.totalWeight(),
                raw.weighted(),
                raw.complete(),
                raw.categoryShares(),
                raw.countingSamples(),
                raw.unobservedSamples(),
                raw.idleBlocks(),
                raw.constantColumns(),
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

    /** Whether any value is missing, be it a number or a category. */
    boolean hasMissing() {
        return missingNumbers || missingCategories;
    }

    /** Per numeric column, whether all observed values are the same. */
    private boolean[] constantColumns() {
        boolean[] constant = new boolean[varies.length];
        for (int d = 0; d < constant.length; d++) {
            constant[d] = !varies[d];
        }
        return constant;
    }

    /**
     * Per categorical column, the share of each category among the observed ones; equal shares where none is observed.
     */
    private double[][] categoryShares() {
        double[][] shares = new double[categories.length][];
        for (int q = 0; q < shares.length; q++) {
            double total = Arrays.stream(categories[q]).sum();
            int count = categories[q].length;
            shares[q] = Arrays.stream(categories[q])
                    .map(weight -> total > 0 ? weight / total : 1.0 / count)
                    .toArray();
        }
        return shares;
    }
}
