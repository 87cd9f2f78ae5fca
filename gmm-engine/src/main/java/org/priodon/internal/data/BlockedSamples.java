// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.List;
import java.util.Objects;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.internal.Arguments;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockCache;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockPlace;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.ColumnMoments;
import org.priodon.internal.place.ColumnRanges;
import org.priodon.internal.place.LocalPass;
import org.priodon.internal.place.ResidentBlocks;
import org.priodon.internal.place.SampleFacts;
import org.priodon.observe.StopSignal;

/** Samples as blocks of columns, numbers in the units of a {@link ColumnFrame}. */
public final class BlockedSamples extends Samples {
    private final SampleFacts facts;
    private final BlockPlace place;
    private final UserRows rows;

    private final Resolutions resolutions = new Resolutions();

    public BlockedSamples(SampleFacts facts, BlockPlace place) {
        this.facts = facts;
        this.place = place;
        this.rows = new UserRows(facts);
    }

    /** Fails where samples were built as a part of larger data and are no data by themselves. */
    public void checkFittable() {
        if (facts.unfitness() != null) {
            throw new IllegalArgumentException(facts.unfitness());
        }
    }

    /** What is known of all samples together. */
    public SampleFacts facts() {
        return facts;
    }

    /** The engine's view of the user's object. */
    public static BlockedSamples of(Samples samples) {
        if (Objects.requireNonNull(samples, "samples") instanceof BlockedSamples blocked) {
            return blocked;
        }
        throw new IllegalArgumentException("samples are a " + samples.getClass().getName()
                + ", but only those made by Samples or SamplesBuilder can be fitted or scored");
    }

    @Override
    public long count() {
        return facts.count();
    }

    @Override
    public Schema schema() {
        return facts.schema();
    }

    @Override
    public Precision precision() {
        return facts.precision();
    }

    @Override
    public double totalWeight() {
        return facts.totalWeight();
    }

    @Override
    public double weight(long sample) {
        Objects.checkIndex(sample, count());
        return blockOf(sample).weight(within(sample));
    }

    @Override
    public double value(long sample, int column) {
        Objects.checkIndex(sample, count());
        return rows.value(blockOf(sample), within(sample), column);
    }

    /** Copies one sample of a block into a longer array. */
    void copyRow(Block block, int i, double[] into, int from) {
        rows.copyRow(block, i, into, from);
    }

    @Override
    public Samples where(LongPredicate wanted) {
        if (place.isBeyondMemory()) {
            SamplesOptions options =
                    SamplesOptions.DEFAULT.withPrecision(precision()).withMissing(MissingValues.MARGINALISE);
            return ReadBlocks.samples(new SampleView(this, wanted), options);
        }
        return copy(wanted);
    }

    /** Rows are copied in order, so one thread does it. */
    private Samples copy(LongPredicate wanted) {
        SamplesBuilder builder = builder(schema()).precision(precision()).missing(MissingValues.MARGINALISE);
        try (ChunkRunner runner = new ChunkRunner(1, null, new StopSignal())) {
            sweep(schema().size(), runner, () -> (number, block, none) -> {
                for (int i = 0; i < block.count(); i++) {
                    if (wanted.test(firstSample(number) + i)) {
                        builder.add(rows.row(block, i), block.weight(i));
                    }
                }
            });
        }
        return builder.build();
    }

    @Override
    public double[] means() {
        double[] means = moments().mean();
        for (int d = 0; d < means.length; d++) {
            means[d] = frame().toUser(d, means[d]);
        }
        return means;
    }

    @Override
    public double[] variances() {
        double[] variances = moments().variance();
        for (int d = 0; d < variances.length; d++) {
            variances[d] = frame().varianceToUser(d, variances[d]);
        }
        return variances;
    }

    @Override
    public double[] resolutions() {
        try (ChunkRunner runner = ChunkRunner.onAllCores()) {
            return resolutions(runner);
        }
    }

    /**
     * As {@link #resolutions()}.
     *
     * @param runner the threads that take part, if somebody asks for the first time
     */
    public double[] resolutions(ChunkRunner runner) {
        return resolutions.of(this, runner);
    }

    @Override
    public int dimensions() {
        return facts.dimensions();
    }

    /** Whether all observed values of a numeric column are the same, in samples that count. */
    public boolean isConstant(int dimension) {
        return ranges().isConstant(dimension);
    }

    /** How many samples have a weight above zero. */
    public long countingSamples() {
        return facts.countingSamples();
    }

    /** How many samples have no observed value at all. */
    public long unobservedSamples() {
        return facts.unobservedSamples();
    }

    /** Whether no numeric value is missing. */
    public boolean isComplete() {
        return facts.complete();
    }

    public ColumnFrame frame() {
        return facts.frame();
    }

    /** Means and variances of the stored values. */
    public ColumnMoments moments() {
        return facts.moments();
    }

