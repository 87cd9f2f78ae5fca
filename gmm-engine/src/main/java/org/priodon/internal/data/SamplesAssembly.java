// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.priodon.data.Precision;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;

/**
 * Samples in the making: raw values in their final places, which finishing checks, centres and scales.
 *
 * <p>Values live in slabs of several blocks, large enough for the collector to leave them where they are.
 */
public final class SamplesAssembly {
    /** Elements of a large slab: 8 MB. */
    private static final int SLAB = 1 << 20;

    private final int dimensions;
    private final List<Block<double[]>> blocks = new ArrayList<>();
    private final List<double[]> slabs = new ArrayList<>();
    private int blocksLeftInSlab;
    private long count;

    public SamplesAssembly(int dimensions) {
        this.dimensions = dimensions;
    }

    /** The length of the first row. */
    public static <T> int width(T[] rows, ToIntFunction<T> length) {
        if (rows.length == 0) {
            throw new IllegalArgumentException("samples have no rows; at least one is needed");
        }
        int width = length.applyAsInt(Objects.requireNonNull(rows[0], "samples[0] is null"));
        if (width == 0) {
            throw new IllegalArgumentException("samples have no columns; at least one is needed");
        }
        return width;
    }

    /** All rows at once, blocks filled side by side. */
    public static BlockedSamples<?> ofRows(double[][] rows, int dimensions, Precision precision) {
        SamplesAssembly assembly = new SamplesAssembly(dimensions);
        while (assembly.count < rows.length) {
            int samples = Math.min(Kernels.BLOCK, (int) (rows.length - assembly.count));
            assembly.append(samples, (rows.length - assembly.count + Kernels.BLOCK - 1) / Kernels.BLOCK);
            assembly.count += samples;
        }
        try (ChunkRunner runner = ChunkRunner.onAllCores()) {
            runner.forEach(
                    ChunkPlan.of(assembly.blocks.size()),
                    (long) rows.length * dimensions,
                    () -> (block, none) -> assembly.fill(rows, block));
        }
        return assembly.finish(precision);
    }

    /** Adds an empty block, in a new slab if need be, for at most so many blocks to come. */
    private void append(int samples, long blocksToCome) {
        long blockLength = (long) dimensions * Kernels.BLOCK;
        if (blocksLeftInSlab == 0) {
            blocksLeftInSlab = (int) Math.max(1, Math.min(blocksToCome, SLAB / blockLength));
            slabs.add(new double[Math.toIntExact(blocksLeftInSlab * blockLength)]);
        }
        double[] slab = slabs.get(slabs.size() - 1);
        int offset = slab.length - Math.toIntExact(blocksLeftInSlab * blockLength);
        blocks.add(new Block<>(slab, offset, samples));
        blocksLeftInSlab--;
    }

    /** Eight rows at a time, so that each visit to a column writes a whole cache line. */
    private void fill(double[][] rows, int number) {
        Block<double[]> block = blocks.get(number);
        int first = number * Kernels.BLOCK;
        for (int i = 0; i < block.count(); i++) {
            int row = first + i;
            Objects.requireNonNull(rows[row], () -> "samples[" + row + "] is null");
            checkWidth(rows[row].length, row);
        }
        for (int from = 0; from < block.count(); from += 8) {
            int to = Math.min(block.count(), from + 8);
            for (int d = 0; d < dimensions; d++) {
                int offset = block.index(d, 0);
                for (int i = from; i < to; i++) {
                    block.slab()[offset + i] = rows[first + i][d];
                }
            }
        }
    }

    public void checkWidth(double[] row) {
        checkWidth(Objects.requireNonNull(row, "row").length, count);
    }

    private void checkWidth(int length, long row) {
        if (length != dimensions) {
            throw new IllegalArgumentException(
                    "samples[" + row + "] has " + length + " values but " + dimensions + " are expected");
        }
    }

