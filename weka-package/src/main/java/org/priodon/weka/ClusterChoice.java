// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import org.priodon.mixture.MixtureFitter;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;
import org.priodon.selection.Patience;

/**
 * How many clusters there are, or how their number is chosen.
 *
 * @param clusters how many, or -1 to choose
 * @param most the largest number to choose, or -1 for no limit
 * @param criterion by what to choose
 * @param folds of a cross-validation as EM has it, or 0
 * @param leastGain what a larger number must gain, in log-likelihood per instance
 */
public record ClusterChoice(int clusters, int most, Criterion criterion, int folds, double leastGain) {
    private static final int OPEN = MixtureOptions.OPEN;
    /** So many numbers that are no better end a choice. */
    private static final int IN_VAIN = 3;
    /** EM ends at the first. */
    private static final int IN_VAIN_FOR_EM = 1;
    /** Where the user sets no limit. Patience ends far below. */
    private static final int ANY = 1000;

    private static final long FOLD_SEED = 1;

    /** Whether the number is to be chosen. */
    boolean isOpen() {
        return clusters == OPEN;
    }

    /**
     * What chooses among numbers, or takes the given one.
     *
     * @param fitter how to fit
     * @param available how many instances there are
     */
    ModelSelector selector(MixtureFitter fitter, int available) {
        int least = isOpen() ? 1 : Math.min(clusters, available);
        int limit = most == OPEN ? ANY : most;
        ModelSelector selector = ModelSelector.over(fitter, least, isOpen() ? Math.min(limit, available) : least)
                .withCriterion(criterion)
                .withPatience(new Patience(folds > 0 ? IN_VAIN_FOR_EM : IN_VAIN, leastGain));
        return folds > 0 ? selector.withFolds(folds, FOLD_SEED) : selector;
    }
}