    /** Least and greatest stored values. */
    public ColumnRanges ranges() {
        return facts.ranges();
    }

    /** Per categorical column, the weighted share of each category among the observed ones. */
    public List<double[]> categoryShares() {
        return facts.categoryShares();
    }

    public ChunkPlan plan() {
        return facts.plan();
    }

    /** One block, for the rare cases where a single sample is needed. */
    public Block fetch(int number) {
        return place.fetch(number);
    }

    /**
     * Takes a pass to all blocks.
     *
     * @param work an estimate of the elementary steps for each sample
     * @return the sums of all chunks
     */
    public <R extends ChunkSums<R>> R sweep(long work, ChunkRunner runner, BlockPass<R> pass) {
        return place.sweep(pass, facts, count() * work, runner);
    }

    /**
     * Takes a pass to all blocks that stays in this JVM.
     *
     * @param work an estimate of the elementary steps for each sample
     * @return the sums of all chunks
     */
    public <R extends ChunkSums<R>> R sweep(
            long work, ChunkRunner runner, Supplier<R> sums, Supplier<BlockVisitor<R>> visitors) {
        return sweep(work, runner, new LocalPass<>(sums, visitors));
    }

    /** Takes visitors to all blocks that keep their results to themselves or write to places of their own. */
    public void sweep(long work, ChunkRunner runner, Supplier<BlockVisitor<ChunkRunner.NoSums>> visitors) {
        sweep(work, runner, ChunkRunner.NoSums::new, visitors);
    }

    /**
     * Room to remember something of each block from pass to pass.
     *
     * @param bytes that a memory of one block takes
     */
    public <T> BlockCache<T> newCache(long bytes) {
        return place.newCache(plan().blocks(), bytes);
    }

    /** Whether there may be more samples than memory has room for a number of each. */
    public boolean isBeyondMemory() {
        return place.isBeyondMemory();
    }

    /** These samples with all blocks in memory, for few samples that will be looked at again and again. */
    public BlockedSamples inMemory(ChunkRunner runner) {
        BlockCollection all = sweep(schema().size(), runner, new BlockCollection.Fetch(0, plan().blocks()));
        return new BlockedSamples(facts, new ResidentBlocks(all.blocks()));
    }

    /** Space for one block at a time in the form the kernels read. */
    public LoadedBlock newBlock(KernelSet kernels) {
        return facts.newBlock(kernels);
    }

    /** How many samples a full block has. */
    public int blockLength() {
        return facts.blockLength();
    }

    /** The number of a block's first sample. */
    public long firstSample(int block) {
        return facts.firstSample(block);
    }

    /** How many samples a block has. */
    public int samplesIn(int block) {
        return facts.samplesIn(block);
    }

    /** The block of a sample, fetched: for single samples only. */
    public Block blockOf(long sample) {
        return place.fetch((int) (sample / blockLength()));
    }

    /** The number of a sample in its block. */
    public int within(long sample) {
        return (int) (sample % blockLength());
    }

    /**
     * The first sample of weight above zero, at or after a given one; wraps around. Fetches two blocks at most, or
     * three if it wraps around to the block where it began.
     */
    public long countingFrom(long sample) {
        if (countingSamples() == count()) {
            return sample;
        }
        int number = (int) (sample / blockLength());
        int i = within(sample);
        while (true) {
            Block block = facts.idleBlocks().get(number) ? null : fetch(number);
            for (; block != null && i < block.count(); i++) {
                if (block.weight(i) > 0) {
                    return firstSample(number) + i;
                }
            }
            number = (number + 1) % plan().blocks();
            i = 0;
        }
    }

    /** The numbers of one sample as stored, NaN where missing. */
    public double[] storedRow(long sample) {
        Block block = blockOf(sample);
        double[] row = new double[dimensions()];
        for (int d = 0; d < row.length; d++) {
            row[d] = block.number(block.index(d, within(sample)));
        }
        return row;
    }

    /** What the log-likelihood of all stored samples lacks to be in the user's units. */
    public double logLikelihoodToUser() {
        return facts.logLikelihoodToUser();
    }

    /**
     * Kernels for these samples.
     *
     * @param work the elementary steps ahead
     */
    public KernelSet kernels(double work) {
        return precision() == Precision.DOUBLE ? KernelLookup.doubles(work) : KernelLookup.floats(work);
    }

    /** Fails unless a model for other columns can be used on these. */
    public void checkColumns(Schema expected) {
        Arguments.dimensions(expected.size(), schema().size());
        for (int c = 0; c < schema().size(); c++) {
            int mine = schema().column(c).categories().size();
            int wanted = expected.column(c).categories().size();
            if (mine != wanted) {
                throw new IllegalArgumentException("column " + c + " has " + mine + " categories but the model expects "
                        + wanted + " (0 stands for a numeric column)");
            }
        }
    }
}
