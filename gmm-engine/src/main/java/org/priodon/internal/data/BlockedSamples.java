// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.internal.Arguments;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.parallel.ChunkPlan;

/** Samples as blocks of columns, numbers in the units of a {@link ColumnFrame}. */
public final class BlockedSamples<A> extends Samples {
    private final long count;
    private final Schema schema;
    private final Precision precision;
    private final ColumnFrame frame;
    private final ColumnMoments moments;
    private final List<Block<A>> blocks;
    private final int blockLength;
    private final ChunkPlan plan;
    private final double totalWeight;
    private final boolean complete;
    private final List<double[]> categoryShares;
    /** Why they cannot be fitted, or null. */
    private String unfitness;

    /** For each column, its place among those of its kind. */
    private final int[] placeInKind;

    /**
     * @param moments of the stored values
     * @param blocks all full but the last
     */
    public BlockedSamples(
            long count,
            Schema schema,
            Precision precision,
            ColumnFrame frame,
            ColumnMoments moments,
            List<Block<A>> blocks) {
        this.count = count;
        this.schema = schema;
        this.precision = precision;
        this.frame = frame;
        this.moments = moments;
        this.blocks = blocks;
        this.blockLength = blocks.isEmpty() ? Kernels.BLOCK : blocks.get(0).length();
        this.plan = ChunkPlan.of(blocks.size());
        this.totalWeight = blocks.stream().mapToDouble(Block::totalWeight).sum();
        this.complete = blocks.stream().allMatch(Block::complete);
        this.categoryShares = CategoryShares.of(schema, blocks);
        this.placeInKind = placesInKind(schema);
    }

    /** Notes why these samples cannot be fitted, or null if they can; before anybody else has seen them. */
    BlockedSamples<A> unfitFor(String reason) {
        unfitness = reason;
        return this;
    }

    /** Fails where samples were built as a part of larger data and are no data by themselves. */
    public void checkFittable() {
        if (unfitness != null) {
            throw new IllegalArgumentException(unfitness);
        }
    }

    private static int[] placesInKind(Schema schema) {
        int[] places = new int[schema.size()];
        int numeric = 0;
        for (int c = 0; c < places.length; c++) {
            boolean isNumeric = schema.column(c).isNumeric();
            places[c] = isNumeric ? numeric : c - numeric;
            numeric += isNumeric ? 1 : 0;
        }
        return places;
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
    public Schema schema() {
        return schema;
    }

    @Override
    public Precision precision() {
        return precision;
    }

    @Override
    public double totalWeight() {
        return totalWeight;
    }

    @Override
    public double weight(long sample) {
        Objects.checkIndex(sample, count);
        return blockOf(sample).weight(within(sample));
    }

    @Override
    public double value(long sample, int column) {
        Objects.checkIndex(sample, count);
        boolean numeric = schema.column(column).isNumeric();
        int place = placeInKind[column];
        if (numeric) {
            return original(sample, place);
        }
        int code = code(sample, place);
        return code < 0 ? Double.NaN : code;
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

    @Override
    public int dimensions() {
        return frame.dimensions();
    }

    /** The user's value. */
    private double original(long sample, int dimension) {
        Block.Originals originals = blockOf(sample).originals();
        int odd = Arrays.binarySearch(originals.places(), dimension * blockLength + within(sample));
        return odd >= 0 ? originals.values()[odd] : frame.toUser(dimension, stored(sample, dimension));
    }

    /**
     * Whether all observed values of a numeric column are the same, in samples that count; false also where squares of
     * differences are too small for double.
     */
    public boolean isConstant(int dimension) {
        double first = Double.NaN;
        for (long i = 0; i < count; i++) {
            double value = weight(i) > 0 ? stored(i, dimension) : Double.NaN;
            if (!Double.isNaN(first) && !Double.isNaN(value) && value != first) {
                return false;
            }
            first = Double.isNaN(first) ? value : first;
        }
        return true;
    }

    /** How many samples have a weight above zero. */
    public long countingSamples() {
        long counting = 0;
        for (Block<A> block : blocks) {
            for (int i = 0; i < block.count(); i++) {
                counting += block.weight(i) > 0 ? 1 : 0;
            }
        }
        return counting;
    }

    /** How many samples have no observed value at all. */
    public long unobservedSamples() {
        boolean categoriesComplete = blocks.stream()
                .noneMatch(block ->
                        block.codes() == null || Arrays.stream(block.codes()).anyMatch(code -> code < 0));
        if (complete && (dimensions() > 0 || categoriesComplete)) {
            return 0;
        }
        long unobserved = 0;
        for (long i = 0; i < count; i++) {
            unobserved += Arrays.stream(row(i)).allMatch(Double::isNaN) ? 1 : 0;
        }
        return unobserved;
    }

    /** Whether no numeric value is missing. */
    public boolean isComplete() {
        return complete;
    }

    public ColumnFrame frame() {
        return frame;
    }

    /** Means and variances of the stored values. */
    public ColumnMoments moments() {
        return moments;
    }

    /** Per categorical column, the weighted share of each category among the observed ones. */
    public List<double[]> categoryShares() {
        return categoryShares;
    }

    public ChunkPlan plan() {
        return plan;
    }

    public Block<A> block(int number) {
        return blocks.get(number);
    }

    /** Reads blocks as they are stored. */
    public BlockReader<A> reader() {
        return blocks::get;
    }

    /** Reads blocks in double precision and another frame. */
    public BlockReader<double[]> reader(ColumnFrame other) {
        return new FramedReader(this, other);
    }

    /** Space for one block at a time in the form the kernels read. */
    public BlockColumns<A> newColumns(Kernels<A> kernels) {
        return new BlockColumns<>(kernels, dimensions(), blockLength);
    }

    /** How many samples a full block has. */
    public int blockLength() {
        return blockLength;
    }

    /** The number of a block's first sample. */
    public long firstSample(int block) {
        return (long) block * blockLength;
    }

    private Block<A> blockOf(long sample) {
        return blocks.get((int) (sample / blockLength));
    }

    private int within(long sample) {
        return (int) (sample % blockLength);
    }

    /** One stored value, NaN where missing. */
    double stored(long sample, int dimension) {
        Block<A> block = blockOf(sample);
        int index = block.index(dimension, within(sample));
        return block.slab() instanceof double[] doubles ? doubles[index] : ((float[]) block.slab())[index];
    }

    /** The numbers of one sample as stored, NaN where missing. */
    public double[] storedRow(long sample) {
        double[] row = new double[dimensions()];
        for (int d = 0; d < row.length; d++) {
            row[d] = stored(sample, d);
        }
        return row;
    }

    /**
     * The code of one category, negative where missing.
     *
     * @param place of the column among the categorical ones
     */
    public int code(long sample, int place) {
        return blockOf(sample).code(place, within(sample));
    }

    /** What the log-likelihood of all stored samples lacks to be in the user's units. */
    public double logLikelihoodToUser() {
        double shift = 0;
        for (int d = 0; d < dimensions(); d++) {
            shift += moments.observedWeight(d) * frame.logDensityToUser(d);
        }
        return shift;
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

    /** Fails unless a model for other columns can be used on these. */
    public void checkColumns(Schema expected) {
        Arguments.dimensions(expected.size(), schema.size());
        for (int c = 0; c < schema.size(); c++) {
            int mine = schema.column(c).categories().size();
            int wanted = expected.column(c).categories().size();
            if (mine != wanted) {
                throw new IllegalArgumentException("column " + c + " has " + mine + " categories but the model expects "
                        + wanted + " (0 stands for a numeric column)");
            }
        }
    }
}
