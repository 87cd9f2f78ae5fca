// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.InformationCriteria;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopReason;

/**
 * Chooses the number of components: fits a mixture for each number in a range and keeps the one with the lowest
 * criterion. An immutable set of options; the same samples, options and seed give the same bits for any number of
 * threads.
 *
 * <p>Seed, threads, listener and stop signal are those of the fitter. A cancelled choice returns the best of what was
 * finished.
 *
 * @param fitter how each mixture is fitted; its own number of components is not used
 * @param least the smallest number of components to try
 * @param most the largest number of components to try
 * @param criterion by what to compare
 * @param folds into how many parts samples are divided for {@link Criterion#HELD_OUT}
 * @param seed by which samples fall into folds
 * @param progress told of each candidate
 */
public record ComponentSelector(
        MixtureFitter fitter,
        int least,
        int most,
        Criterion criterion,
        int folds,
        long seed,
        Consumer<Candidate> progress) {
    /**
     * Checks the options.
     *
     * @param fitter how each mixture is fitted; its own number of components is not used
     * @param least the smallest number of components to try
     * @param most the largest number of components to try
     * @param criterion by what to compare
     * @param folds into how many parts samples are divided for {@link Criterion#HELD_OUT}
     * @param seed by which samples fall into folds
     * @param progress told of each candidate
     */
    public ComponentSelector {
        Objects.requireNonNull(fitter, "fitter");
        Objects.requireNonNull(criterion, "criterion");
        Objects.requireNonNull(progress, "progress");
        Arguments.atLeast("least", least, 1);
        Arguments.atLeast("most", most, least);
        Arguments.atLeast("folds", folds, 2);
    }

    /**
     * Chooses by BIC; for the held-out likelihood, 5 folds.
     *
     * @param fitter how each mixture is fitted
     * @param least the smallest number of components to try
     * @param most the largest number of components to try
     * @return a selector
     */
    public static ComponentSelector over(MixtureFitter fitter, int least, int most) {
        return new ComponentSelector(fitter, least, most, Criterion.BIC, 5, 1, candidate -> {});
    }

    /**
     * Sets by what to compare.
     *
     * @param chosen the criterion
     * @return a changed copy
     */
    public ComponentSelector withCriterion(Criterion chosen) {
        return new ComponentSelector(fitter, least, most, chosen, folds, seed, progress);
    }

    /**
     * Sets how samples are held out.
     *
     * @param count number of folds, at least 2
     * @param foldSeed by which samples fall into folds
     * @return a changed copy
     */
    public ComponentSelector withFolds(int count, long foldSeed) {
        return new ComponentSelector(fitter, least, most, criterion, count, foldSeed, progress);
    }

    /**
     * Sets who is told of each candidate.
     *
     * @param listener called on the calling thread
     * @return a changed copy
     */
    public ComponentSelector withProgress(Consumer<Candidate> listener) {
        return new ComponentSelector(fitter, least, most, criterion, folds, seed, listener);
    }

    /**
     * Fits and compares. Numbers of components above the number of samples, or of the smallest training part, are left
     * out.
     *
     * @param samples at least as many as the smallest number of components
     * @return the best fit, and all candidates
     */
    public Selection select(Samples samples) {
        Folds parts = new Folds((int) Math.min(folds, samples.count()), seed);
        long largest = samples.count();
        if (criterion == Criterion.HELD_OUT) {
            largest -= (samples.count() + parts.count() - 1) / parts.count();
        }
        List<Candidate> candidates = new ArrayList<>();
        FitResult best = null;
        double lowest = Double.POSITIVE_INFINITY;
        for (int components = least; components <= Math.min(most, Math.max(least, largest)); components++) {
            long begin = System.nanoTime();
            FitResult fit = fitter.withComponents(components).fit(samples);
            boolean cancelled = fit.stopReason() == StopReason.CANCELLED;
            if (cancelled && best != null) {
                break;
            }
            double value = cancelled ? Double.NaN : judgedUnlessCancelled(fit, samples, parts, components);
            Candidate candidate = new Candidate(
                    components,
                    fit.report().logLikelihood(),
                    value,
                    fit.report().emIterations(),
                    (System.nanoTime() - begin) * 1e-9,
                    fit.report().warnings());
            candidates.add(candidate);
            progress.accept(candidate);
            if (best == null || value < lowest) {
                best = fit;
                lowest = value;
            }
            if (cancelled || Double.isNaN(value)) {
                break;
            }
        }
        return new Selection(best, criterion, List.copyOf(candidates));
    }

    /** NaN if cancelled meanwhile: scoring is interrupted by an exception. */
    private double judgedUnlessCancelled(FitResult fit, Samples samples, Folds parts, int components) {
        try {
            return criterion == Criterion.HELD_OUT ? heldOut(samples, parts, components) : judged(fit, samples);
        } catch (CancellationException e) {
            return Double.NaN;
        }
    }

    /**
     * Minus twice the log-likelihood of samples under fits to the others; NaN if a fit was cancelled. One fold in
     * memory at a time.
     */
    private double heldOut(Samples samples, Folds parts, int components) {
        double likelihood = 0;
        for (int fold = 0; fold < parts.count(); fold++) {
            FitResult trained = fitter.withComponents(components).fit(parts.training(samples, fold));
            if (trained.stopReason() == StopReason.CANCELLED) {
                return Double.NaN;
            }
            likelihood += trained.model().scorer(fitter.threads()).logLikelihood(parts.heldOut(samples, fold));
        }
        return -2 * likelihood;
    }

    private double judged(FitResult fit, Samples samples) {
        InformationCriteria criteria = fit.model().scorer(fitter.threads()).criteria(samples);
        return switch (criterion) {
            case BIC -> criteria.bic();
            case AIC -> criteria.aic();
            case ICL -> criteria.icl();
            case HELD_OUT -> throw new AssertionError(criterion);
        };
    }
}
