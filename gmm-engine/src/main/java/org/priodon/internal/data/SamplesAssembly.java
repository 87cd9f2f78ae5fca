// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.SamplesFactory;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.ResidentBlocks;
import org.priodon.internal.place.SampleFacts;

/**
 * Samples in the making: raw values in their final places, which finishing checks, centres and scales.
 *
 * <p>Values live in slabs of several blocks, large enough for the collector to leave them where they are.
 */
final class SamplesAssembly implements SamplesFactory.Assembly {
    /** Elements of a large slab: just below 8 MB, which with the array's header fits whole regions of the collector. */
    private static final int SLAB = (1 << 20) - 8;

    /** So many rows are copied at a time: each visit to a column then writes a whole cache line. */
    private static final int EIGHT = 8;

    private final BlockShape shape;
    private final int[] numeric;
    private final int[] categorical;
    private final List<Block> blocks = new ArrayList<>();
    private final List<double[]> slabs = new ArrayList<>();
    private final int blockLength;
    private int blocksLeftInSlab;
    /** How many more samples the last block takes. */
    private int roomInBlock;

    private long count;
    private boolean finished;

    SamplesAssembly(Schema schema) {
        shape = new BlockShape(schema);
        numeric = shape.numeric();
        categorical = shape.categorical();
        blockLength = shape.blockLength();
    }

    /** The length of the first row, each of which is an array. */
    static int width(Object[] rows) {
        if (rows.length == 0) {
            throw new IllegalArgumentException(SamplesCheck.NO_ROWS);
        }
        int width = Array.getLength(Objects.requireNonNull(rows[0], "samples[0] is null"));
        if (width == 0) {
            throw new IllegalArgumentException("samples have no columns; at least one is needed");
        }
        return width;
    }

    /** Numeric rows all at once, blocks filled side by side. */
    static BlockedSamples ofRows(double[][] rows, int dimensions, SamplesOptions options) {
        SamplesAssembly assembly = new SamplesAssembly(Schema.numeric(BlockShape.checkedColumns(dimensions)));
        while (assembly.count < rows.length) {
            int length = assembly.blockLength;
            int samples = Math.min(length, (int) (rows.length - assembly.count));
            assembly.append(samples, (rows.length - assembly.count + length - 1) / length);
            assembly.count += samples;
        }
        assembly.weigh(options.copyWeights());
        return assembly.finish(new Finish(options, false), block -> assembly.fill(rows, block));
    }

    /** Adds an empty block, in a new slab if need be, for at most so many blocks to come. */
    private void append(int samples, long blocksToCome) {
        int values = numeric.length * blockLength;
        if (blocksLeftInSlab == 0) {
            int fitting = SLAB / Math.max(1, values);
            blocksLeftInSlab = (int) Math.max(1, Math.min(blocksToCome, fitting));
            slabs.add(new double[blocksLeftInSlab * values]);
        }
        double[] slab = slabs.get(slabs.size() - 1);
        int offset = slab.length - blocksLeftInSlab * values;
        blocks.add(shape.block(slab, offset, samples));
        blocksLeftInSlab--;
    }

    private void fill(double[][] rows, int number) {
        Block block = blocks.get(number);
        int first = number * blockLength;
        for (int i = 0; i < block.count(); i++) {
            int row = first + i;
            if (rows[row] == null) {
                throw new NullPointerException("samples[" + row + "] is null");
            }
            checkWidth(rows[row].length, row);
        }
        int i = 0;
        for (; i + EIGHT <= block.count(); i += EIGHT) {
            copyEight(rows, first + i, block.doubles(), block.index(0, i));
        }
        for (; i < block.count(); i++) {
            copyOne(rows[first + i], 0, block.doubles(), block.index(0, i));
        }
    }

    private void copyEight(double[][] rows, int first, double[] to, int index) {
        double[] row0 = rows[first];
        double[] row1 = rows[first + 1];
        double[] row2 = rows[first + 2];
        double[] row3 = rows[first + 3];
        double[] row4 = rows[first + 4];
        double[] row5 = rows[first + 5];
        double[] row6 = rows[first + 6];
        double[] row7 = rows[first + 7];
        for (int d = 0; d < numeric.length; d++) {
            int j = index + d * Layout.STEP;
            to[j] = row0[d];
            to[j + 1] = row1[d];
            to[j + 2] = row2[d];
            to[j + 3] = row3[d];
            to[j + 4] = row4[d];
            to[j + 5] = row5[d];
            to[j + 6] = row6[d];
            to[j + 7] = row7[d];
        }
    }

    private void copyOne(double[] row, int from, double[] to, int index) {
        for (int d = 0; d < numeric.length; d++) {
            to[index + d * Layout.STEP] = row[from + numeric[d]];
        }
    }

    @Override
    public void checkWidth(double[] row) {
        checkWidth(Objects.requireNonNull(row, "row").length, count);
    }

    private void checkWidth(int length, long row) {
        int columns = shape.schema().size();
        if (length != columns) {
            throw new IllegalArgumentException(
                    "samples[" + row + "] has " + length + " values but " + columns + " are expected");
        }
    }

