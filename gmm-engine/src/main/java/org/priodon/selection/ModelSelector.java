// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.MixtureFitter;

/**
 * Chooses the number of components, and the kind of covariance if several are given: fits a mixture for each and keeps
 * the one with the lowest criterion among those that are sound. An immutable set of options; the same samples, options
 * and seed give the same bits for any number of threads.
 *
 * <p>Each fit also starts from the result with the next smaller number of components, of which those components are
 * split that gain most by it, and from what kinds with fewer parameters found for the same number. So the likelihood
 * hardly ever falls where components or parameters are added.
 *
 * <p>Seed, threads, listener and stop signal are those of the fitter. A cancelled choice returns the best of what was
 * finished.
 *
 * @param fitter how each mixture is fitted; its own number of components is not used
 * @param components the numbers of components to try, in growing order
 * @param covariances the kinds of covariance to try
 * @param criterion by what to compare
 * @param folds into how many parts samples are divided for {@link Criterion#HELD_OUT}
 * @param foldSeed by which samples fall into folds
 * @param patience when to stop trying larger numbers
 * @param listener told of each candidate
 */
public record ModelSelector(
        MixtureFitter fitter,
        List<Integer> components,
        List<Covariance> covariances,
        Criterion criterion,
        int folds,
        long foldSeed,
        Patience patience,
        SelectionListener listener) {
    private static final int USUAL_FOLDS = 5;

    /**
     * Checks the options.
     *
     * @param fitter how each mixture is fitted; its own number of components is not used
     * @param components the numbers of components to try, each at least 1; sorted, and none twice
     * @param covariances the kinds of covariance to try, at least one; none twice
     * @param criterion by what to compare
     * @param folds into how many parts samples are divided for {@link Criterion#HELD_OUT}
     * @param foldSeed by which samples fall into folds
     * @param patience when to stop trying larger numbers
     * @param listener told of each candidate
     */
    public ModelSelector {
        Objects.requireNonNull(fitter, "fitter");
        Objects.requireNonNull(criterion, "criterion");
        Objects.requireNonNull(patience, "patience");
        Objects.requireNonNull(listener, "listener");
        components = List.copyOf(new TreeSet<>(components));
        covariances = covariances.stream().distinct().toList();
        Arguments.atLeast("number of components to try", components.size(), 1);
        Arguments.atLeast("least", components.get(0), 1);
        Arguments.atLeast("number of covariances to try", covariances.size(), 1);
        Arguments.atLeast("folds", folds, 2);
    }

    /**
     * Tries all numbers of a range. Chooses by BIC, with the fitter's own kind of covariance; for the held-out
     * likelihood, 5 folds.
     *
     * @param fitter how each mixture is fitted
     * @param least the smallest number of components to try
     * @param most the largest number of components to try
     * @return a selector
     */
    public static ModelSelector over(MixtureFitter fitter, int least, int most) {
        Arguments.atLeast("least", least, 1);
        Arguments.atLeast("most", most, least);
        return over(fitter, IntStream.rangeClosed(least, most).boxed().toList());
    }

    /**
     * Tries some numbers, as {@link #over(MixtureFitter, int, int)} tries those of a range.
     *
     * @param fitter how each mixture is fitted
     * @param components the numbers of components to try, in any order
     * @return a selector
     */
    public static ModelSelector over(MixtureFitter fitter, Collection<Integer> components) {
        return new ModelSelector(
                fitter,
                List.copyOf(components),
                List.of(fitter.covariance()),
                Criterion.BIC,
                USUAL_FOLDS,
                1,
                Patience.ENDLESS,
                (candidate, done, planned) -> {});
    }

    /**
     * Sets the kinds of covariance to try.
     *
     * @param kinds at least one, in any order
     * @return a changed copy
     */
    public ModelSelector withCovariances(Collection<Covariance> kinds) {
        return new ModelSelector(
                fitter, components, List.copyOf(kinds), criterion, folds, foldSeed, patience, listener);
    }

    /**
     * Sets by what to compare.
     *
     * @param chosen the criterion
     * @return a changed copy
     */
    public ModelSelector withCriterion(Criterion chosen) {
        return new ModelSelector(fitter, components, covariances, chosen, folds, foldSeed, patience, listener);
    }

    /**
     * Sets how samples are held out.
     *
     * @param count number of folds, at least 2
     * @param seed by which samples fall into folds
     * @return a changed copy
     */
    public ModelSelector withFolds(int count, long seed) {
        return new ModelSelector(fitter, components, covariances, criterion, count, seed, patience, listener);
    }

    /**
     * Sets when to stop trying larger numbers. Unless set, all are tried.
     *
     * @param limit after how many numbers without improvement, and what counts as one
     * @return a changed copy
     */
    public ModelSelector withPatience(Patience limit) {
        return new ModelSelector(fitter, components, covariances, criterion, folds, foldSeed, limit, listener);
    }

    /**
     * Sets who is told of each candidate.
     *
     * @param told called on the calling thread
     * @return a changed copy
     */
    public ModelSelector withListener(SelectionListener told) {
        return new ModelSelector(fitter, components, covariances, criterion, folds, foldSeed, patience, told);
    }

    /**
     * Fits and compares. Numbers of components above the number of samples, or of the smallest training part, are left
     * out.
     *
     * @param samples at least as many as the smallest number of components
     * @return the best fit, and all candidates
     */
    public Selection select(Samples samples) {
        return new SelectionRun(this, samples).run();
    }
}
