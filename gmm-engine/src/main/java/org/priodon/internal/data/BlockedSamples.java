// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.List;
import java.util.Objects;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.ChunkPlan;

/** Samples as blocks of columns, in the units of a {@link ColumnFrame}. */
public final class BlockedSamples<A> extends Samples {
    private final long count;
    private final Precision precision;
    private final ColumnFrame frame;
    private final ColumnMoments moments;
    private final List<Block<A>> blocks;
    private final ChunkPlan plan;

    /**
     * @param moments of the stored values
     * @param blocks all full but the last
     */
    public BlockedSamples(
            long count, Precision precision, ColumnFrame frame, ColumnMoments moments, List<Block<A>> blocks) {
        this.count = count;
        this.precision = precision;
        this.frame = frame;
        this.moments = moments;
        this.blocks = blocks;
        this.plan = ChunkPlan.of(blocks.size());
    }

    /** The engine's view of the user's object. */
    public static BlockedSamples<?> of(Samples samples) {
        return (BlockedSamples<?>) Objects.requireNonNull(samples, "samples");
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public int dimensions() {
        return frame.dimensions();
    }

    @Override
    public Precision precision() {
        return precision;
    }

    @Override
    public double value(long sample, int dimension) {
        Objects.checkIndex(sample, count);
        Arguments.index("dimension", dimension, dimensions());
        return frame.toUser(dimension, stored(sample, dimension));
    }

    @Override
    public double[] means() {
        double[] means = moments.mean();
        for (int d = 0; d < means.length; d++) {
            means[d] = frame.toUser(d, means[d]);
        }
        return means;
    }

    @Override
    public double[] variances() {
        double[] variances = moments.variance();
        for (int d = 0; d < variances.length; d++) {
            variances[d] = frame.varianceToUser(d, variances[d]);
        }
        return variances;
    }

    public ColumnFrame frame() {
        return frame;
    }

    /** Means and variances of the stored values. */
    public ColumnMoments moments() {
        return moments;
    }

    public ChunkPlan plan() {
        return plan;
    }

    public Block<A> block(int number) {
        return blocks.get(number);
    }

    /** The number of a block's first sample. */
    public static long firstSample(int block) {
        return (long) block * Kernels.BLOCK;
    }

    /** One stored value. */
    public double stored(long sample, int dimension) {
        Block<A> block = blocks.get((int) (sample / Kernels.BLOCK));
        return kernels(0).get(block.slab(), block.index(dimension, (int) (sample % Kernels.BLOCK)));
    }

    /** One sample as stored. */
    public double[] storedRow(long sample) {
        double[] row = new double[dimensions()];
        for (int d = 0; d < row.length; d++) {
            row[d] = stored(sample, d);
        }
        return row;
    }

    /**
     * Kernels for these samples.
     *
     * @param work the elementary steps ahead
     */
    @SuppressWarnings("unchecked") // The array type follows from the precision.
    public Kernels<A> kernels(double work) {
        return (Kernels<A>) (precision == Precision.DOUBLE ? KernelLookup.doubles(work) : KernelLookup.floats(work));
    }
}