    /** Adds a sample at the end. Slabs grow with the number of samples, so that small data stay small. */
    @Override
    public void add(double[] values, int from, double weight) {
        checkUnfinished();
        Objects.checkFromIndexSize(from, shape.schema().size(), values.length);
        BlockShape.checkWeight(count, weight);
        if (roomInBlock == 0) {
            append(blockLength, Math.max(1, blocks.size()));
            roomInBlock = blockLength;
        }
        int i = blockLength - roomInBlock;
        int number = blocks.size() - 1;
        Block block = blocks.get(number);
        copyOne(values, from, block.doubles(), block.index(0, i));
        for (int q = 0; q < categorical.length; q++) {
            block.codes()[q * blockLength + i] = shape.code(count, categorical[q], values[from + categorical[q]]);
        }
        if (weight != 1 && block.weights() == null) {
            double[] weights = new double[blockLength];
            Arrays.fill(weights, 1);
            block = block.withWeights(weights);
            blocks.set(number, block);
        }
        if (block.weights() != null) {
            block.weights()[i] = weight;
        }
        count++;
        roomInBlock--;
    }

    /**
     * @param weights of all rows, or null where all are 1
     */
    private void weigh(double[] weights) {
        if (weights == null) {
            return;
        }
        if (weights.length != count) {
            throw new IllegalArgumentException("there are " + weights.length + " weights for " + count + " rows");
        }
        for (int i = 0; i < weights.length; i++) {
            BlockShape.checkWeight(i, weights[i]);
        }
        for (int b = 0; b < blocks.size(); b++) {
            int first = b * blockLength;
            blocks.set(b, blocks.get(b).withWeights(Arrays.copyOfRange(weights, first, first + blockLength)));
        }
    }

    private void checkUnfinished() {
        if (finished) {
            throw new IllegalStateException("build() was called before; start another builder for other samples");
        }
    }

    /**
     * What finished samples are to be.
     *
     * @param meanWeightOne whether weights are scaled to a mean of 1
     * @param part whether the samples may be empty, weigh nothing or lack all values of a column
     */
    record Finish(Precision precision, MissingValues missing, boolean meanWeightOne, boolean part) {
        Finish(SamplesOptions options, boolean part) {
            this(options.precision(), options.missing(), options.hasMeanWeightOne(), part);
        }
    }

    @Override
    public BlockedSamples finish(SamplesOptions options) {
        return finish(new Finish(options, false), block -> {});
    }

    @Override
    public BlockedSamples finishPart(SamplesOptions options) {
        return finish(new Finish(options, true), block -> {});
    }

    /**
     * Whatever can be done with a block is done in one visit, while it is in the cache.
     *
     * @param filling puts the raw values into a block of a number
     */
    private BlockedSamples finish(Finish asked, IntConsumer filling) {
        checkUnfinished();
        finished = true;
        shortenLastBlock();
        long work = count * numeric.length;
        try (ChunkRunner runner = ChunkRunner.onAllCores()) {
            blocks.replaceAll(WeightScale.of(scale -> totals(scale, runner), asked.meanWeightOne())::applied);
            SampleFacts facts = new Surveyor(shape, new Filled(filling)).survey(asked, work, runner);
            ColumnStorage storage = new ColumnStorage(facts.frame(), facts.precision());
            runner.forEach(facts.plan(), work, () -> (number, none) -> store(number, storage, facts.complete()));
            return asked.precision() == Precision.DOUBLE
                    ? new BlockedSamples(facts, new ResidentBlocks(blocks))
                    : new BlockedSamples(facts, new ResidentBlocks(inSinglePrecision()));
        }
    }

    private WeightTotals totals(WeightScale scale, ChunkRunner runner) {
        return runner.reduce(
                ChunkPlan.of(blocks.size()),
                count,
                WeightTotals::new,
                () -> (number, into) -> into.add(blocks.get(number), scale));
    }

    /** The blocks of this assembly, filled when they are read. */
    private final class Filled implements RawBlocks {
        private final IntConsumer filling;

        Filled(IntConsumer filling) {
            this.filling = filling;
        }

        @Override
        public int count() {
            return blocks.size();
        }

        @Override
        public <R extends ChunkSums<R>> R sweep(RawPass<R> pass, long work, ChunkRunner runner) {
            return runner.reduce(ChunkPlan.of(count()), work, pass::newSums, () -> {
                BlockVisitor<R> visitor = pass.newVisitor();
                return (number, into) -> {
                    filling.accept(number);
                    visitor.visit(number, blocks.get(number), into);
                };
            });
        }
    }

    /** A block is opened for more samples than may come. */
    private void shortenLastBlock() {
        int last = blocks.size() - 1;
        if (last >= 0) {
            blocks.set(last, blocks.get(last).shortenedTo((int) (count - (long) last * blockLength)));
        }
    }

    private void store(int number, ColumnStorage storage, boolean complete) {
        Block block = blocks.get(number);
        Block marked =
                complete ? block : block.withMissing(UnusualValues.of(block).missing());
        Block.Originals originals = storage.store(marked);
        if (!marked.complete() || originals.places().length > 0) {
            blocks.set(number, marked.withOriginals(originals));
        }
    }

    /** The blocks in slabs of single precision. Each raw slab is given up as soon as its copy is made. */
    private List<Block> inSinglePrecision() {
        List<Block> result = new ArrayList<>(blocks.size());
        int next = 0;
        for (int s = 0; s < slabs.size(); s++) {
            double[] raw = slabs.set(s, null);
            float[] slab = rounded(raw);
            for (; next < blocks.size() && blocks.get(next).slab() == raw; next++) {
                Block block = blocks.set(next, null);
                result.add(block.in(slab, block.offset()));
            }
        }
        return result;
    }

    private static float[] rounded(double[] slab) {
        float[] rounded = new float[slab.length];
        for (int j = 0; j < rounded.length; j++) {
            rounded[j] = (float) slab[j];
        }
        return rounded;
    }
}
