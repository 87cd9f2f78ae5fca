// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.score;

import java.io.Serializable;
import java.util.function.Supplier;
import org.priodon.internal.data.RowBlocks;
import org.priodon.internal.em.BlockDensities;
import org.priodon.internal.em.MixtureFactors;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/**
 * The sum of a score times the weight, over all samples that count.
 *
 * @param model in its own frame
 */
record ScoreSum(KernelSet kernels, Parameters model, ColumnFrame frame, Score score)
        implements BlockPass<ScoreSum.Total> {
    /** A number for one sample. */
    enum Score {
        LOG_DENSITY {
            @Override
            double of(BlockDensities densities, int components, int i) {
                return densities.logDensity(i);
            }
        },
        ENTROPY {
            @Override
            double of(BlockDensities densities, int components, int i) {
                double entropy = 0;
                for (int g = 0; g < components; g++) {
                    double r = densities.responsibility(g, i);
                    if (r > 0) {
                        entropy -= r * StrictMath.log(r);
                    }
                }
                return entropy;
            }
        };

        abstract double of(BlockDensities densities, int components, int i);
    }

    @Override
    public Total newSums(SampleFacts facts) {
        return new Total();
    }

    @Override
    public Supplier<BlockVisitor<Total>> visitors(SampleFacts facts) {
        MixtureFactors factors = MixtureFactors.of(kernels, model);
        return () -> {
            Worker worker = new Worker(facts, factors);
            return (number, stored, into) -> into.value += worker.sum(number, stored);
        };
    }

    /** Sums over one block at a time, on one thread. */
    private final class Worker {
        private final MixtureFactors factors;
        private final RowBlocks blocks;
        private final BlockDensities densities;
        private final double[] scores;

        Worker(SampleFacts facts, MixtureFactors factors) {
            this.factors = factors;
            blocks = new RowBlocks(facts, kernels, frame);
            densities = new BlockDensities(kernels, model.family().arithmetic(kernels, facts.dimensions()));
            scores = new double[facts.blockLength()];
        }

        /** Of the log-densities of a whole block it takes one logarithm instead of one for each sample. */
        double sum(int number, Block stored) {
            boolean whole = score == Score.LOG_DENSITY
                    && blocks.processWhole(stored, block -> densities.compute(block, factors));
            return whole ? densities.logLikelihood() : sumOneByOne(number, stored);
        }

        private double sumOneByOne(int number, Block stored) {
            blocks.process(
                    number,
                    stored,
                    block -> densities.compute(block, factors),
                    (sample, i) -> scores[i] = score.of(densities, model.components(), i));
            double sum = 0;
            for (int i = 0; i < stored.count(); i++) {
                double weight = stored.weight(i);
                sum += weight > 0 ? weight * scores[i] : 0;
            }
            return sum;
        }
    }

    /** A sum of some chunks. */
    static final class Total implements ChunkSums<Total>, Serializable {
        private static final long serialVersionUID = 1L;

        private double value;

        double value() {
            return value;
        }

        @Override
        public void merge(Total later) {
            value += later.value;
        }

        @Override
        public void clear() {
            value = 0;
        }
    }
}
