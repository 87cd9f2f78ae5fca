// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.BlockDensities;
import org.priodon.internal.em.DiagonalFactors;
import org.priodon.internal.em.ExpectationPass;
import org.priodon.internal.lloyd.AssignmentPass;
import org.priodon.internal.lloyd.Metric;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.kmeans.Distance;
import org.priodon.observe.StopSignal;

/**
 * Scores many samples against a mixture. Results are the same bits for any number of threads. Methods that return one value per sample take at most 2³¹ - 1
 * samples.
 */
public final class MixtureScorer {
    private final DiagonalMixture model;
    private final int threads;

    MixtureScorer(DiagonalMixture model, int threads) {
        this.model = model;
        this.threads = threads;
    }

    /**
     * The log-density of every sample.
     *
     * @param samples what to score
     * @return one value per sample
     */
    public double[] logDensities(Samples samples) {
        double[] result = new double[length(samples)];
        forEachBlock(samples, (first, count, shift, densities) -> {
            for (int i = 0; i < count; i++) {
                result[first + i] = densities.logDensity(i) + shift;
            }
        });
        return result;
    }

    /**
     * The log-density of every sample under one component, without the component's weight.
     *
     * @param samples what to score
     * @param component from 0
     * @return one value per sample
     */
    public double[] logDensities(Samples samples, int component) {
        return alone(component).scorer(threads).logDensities(samples);
    }

    /**
     * The mean log-density.
     *
     * @param samples what to score
     * @return the mean log-likelihood per sample
     */
    public double averageLogDensity(Samples samples) {
        return logLikelihood(samples) / samples.count();
    }

    /**
     * The mean log-density under one component, without the component's weight.
     *
     * @param samples what to score
     * @param component from 0
     * @return the mean log-likelihood per sample
     */
    public double averageLogDensity(Samples samples, int component) {
        return alone(component).scorer(threads).averageLogDensity(samples);
    }

    /**
     * The log-likelihood: the sum of all log-densities.
     *
     * @param samples what to score
     * @return the logarithm of the likelihood
     */
    public double logLikelihood(Samples samples) {
        BlockedSamples<?> blocked = checked(samples);
        try (ChunkRunner runner = runner()) {
            return logLikelihood(blocked, runner)
                    + blocked.count() * blocked.frame().logDensityToUser();
        }
    }

    private <A> double logLikelihood(BlockedSamples<A> samples, ChunkRunner runner) {
        ExpectationPass<A> pass = pass(samples, runner);
        return pass.logLikelihood(factors(pass));
    }

    /**
     * The posterior probabilities of the components for every sample, equation (3).
     *
     * @param samples what to score
     * @return one row per sample, each summing to 1
     */
    public double[][] posteriors(Samples samples) {
        double[][] result = new double[length(samples)][model.components()];
        forEachBlock(samples, (first, count, shift, densities) -> {
            for (int i = 0; i < count; i++) {
                for (int g = 0; g < model.components(); g++) {
                    result[first + i][g] = densities.responsibility(g, i);
                }
            }
        });
        return result;
    }

    /**
     * The closest component of every sample; the lowest index on ties.
     *
     * @param samples what to assign
     * @param closeness how to judge
     * @return one index per sample
     */
    public int[] assign(Samples samples, Closeness closeness) {
        int[] result = new int[length(samples)];
        if (closeness == Closeness.EUCLIDEAN) {
            try (ChunkRunner runner = runner()) {
                assignByDistance(checked(samples), runner, result);
            }
        } else {
            forEachBlock(samples, (first, count, shift, densities) -> {
                for (int i = 0; i < count; i++) {
                    result[first + i] = mostProbable(densities, i);
                }
            });
        }
        return result;
    }

    private int mostProbable(BlockDensities<?> densities, int i) {
        int best = 0;
        for (int g = 1; g < model.components(); g++) {
            if (densities.responsibility(g, i) > densities.responsibility(best, i)) {
                best = g;
            }
        }
        return best;
    }

