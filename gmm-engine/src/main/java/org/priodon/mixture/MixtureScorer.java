// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Arrays;
import java.util.Objects;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.BlockDensities;
import org.priodon.internal.em.DiagonalFactors;
import org.priodon.internal.em.ExpectationPass;
import org.priodon.internal.lloyd.AssignmentPass;
import org.priodon.internal.lloyd.Centres;
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
        BlockedSamples<?> blocked = checked(samples);
        forEachBlock(samples, (first, count, densities) -> {
            for (int i = 0; i < count; i++) {
                result[first + i] = densities.logDensity(i) + blocked.logDensityToUser(first + i);
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
        return logLikelihood(samples) / samples.totalWeight();
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
            return logLikelihood(blocked, runner) + blocked.logLikelihoodToUser();
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
        forEachBlock(samples, (first, count, densities) -> {
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
        Objects.requireNonNull(closeness, "closeness");
        int[] result = new int[length(samples)];
        if (closeness == Closeness.EUCLIDEAN) {
            try (ChunkRunner runner = runner()) {
                assignByDistance(checked(samples), runner, result);
            }
        } else {
            forEachBlock(samples, (first, count, densities) -> {
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
        double[] means = model.parameters().toStored(samples.frame()).means();
        Centres centres = new Centres(
                model.components(),
                means,
                model.parameters().tables().stream()
                        .map(table -> new double[table.probabilities().length])
                        .toList());
        new AssignmentPass<>(samples, samples.kernels(work(samples)), metric, runner).centroidSums(centres, result);
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
        forEachBlock(samples, (first, count, densities) -> {
            for (int i = 0; i < count; i++) {
                entropies[first + i] = entropy(densities, i);
            }
        });
        double entropy = 0;
        for (int i = 0; i < entropies.length; i++) {
            entropy += entropies[i] * samples.weight(i);
        }
        return new InformationCriteria(logLikelihood(samples), model.freeParameters(), samples.totalWeight(), entropy);
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
         */
        void read(int first, int count, BlockDensities<?> densities);
    }

    private void forEachBlock(Samples samples, Reader reader) {
        try (ChunkRunner runner = runner()) {
            forEachBlock(checked(samples), runner, reader);
        }
    }

    private <A> void forEachBlock(BlockedSamples<A> samples, ChunkRunner runner, Reader reader) {
        ExpectationPass<A> pass = pass(samples, runner);
        pass.forEachBlock(
                factors(pass),
                (block, count, densities) -> reader.read((int) BlockedSamples.firstSample(block), count, densities));
    }

    private <A> ExpectationPass<A> pass(BlockedSamples<A> samples, ChunkRunner runner) {
        return new ExpectationPass<>(samples, samples.kernels(work(samples)), runner);
    }

    private <A> DiagonalFactors<A> factors(ExpectationPass<A> pass) {
        return pass.factors(model.parameters().toStored(pass.samples().frame()));
    }

    private double work(BlockedSamples<?> samples) {
        return (double) samples.count() * samples.schema().size() * model.components();
    }

    private DiagonalMixture alone(int component) {
        int g = Arguments.index("component", component, model.components());
        return DiagonalMixture.of(
                model.schema(),
                new double[] {1},
                new double[][] {model.copyMeans()[g]},
                new double[][] {model.copyVariances()[g]},
                Arrays.stream(model.schema().categoricalColumns())
                        .mapToObj(column -> new double[][] {model.copyProbabilities(column)[g]})
                        .toList());
    }

    private BlockedSamples<?> checked(Samples samples) {
        BlockedSamples<?> blocked = BlockedSamples.of(samples);
        blocked.checkColumns(model.schema());
        return blocked;
    }

    private static int length(Samples samples) {
        return Arguments.perSample(samples.count());
    }

    private ChunkRunner runner() {
        return new ChunkRunner(threads, null, new StopSignal());
    }
}
