// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.priodon.data.Samples;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.StopReason;

/**
 * Fits mixtures to all samples but one fold, and scores those of the fold. One fold is in memory at a time. As with all
 * samples, each fit also starts from the result with fewer components, fitted to the same part.
 */
final class CrossValidation {
    private final ModelSelector options;
    private final Samples samples;
    private final Folds folds;
    /** How many samples that count are held out in each fold. */
    private final long[] held;

    private final Map<Covariance, Map<Integer, GaussianMixture>> smaller = new EnumMap<>(Covariance.class);

    CrossValidation(ModelSelector options, Samples samples) {
        this.options = options;
        this.samples = samples;
        this.folds = new Folds((int) Math.min(options.folds(), samples.count()), options.foldSeed());
        this.held = new long[folds.count()];
        for (long i = 0; i < samples.count(); i++) {
            held[folds.foldOf(i)] += samples.weight(i) > 0 ? 1 : 0;
        }
    }

    /** How many samples that count the smallest part for training has. */
    long smallestTraining() {
        return LongStream.of(held).sum() - LongStream.of(held).max().orElseThrow();
    }

    /**
     * Minus twice the log-likelihood of samples under fits to the others. The floor is that of all samples: a part of
     * them must not allow narrower spikes than another.
     *
     * @throws CancellationException if a fit was cancelled
     */
    double heldOut(int components, Covariance covariance) {
        VarianceFloor floor = options.fitter().varianceFloor().settledFor(samples);
        MixtureFitter fitter = options.fitter()
                .withComponents(components)
                .withCovariance(covariance)
                .withVarianceFloor(floor);
        Map<Integer, GaussianMixture> before = smaller.getOrDefault(covariance, Map.of());
        Map<Integer, GaussianMixture> fitted = new HashMap<>();
        double likelihood = 0;
        for (int fold = 0; fold < folds.count(); fold++) {
            if (held[fold] == 0) {
                continue;
            }
            List<GaussianMixture> starts = before.containsKey(fold) ? List.of(before.get(fold)) : List.of();
            FitResult trained = fitter.fit(folds.training(samples, fold), starts);
            if (trained.stopReason() == StopReason.CANCELLED) {
                throw new CancellationException("the choice was cancelled");
            }
            fitted.put(fold, trained.model());
            likelihood += trained.model().scorer(fitter.threads()).logLikelihood(folds.heldOut(samples, fold));
        }
        smaller.put(covariance, fitted);
        return -2 * likelihood;
    }
}
