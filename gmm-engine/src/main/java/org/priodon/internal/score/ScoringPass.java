// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.score;

import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.data.RowBlocks;
import org.priodon.internal.em.BlockDensities;
import org.priodon.internal.em.MixtureFactors;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.parallel.ChunkRunner;

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

    /** The weighted sum of the log-densities. */
    public double logLikelihood() {
        return sum(ScoreSum.Score.LOG_DENSITY);
    }

    /** The weighted sum of the entropies of the posterior probabilities. */
    public double entropy() {
        return sum(ScoreSum.Score.ENTROPY);
    }

    private double sum(ScoreSum.Score score) {
        return samples.sweep(work, runner, new ScoreSum(kernels, model.stored(), model.frame(), score))
                .value();
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
}
