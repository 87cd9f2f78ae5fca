// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

/**
 * What is tried before EM runs to its end.
 *
 * @param search whether a good start is searched for where the start is to be seeded
 * @param searchIsChosen whether that was said, or else follows from what was said about the start
 * @param stepwisePass whether a stepwise pass comes before the first iteration
 * @param trialIterations after how many EM iterations the worse half of the restarts is dropped; 0 for never
 */
record TrialSettings(boolean search, boolean searchIsChosen, boolean stepwisePass, int trialIterations) {
    static final TrialSettings DEFAULT = new TrialSettings(true, false, false, 0);

    TrialSettings withSearch(boolean other) {
        return new TrialSettings(other, true, stepwisePass, trialIterations);
    }

    /** No search, unless one is asked for. */
    TrialSettings withPlainStart() {
        return searchIsChosen ? this : new TrialSettings(false, false, stepwisePass, trialIterations);
    }

    TrialSettings withStepwisePass(boolean other) {
        return new TrialSettings(search, searchIsChosen, other, trialIterations);
    }

    TrialSettings withTrialIterations(int others) {
        return new TrialSettings(search, searchIsChosen, stepwisePass, others);
    }
}
