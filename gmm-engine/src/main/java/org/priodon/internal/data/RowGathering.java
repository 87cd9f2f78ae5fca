// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.priodon.data.Precision;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.ResidentBlocks;
import org.priodon.internal.place.SampleFacts;
import org.priodon.internal.random.RandomStream;

/**
 * Collects rows of some samples, in order, and makes samples in memory of them: with the frame and the precision of the
 * samples they come from, so that parameters for the one hold for the other, and with facts of their own. Rows of
 * weight 0 are left out.
 */
public final class RowGathering implements ChunkSums<RowGathering>, Serializable {
    private static final long serialVersionUID = 1L;
    private static final int FIRST_ROOM = 16;

    private final SampleFacts origin;
    private final int dimensions;
    private final int categoricalColumns;
    /** As stored, row after row, NaN where missing. */
    private double[] numbers;

    private double[] weights;
    private int[] codes;
    private int count;

    /**
     * @param origin the facts of the samples that rows come from
     */
    public RowGathering(SampleFacts origin) {
        this.origin = origin;
        dimensions = origin.dimensions();
        categoricalColumns = origin.categoryShares().size();
        numbers = new double[FIRST_ROOM * dimensions];
        weights = new double[FIRST_ROOM];
        codes = new int[FIRST_ROOM * categoricalColumns];
    }

    /**
     * About so many rows of samples, chosen by a hash of their numbers.
     *
     * @param share of the samples, up to 1
     */
    public static BlockedSamples someOf(BlockedSamples samples, double share, long seed, ChunkRunner runner) {
        return samples.sweep(samples.schema().size(), runner, new Choice((long) (share * 0x1p62), seed))
                .finish(runner);
    }

    /**
     * Goes to where the blocks are and brings rows back.
     *
     * @param limit of a hash of 62 bits
     */
    private record Choice(long limit, long seed) implements BlockPass<RowGathering> {
        @Override
        public RowGathering newSums(SampleFacts facts) {
            return new RowGathering(facts);
        }

        @Override
        public Supplier<BlockVisitor<RowGathering>> visitors(SampleFacts facts) {
            return () -> (number, block, into) -> {
                for (int i = 0; i < block.count(); i++) {
                    if (isChosen(facts.firstSample(number) + i)) {
                        into.add(block, i);
                    }
                }
            };
        }

        private boolean isChosen(long row) {
            return RandomStream.hash(seed, RandomStream.Purpose.SUBSET, row) >>> 2 < limit;
        }
    }

    /**
     * All rows of samples in memory, by groups.
     *
     * @param labels the group of each row
     * @param groups how many there are
     */
    public static List<RowGathering> byLabel(BlockedSamples samples, int[] labels, int groups) {
        List<RowGathering> result = new ArrayList<>(groups);
        for (int g = 0; g < groups; g++) {
            result.add(new RowGathering(samples.facts()));
        }
        for (int b = 0; b < samples.plan().blocks(); b++) {
            Block block = samples.fetch(b);
            int first = (int) samples.firstSample(b);
            for (int i = 0; i < block.count(); i++) {
                result.get(labels[first + i]).add(block, i);
            }
        }
        return result;
    }

    private void add(Block block, int row) {
        double weight = block.weight(row);
        if (weight == 0) {
            return;
        }
        if (count == weights.length) {
            makeRoom(2 * count);
        }
        for (int d = 0; d < dimensions; d++) {
            numbers[count * dimensions + d] = block.number(block.index(d, row));
        }
        for (int q = 0; q < categoricalColumns; q++) {
            codes[count * categoricalColumns + q] = block.code(q, row);
        }
        weights[count++] = weight;
    }

    private void makeRoom(int rows) {
        numbers = Arrays.copyOf(numbers, rows * dimensions);
        weights = Arrays.copyOf(weights, rows);
        codes = Arrays.copyOf(codes, rows * categoricalColumns);
    }

    @Override
    public void merge(RowGathering later) {
        int all = count + later.count;
        if (all > weights.length) {
            makeRoom(Math.max(all, 2 * weights.length));
        }
        System.arraycopy(later.numbers, 0, numbers, count * dimensions, later.count * dimensions);
        System.arraycopy(later.codes, 0, codes, count * categoricalColumns, later.count * categoricalColumns);
        System.arraycopy(later.weights, 0, weights, count, later.count);
        count = all;
    }

    @Override
    public void clear() {
        count = 0;
    }

    /** How many rows there are. */
    public int count() {
        return count;
    }

    /** The rows as samples. There must be one at least. */
    public BlockedSamples finish(ChunkRunner runner) {
        int length = origin.blockLength();
        List<Block> blocks = new ArrayList<>();
        for (int first = 0; first < count; first += length) {
            blocks.add(block(first, Math.min(length, count - first)));
        }
        ChunkPlan plan = ChunkPlan.of(blocks.size());
        Survey survey = runner.reduce(
                plan,
                (long) count * dimensions,
                () -> new Survey(origin.schema()),
                () -> (number, into) -> into.add(number, blocks.get(number)));
        return new BlockedSamples(survey.factsWithin(origin, blocks.size()), new ResidentBlocks(inPrecision(blocks)));
    }

    private Block block(int first, int samples) {
        int length = origin.blockLength();
        Block block = new Block(
                new double[Layout.padded(samples) * dimensions],
                0,
                dimensions,
                length,
                samples,
                new int[0],
                Block.Originals.NONE,
                blockWeights(first, samples),
                categoricalColumns == 0 ? null : new int[categoricalColumns * length]);
        int missing = 0;
        for (int i = 0; i < samples; i++) {
            for (int d = 0; d < dimensions; d++) {
                double number = numbers[(first + i) * dimensions + d];
                block.doubles()[block.index(d, i)] = number;
                missing += Double.isNaN(number) ? 1 : 0;
            }
            for (int q = 0; q < categoricalColumns; q++) {
                block.codes()[q * length + i] = codes[(first + i) * categoricalColumns + q];
            }
        }
        return missing == 0 ? block : block.withMissing(places(first, samples, missing));
    }

    private double[] blockWeights(int first, int samples) {
        for (int i = first; i < first + samples; i++) {
            if (weights[i] != 1) {
                return Arrays.copyOfRange(weights, first, first + samples);
            }
        }
        return null;
    }

    private int[] places(int first, int samples, int missing) {
        int[] places = new int[missing];
        int found = 0;
        for (int d = 0; d < dimensions; d++) {
            for (int i = 0; i < samples; i++) {
                if (Double.isNaN(numbers[(first + i) * dimensions + d])) {
                    places[found++] = d * origin.blockLength() + i;
                }
            }
        }
        return places;
    }

    private List<Block> inPrecision(List<Block> blocks) {
        if (origin.precision() == Precision.DOUBLE) {
            return blocks;
        }
        return blocks.stream()
                .map(block -> block.in(floats(block.doubles()), 0))
                .toList();
    }

    /** Exact: these numbers were floats before. */
    private static float[] floats(double[] numbers) {
        float[] result = new float[numbers.length];
        for (int j = 0; j < result.length; j++) {
            result[j] = (float) numbers[j];
        }
        return result;
    }
}
