// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.score;

import java.util.function.Function;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.RowBlocks;
import org.priodon.internal.em.BlockDensities;
import org.priodon.internal.em.MixtureFactors;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockVisitor;

/** Scores all samples against a mixture, in the mixture's frame: a row's score has the bits it has on its own. */
public final class ScoringPass {
    private final BlockedSamples samples;
    private final ScoringModel model;
    private final ChunkRunner runner;
    private final KernelSet kernels;
    private final long work;

    public ScoringPass(BlockedSamples samples, ScoringModel model, ChunkRunner runner) {
        this.samples = samples;
        this.model = model;
        this.runner = runner;
        work = (long) samples.schema().size() * model.stored().components();
        kernels = KernelLookup.doubles((double) work * samples.count());
    }

    /** Reads the densities of one sample, on any thread. */
    @FunctionalInterface
    public interface DensityReader {
        /**
         * @param sample its number among all
         * @param i its number in the block
         */
        void read(long sample, BlockDensities densities, int i);
    }

    /** Hands over the densities of every sample, in any order. */
    public void densities(DensityReader reader) {
        MixtureFactors factors = factors();
        samples.sweep(work, runner, () -> {
            RowBlocks blocks = new RowBlocks(samples.facts(), kernels, model.frame());
            BlockDensities densities = newDensities();
            return (number, stored, none) -> blocks.process(
                    number,
                    stored,
                    block -> densities.compute(block, factors),
                    (sample, i) -> reader.read(sample, densities, i));
        });
    }

    /** The weighted sum of the log-densities. Of whole blocks it takes one logarithm instead of one for each sample. */
    public double logLikelihood() {
        return reduce(worker -> (number, stored, into) -> into.value += worker.logLikelihood(number, stored));
    }

    /** A number for one sample. */
    @FunctionalInterface
    public interface Score {
        double of(BlockDensities densities, int i);
    }

    /** The sum of a score times the weight, over all samples that count. */
    public double sum(Score score) {
        return reduce(worker -> (number, stored, into) -> into.value += worker.sum(number, stored, score));
    }

    private double reduce(Function<Worker, BlockVisitor<Total>> sum) {
        MixtureFactors factors = factors();
        return samples.sweep(work, runner, Total::new, () -> sum.apply(new Worker(factors))).value;
    }

    /** Sums over one block at a time, on one thread. */
    private final class Worker {
        private final MixtureFactors factors;
        private final RowBlocks blocks = new RowBlocks(samples.facts(), kernels, model.frame());
        private final BlockDensities densities = newDensities();
        private final double[] scores = new double[samples.blockLength()];

        Worker(MixtureFactors factors) {
            this.factors = factors;
        }

        double logLikelihood(int number, Block stored) {
            return blocks.processWhole(stored, block -> densities.compute(block, factors))
                    ? densities.logLikelihood()
                    : sum(number, stored, BlockDensities::logDensity);
        }

        double sum(int number, Block stored, Score score) {
            blocks.process(
                    number,
                    stored,
                    block -> densities.compute(block, factors),
                    (sample, i) -> scores[i] = score.of(densities, i));
            double sum = 0;
            for (int i = 0; i < stored.count(); i++) {
                double weight = stored.weight(i);
                sum += weight > 0 ? weight * scores[i] : 0;
            }
            return sum;
        }
    }

    private BlockDensities newDensities() {
        return new BlockDensities(kernels, model.stored().family().arithmetic(kernels, samples.dimensions()));
    }

    /** Writes the number of the component whose mean is nearest, for every sample. */
    public void nearest(int[] into) {
        new CentrePass(samples, model.centres(), runner).nearest(into, null);
    }

    private MixtureFactors factors() {
        return MixtureFactors.of(kernels, model.stored());
    }

    private static final class Total implements ChunkSums<Total> {
        private double value;

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
