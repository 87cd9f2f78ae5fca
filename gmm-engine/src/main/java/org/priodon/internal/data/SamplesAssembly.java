// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.priodon.data.Precision;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.BlockWorker;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;

/** Samples in the making: raw values in blocks, which finishing checks, centres and scales in place. */
public final class SamplesAssembly {
    private final int dimensions;
    private final List<double[][]> blocks = new ArrayList<>();
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
    public static BlockedSamples<?> ofRows(int count, int dimensions, Precision precision, double[][] rows) {
        SamplesAssembly assembly = new SamplesAssembly(dimensions);
        assembly.count = count;
        int blockCount = (int) blocksFor(count);
        for (int b = 0; b < blockCount; b++) {
            assembly.blocks.add(null);
        }
        try (ChunkRunner runner = ChunkRunner.onAllCores()) {
            runner.forEach(
                    ChunkPlan.of(blockCount),
                    (long) count * dimensions,
                    () -> (block, none) -> assembly.blocks.set(block, assembly.filled(rows, block)));
        }
        return assembly.finish(precision);
    }

    private static long blocksFor(long count) {
        return (count + Kernels.BLOCK - 1) / Kernels.BLOCK;
    }

    private int samplesIn(int block) {
        return (int) Math.min(Kernels.BLOCK, count - (long) block * Kernels.BLOCK);
    }

    /** Eight rows at a time, so that each visit to a column writes a whole cache line. */
    private double[][] filled(double[][] rows, int block) {
        int first = block * Kernels.BLOCK;
        int samples = samplesIn(block);
        double[][] columns = new double[dimensions][Block.columnLength(samples, dimensions)];
        for (int i = 0; i < samples; i++) {
            int row = first + i;
            Objects.requireNonNull(rows[row], () -> "samples[" + row + "] is null");
            checkWidth(rows[row].length, row);
        }
        for (int from = 0; from < samples; from += 8) {
            int to = Math.min(samples, from + 8);
            for (int d = 0; d < dimensions; d++) {
                double[] column = columns[d];
                for (int i = from; i < to; i++) {
                    column[i] = rows[first + i][d];
                }
            }
        }
        return columns;
    }

    public void checkWidth(double[] row, int length) {
        Objects.requireNonNull(row, "row");
        checkWidth(length, count);
    }

    private void checkWidth(int length, long row) {
        if (length != dimensions) {
            throw new IllegalArgumentException(
                    "samples[" + row + "] has " + length + " values but the first row has " + dimensions);
        }
    }

    public void add(double[] values, int from) {
        Objects.checkFromIndexSize(from, dimensions, values.length);
        int i = (int) (count % Kernels.BLOCK);
        if (i == 0) {
            blocks.add(new double[dimensions][Block.columnLength(Kernels.BLOCK, dimensions)]);
        }
        double[][] columns = blocks.get(blocks.size() - 1);
        for (int d = 0; d < dimensions; d++) {
            columns[d][i] = values[from + d];
        }
        count++;
    }

    public BlockedSamples<?> finish(Precision precision) {
        if (count == 0) {
            throw new IllegalArgumentException("samples have no rows; at least one is needed");
        }
        ChunkPlan plan = ChunkPlan.of(blocks.size());
        long work = count * dimensions;
        try (ChunkRunner runner = ChunkRunner.onAllCores()) {
            MergedMoments merged = runner.reduce(
                    plan,
                    work,
                    MergedMoments::new,
                    () -> (block, into) -> into.add(ColumnMoments.ofBlock(blocks.get(block), samplesIn(block))));
            checkFinite(merged.moments);
            ColumnFrame frame = ColumnFrame.of(merged.moments);
            ColumnMoments moments = merged.moments.in(frame);
            return precision == Precision.DOUBLE
                    ? store(columns -> columns, precision, frame, moments, runner, plan)
                    : store(SamplesAssembly::rounded, precision, frame, moments, runner, plan);
        }
    }

    private <A> BlockedSamples<A> store(
            Function<double[][], A[]> converter,
            Precision precision,
            ColumnFrame frame,
            ColumnMoments moments,
            ChunkRunner runner,
            ChunkPlan plan) {
        List<Block<A>> stored = new ArrayList<>(blocks.size());
        for (int b = 0; b < blocks.size(); b++) {
            stored.add(null);
        }
        BlockWorker<ChunkRunner.NoSums> worker = (block, none) -> {
            double[][] columns = blocks.set(block, null);
            frame.store(columns, samplesIn(block));
            stored.set(block, new Block<>(samplesIn(block), converter.apply(columns)));
        };
        runner.forEach(plan, count * dimensions, () -> worker);
        return new BlockedSamples<>(count, precision, frame, moments, stored);
    }

    private static float[][] rounded(double[][] columns) {
        float[][] rounded = new float[columns.length][];
        for (int d = 0; d < columns.length; d++) {
            double[] column = columns[d];
            float[] row = new float[column.length];
            for (int i = 0; i < row.length; i++) {
                row[i] = (float) column[i];
            }
            rounded[d] = row;
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
            for (int i = 0; i < samplesIn(b); i++) {
                double value = blocks.get(b)[column][i];
                if (!Double.isFinite(value)) {
                    long row = (long) b * Kernels.BLOCK + i;
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
