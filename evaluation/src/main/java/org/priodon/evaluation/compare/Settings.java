// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.List;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.datasets.Shortfall;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.start.Seeding;

/**
 * What a comparison does. Equal settings and data give equal log-likelihoods; times also depend on the machine, and so
 * does the number of starts where their time is limited.
 *
 * @param sets names of the data sets, in the order of the run
 * @param starts random starts of each set at most; their seeds are 0, 1, 2 and so on
 * @param startSeconds after so much time for the engine's fits of a set there are no more starts, unless there were
 *     fewer than {@link #PAPER_STARTS}
 * @param kMeansIterations before EM
 * @param emIterations at most
 * @param distance of seeding and k-means
 * @param seeding how the first means are chosen
 * @param varianceFloor the same variance for all columns
 * @param tolerance change of the mean log-likelihood that counts as convergence
 * @param precision of the samples
 * @param threads that may work at once
 * @param dataSeed of stand-ins and noise
 * @param noise standard deviation of what is added to every value, for all contenders; 0 for none
 * @param rowLimit samples to take at most
 * @param shortfall what to do where the data are not there
 * @param dataFolder where the data are, or null
 * @param contenders whom the engine is to be compared with
 * @param budgetSeconds time that each contender has for each set
 * @param warmUpSeconds that everyone has at most, before a set is timed
 */
public record Settings(
        List<String> sets,
        int starts,
        double startSeconds,
        int kMeansIterations,
        int emIterations,
        Distance distance,
        Seeding seeding,
        double varianceFloor,
        double tolerance,
        Precision precision,
        int threads,
        long dataSeed,
        double noise,
        long rowLimit,
        Shortfall shortfall,
        String dataFolder,
        List<String> contenders,
        double budgetSeconds,
        double warmUpSeconds) {
    /** The paper's number of starts. */
    public static final int PAPER_STARTS = 10;

    /** How many times as long, for shares. */
    private static final int SHARES_BUDGET = 10;

    public Settings {
        sets = List.copyOf(sets);
        contenders = List.copyOf(contenders);
    }

    /**
     * Time that a contender has for a set. The paper's program has more where there are enough starts for shares, so
     * that it comes to as many as the engine.
     *
     * @param papers whether the data are the paper's, which shares are told of
     */
    double budgetSeconds(Contender contender, boolean papers) {
        boolean shares = contender == Contender.GMM_DIAG && papers && starts > PAPER_STARTS;
        return shares ? SHARES_BUDGET * budgetSeconds : budgetSeconds;
    }

    /**
     * Which part of a set's starts is done: all of them, or those that the time was enough for, but not fewer than the
     * paper's.
     *
     * @param begun starts so far
     * @param seconds that they have taken
     */
    double done(int begun, double seconds) {
        double time = seconds >= startSeconds ? 1 : seconds / startSeconds;
        return Math.max((double) begun / starts, Math.min((double) begun / Math.min(starts, PAPER_STARTS), time));
    }
}
