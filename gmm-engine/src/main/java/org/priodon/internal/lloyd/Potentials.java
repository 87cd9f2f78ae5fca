// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.Supplier;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** For each candidate, the sum of least distances that it would leave in some blocks, and in each of them. */
final class Potentials implements ChunkSums<Potentials>, Serializable {
    private static final long serialVersionUID = 1L;
    private static final int FIRST_ROOM = 16;

    private final double[] sums;
    /** Block after block, those of all candidates. */
    private double[] ofBlocks;
    /** How many of these there are. */
    private int filled;

    Potentials(int candidates) {
        sums = new double[candidates];
        ofBlocks = new double[FIRST_ROOM * candidates];
    }

    /** Sums up the least distances as they are: the only candidate is none. */
    record Measuring(LeastRule rule) implements BlockPass<Potentials> {
        @Override
        public Potentials newSums(SampleFacts facts) {
            return new Potentials(1);
        }

        @Override
        public Supplier<BlockVisitor<Potentials>> visitors(SampleFacts facts) {
            Supplier<LeastRule.Worker> workers = rule.workers(facts);
            return () -> {
                double[] sum = new double[1];
                return new LeastVisitor<>(workers.get(), (worker, number, stored, into) -> {
                    sum[0] = worker.lowered(number, stored).sum;
                    into.add(sum);
                });
            };
        }
    }

    /** Sums up what some points would leave. */
    record Comparing(LeastRule rule, Centres candidates) implements BlockPass<Potentials> {
        @Override
        public Potentials newSums(SampleFacts facts) {
            return new Potentials(candidates.count());
        }

        @Override
        public Supplier<BlockVisitor<Potentials>> visitors(SampleFacts facts) {
            Supplier<LeastRule.Worker> workers = rule.workers(facts);
            CentreFactors factors = rule.metric().factors(rule.kernels(), candidates);
            return () -> {
                double[] ofBlock = new double[candidates.count()];
                return new LeastVisitor<>(workers.get(), (worker, number, stored, into) -> {
                    worker.potentials(number, stored, factors, ofBlock);
                    into.add(ofBlock);
                });
            };
        }
    }

    /**
     * Adds the next block.
     *
     * @param block its sums
     */
    void add(double[] block) {
        addAll(block);
        append(block, block.length);
    }

    private void addAll(double[] others) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += others[j];
        }
    }

    private void append(double[] more, int count) {
        if (filled + count > ofBlocks.length) {
            ofBlocks = Arrays.copyOf(ofBlocks, Math.max(filled + count, 2 * ofBlocks.length));
        }
        System.arraycopy(more, 0, ofBlocks, filled, count);
        filled += count;
    }

    double[] sums() {
        return sums;
    }

    /** What a candidate would leave in each block. */
    double[] ofBlocks(int candidate) {
        double[] result = new double[filled / sums.length];
        for (int b = 0; b < result.length; b++) {
            result[b] = ofBlocks[b * sums.length + candidate];
        }
        return result;
    }

    @Override
    public void merge(Potentials later) {
        addAll(later.sums);
        append(later.ofBlocks, later.filled);
    }

    @Override
    public void clear() {
        Arrays.fill(sums, 0);
        filled = 0;
    }
}