    /** Adds a sample at the end. Slabs grow with the number of samples, so that small data stay small. */
    public void add(double[] values, int from) {
        Objects.checkFromIndexSize(from, dimensions, values.length);
        int i = (int) (count % Kernels.BLOCK);
        if (i == 0) {
            append(Kernels.BLOCK, Math.max(1, blocks.size()));
        }
        Block<double[]> block = blocks.get(blocks.size() - 1);
        for (int d = 0; d < dimensions; d++) {
            block.slab()[block.index(d, i)] = values[from + d];
        }
        count++;
    }

    public BlockedSamples<?> finish(Precision precision) {
        if (count == 0) {
            throw new IllegalArgumentException("samples have no rows; at least one is needed");
        }
        shortenLastBlock();
        ChunkPlan plan = ChunkPlan.of(blocks.size());
        long work = count * dimensions;
        try (ChunkRunner runner = ChunkRunner.onAllCores()) {
            MergedMoments merged = runner.reduce(
                    plan,
                    work,
                    MergedMoments::new,
                    () -> (block, into) -> into.add(ColumnMoments.ofBlock(blocks.get(block), dimensions)));
            checkFinite(merged.moments);
            ColumnFrame frame = ColumnFrame.of(merged.moments);
            ColumnMoments moments = merged.moments.in(frame);
            runner.forEach(plan, work, () -> (block, none) -> frame.store(blocks.get(block)));
            return precision == Precision.DOUBLE
                    ? new BlockedSamples<>(count, precision, frame, moments, blocks)
                    : new BlockedSamples<>(count, precision, frame, moments, converted(SamplesAssembly::rounded));
        }
    }

    /** Closes the gaps that a block opened for more samples than came leaves between its columns. */
    private void shortenLastBlock() {
        Block<double[]> last = blocks.get(blocks.size() - 1);
        int samples = (int) (count - (long) (blocks.size() - 1) * Kernels.BLOCK);
        if (samples < last.count()) {
            Block<double[]> shorter = new Block<>(last.slab(), last.offset(), samples);
            for (int d = 1; d < dimensions; d++) {
                System.arraycopy(last.slab(), last.index(d, 0), last.slab(), shorter.index(d, 0), shorter.padded());
            }
            blocks.set(blocks.size() - 1, shorter);
        }
    }

    /** The same blocks in slabs of another kind; each raw slab is given up as soon as its copy is made. */
    private <A> List<Block<A>> converted(Function<double[], A> converter) {
        List<Block<A>> result = new ArrayList<>(blocks.size());
        int next = 0;
        for (int s = 0; s < slabs.size(); s++) {
            double[] raw = slabs.set(s, null);
            A slab = converter.apply(raw);
            for (; next < blocks.size() && blocks.get(next).slab() == raw; next++) {
                Block<double[]> block = blocks.set(next, null);
                result.add(new Block<>(slab, block.offset(), block.count()));
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

    private void checkFinite(ColumnMoments moments) {
        for (int d = 0; d < dimensions; d++) {
            if (!moments.isFinite(d)) {
                throw notFinite(d);
            }
        }
    }

    private IllegalArgumentException notFinite(int column) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int b = 0; b < blocks.size(); b++) {
            Block<double[]> block = blocks.get(b);
            for (int i = 0; i < block.count(); i++) {
                double value = block.slab()[block.index(column, i)];
                if (!Double.isFinite(value)) {
                    long row = BlockedSamples.firstSample(b) + i;
                    return new IllegalArgumentException("samples[" + row + "][" + column + "] is " + value
                            + "; remove or impute missing and infinite values before fitting");
                }
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
        }
        return new IllegalArgumentException("column " + column + " reaches from " + least + " to " + most
                + ", so that its variance exceeds the range of double; divide the column by a constant");
    }

    /** Moments of the blocks so far. */
    private static final class MergedMoments implements ChunkSums<MergedMoments> {
        private ColumnMoments moments;

        void add(ColumnMoments later) {
            if (moments == null) {
                moments = later;
            } else {
                moments.merge(later);
            }
        }

        @Override
        public void merge(MergedMoments later) {
            add(later.moments);
        }

        @Override
        public void clear() {
            moments = null;
        }
    }
}
