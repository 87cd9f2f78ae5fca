// SPDX-License-Identifier: Apache-2.0
package org.priodon.observe;

/**
 * What a random start of a fit is going to do, as far as that is known before: for those who tell how much is left.
 *
 * @param restart number of the random start, from 0
 * @param components of the mixture
 * @param samples all that are fitted
 * @param searchSamples on how many of them, about, a good start is searched for; 0 if there is no search
 * @param shortRuns of EM in the search: its first iterations
 * @param finalists how many of the short runs are improved by splits and merges, at most: the last iterations of the
 *     search, each of which takes as long as several short runs
 * @param kMeansIterations before EM at most
 * @param emIterations at most
 */
public record RestartPlan(
        int restart,
        int components,
        long samples,
        long searchSamples,
        int shortRuns,
        int finalists,
        int kMeansIterations,
        int emIterations) {}