    private <A> void assignByDistance(BlockedSamples<A> samples, ChunkRunner runner, int[] result) {
        Metric metric = Metric.of(Distance.EUCLIDEAN, samples);
        new AssignmentPass<>(samples, samples.kernels(work(samples)), metric, runner)
                .centroidSums(model.parameters().toStored(samples.frame()).means(), result);
    }

    /**
     * How many samples each component is closest to.
     *
     * @param samples what to assign
     * @param closeness how to judge
     * @return one count per component
     */
    public long[] histogram(Samples samples, Closeness closeness) {
        long[] counts = new long[model.components()];
        for (int g : assign(samples, closeness)) {
            counts[g]++;
        }
        return counts;
    }

    /**
     * The share of samples each component is closest to.
     *
     * @param samples what to assign
     * @param closeness how to judge
     * @return one share per component, summing to 1
     */
    public double[] normalisedHistogram(Samples samples, Closeness closeness) {
        long[] counts = histogram(samples, closeness);
        double[] shares = new double[counts.length];
        for (int g = 0; g < shares.length; g++) {
            shares[g] = (double) counts[g] / samples.count();
        }
        return shares;
    }

    /**
     * The criteria for comparing mixtures on the same samples.
     *
     * @param samples usually those the mixture was fitted to
     * @return likelihood, BIC, AIC and ICL
     */
    public InformationCriteria criteria(Samples samples) {
        double[] entropies = new double[length(samples)];
        forEachBlock(samples, (first, count, shift, densities) -> {
            for (int i = 0; i < count; i++) {
                entropies[first + i] = entropy(densities, i);
            }
        });
        double entropy = 0;
        for (double term : entropies) {
            entropy += term;
        }
        return new InformationCriteria(logLikelihood(samples), model.freeParameters(), samples.count(), entropy);
    }

    private double entropy(BlockDensities<?> densities, int i) {
        double entropy = 0;
        for (int g = 0; g < model.components(); g++) {
            double r = densities.responsibility(g, i);
            if (r > 0) {
                entropy -= r * StrictMath.log(r);
            }
        }
        return entropy;
    }

    /** Reads the densities of a block of samples. */
    private interface Reader {
        /**
         * @param first number of the block's first sample
         * @param shift what log-densities lack to be in the user's units
         */
        void read(int first, int count, double shift, BlockDensities<?> densities);
    }

    private void forEachBlock(Samples samples, Reader reader) {
        try (ChunkRunner runner = runner()) {
            forEachBlock(checked(samples), runner, reader);
        }
    }

    private <A> void forEachBlock(BlockedSamples<A> samples, ChunkRunner runner, Reader reader) {
        double shift = samples.frame().logDensityToUser();
        ExpectationPass<A> pass = pass(samples, runner);
        pass.forEachBlock(
                factors(pass),
                (block, count, densities) ->
                        reader.read((int) BlockedSamples.firstSample(block), count, shift, densities));
    }

    private <A> ExpectationPass<A> pass(BlockedSamples<A> samples, ChunkRunner runner) {
        return new ExpectationPass<>(samples, samples.kernels(work(samples)), runner);
    }

    private <A> DiagonalFactors<A> factors(ExpectationPass<A> pass) {
        return pass.factors(model.parameters().toStored(pass.samples().frame()));
    }

    private double work(BlockedSamples<?> samples) {
        return (double) samples.count() * samples.dimensions() * model.components();
    }

    private DiagonalMixture alone(int component) {
        double[][] mean = {model.copyMeans()[Arguments.index("component", component, model.components())]};
        double[][] variance = {model.copyVariances()[component]};
        return DiagonalMixture.of(new double[] {1}, mean, variance);
    }

    private BlockedSamples<?> checked(Samples samples) {
        BlockedSamples<?> blocked = BlockedSamples.of(samples);
        Arguments.dimensions(model.dimensions(), blocked.dimensions());
        return blocked;
    }

    private static int length(Samples samples) {
        return Math.toIntExact(samples.count());
    }

    private ChunkRunner runner() {
        return new ChunkRunner(threads, null, new StopSignal());
    }
}
