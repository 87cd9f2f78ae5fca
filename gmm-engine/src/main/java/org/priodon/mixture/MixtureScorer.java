// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.BlockDensities;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.score.ScoringModel;
import org.priodon.internal.score.ScoringPass;
import org.priodon.observe.StopSignal;

/**
 * Scores many samples against a mixture, in double precision. A sample's score has the same bits as if it were scored
 * alone, and for any number of threads. Methods that return one value per sample take at most 2³¹ - 1 samples.
 *
 * <p>A thread that is interrupted in one of these methods leaves it by a {@link
 * java.util.concurrent.CancellationException}.
 */
public final class MixtureScorer {
    /** What an array takes besides its elements. */
    private static final int ARRAY_OVERHEAD = 16;

    private final GaussianMixture model;
    private final int threads;

    MixtureScorer(GaussianMixture model, int threads) {
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
        return logDensities(samples, model.scoring());
    }

    private double[] logDensities(Samples samples, ScoringModel scoring) {
        double[] result = new double[length(samples)];
        pass(samples, scoring, pass -> {
            pass.densities((sample, densities, i) -> result[(int) sample] = densities.logDensity(i));
            return result;
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
        return logDensities(samples, model.scoring(component));
    }

    /**
     * The squared Mahalanobis distance of every sample to a component: how far it lies from the mean, in the
     * component's own standard deviations.
     *
     * @param samples complete, of numeric columns alone
     * @param component from 0
     * @return one value per sample, at least 0
     * @throws IllegalArgumentException if numbers are missing or columns are categorical
     */
    public double[] squaredDistances(Samples samples, int component) {
        if (!samples.schema().isNumeric() || !BlockedSamples.of(samples).isComplete()) {
            throw new IllegalArgumentException(
                    "Mahalanobis distances need numeric columns without missing values; use log-densities instead");
        }
        double[] result = logDensities(samples, component);
        double highest = model.logDensity(model.copyMeans()[component], component);
        for (int i = 0; i < result.length; i++) {
            result[i] = Math.max(0, 2 * (highest - result[i]));
        }
        return result;
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
        return pass(samples, model.scoring(component), ScoringPass::logLikelihood) / samples.totalWeight();
    }

    /**
     * The log-likelihood: the sum of all log-densities.
     *
     * @param samples what to score
     * @return the logarithm of the likelihood
     */
    public double logLikelihood(Samples samples) {
        return pass(samples, model.scoring(), ScoringPass::logLikelihood);
    }

    /**
     * The posterior probabilities of the components for every sample, equation (3).
     *
     * @param samples what to score
     * @return one row per sample, each summing to 1
     */
    public double[][] posteriors(Samples samples) {
        int length = length(samples);
        checkMemory(samples);
        double[][] result = new double[length][model.components()];
        pass(samples, model.scoring(), pass -> {
            pass.densities((sample, densities, i) -> {
                for (int g = 0; g < model.components(); g++) {
                    result[(int) sample][g] = densities.responsibility(g, i);
                }
            });
            return result;
        });
        return result;
    }

    private void checkMemory(Samples samples) {
        double bytes = (double) samples.count() * (model.components() * Double.BYTES + ARRAY_OVERHEAD);
        long most = Runtime.getRuntime().maxMemory();
        if (bytes > most) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the posteriors of %d samples and %d components take %.0f bytes, but the heap has %d;"
                            + " score fewer samples at a time or raise -Xmx",
                    samples.count(),
                    model.components(),
                    bytes,
                    most));
        }
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
        pass(samples, model.scoring(), pass -> {
            if (closeness == Closeness.EUCLIDEAN) {
                pass.nearest(result);
            } else {
                pass.densities((sample, densities, i) -> result[(int) sample] = mostProbable(densities, i));
            }
            return result;
        });
        return result;
    }

    private int mostProbable(BlockDensities densities, int i) {
        int best = 0;
        for (int g = 1; g < model.components(); g++) {
            if (densities.responsibility(g, i) > densities.responsibility(best, i)) {
                best = g;
            }
        }
        return best;
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
        return new InformationCriteria(
                logLikelihood(samples), model.freeParameters(), samples.totalWeight(), entropy(samples));
    }

    /**
     * How far the components are from being told apart: the entropy of the posterior probabilities.
     *
     * @param samples what to score
     * @return summed over samples, 0 when every sample belongs to one component
     */
    public double entropy(Samples samples) {
        return pass(samples, model.scoring(), ScoringPass::entropy);
    }

    private <R> R pass(Samples samples, ScoringModel scoring, Function<ScoringPass, R> use) {
        BlockedSamples blocked = BlockedSamples.of(samples);
        blocked.checkColumns(model.schema());
        try (ChunkRunner runner = new ChunkRunner(threads, null, new StopSignal())) {
            return use.apply(new ScoringPass(blocked, scoring, runner));
        }
    }

    private static int length(Samples samples) {
        return Arguments.perSample(samples.count(), Double.BYTES);
    }
}
