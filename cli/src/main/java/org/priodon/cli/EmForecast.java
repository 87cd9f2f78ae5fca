// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.ArrayList;
import java.util.List;
import org.priodon.observe.StoppingRule;

/**
 * Guesses how many iterations a run of EM still takes. Near its end, each gains the same share of what the one before
 * did: what is gained is continued so until the rule is met. Before that can be seen, the run is taken for a usual one.
 */
final class EmForecast {
    /** Gains are compared over so many iterations, as those of neighbours are uneven. */
    private static final int WINDOW = 4;

    /** After a search, EM has little left to do. */
    private static final double USUAL = 20;

    private final StoppingRule rule;
    private final RecentMean lengths = new RecentMean();
    private final List<Double> objectives = new ArrayList<>();

    EmForecast(StoppingRule rule) {
        this.rule = rule;
    }

    void iterationDone(double objective) {
        objectives.add(objective);
    }

    /**
     * The run has ended; the next begins with nothing.
     *
     * @param isWhole whether it was not cut off to go on later
     */
    void runDone(boolean isWhole) {
        if (isWhole && !objectives.isEmpty()) {
            lengths.add(objectives.size());
        }
        objectives.clear();
    }

    int iterations() {
        return objectives.size();
    }

    /** The length of a run of which nothing is known. */
    double usual(int limit) {
        return isEndless() ? limit : Math.min(limit, lengths.or(USUAL));
    }

    /**
     * How many iterations are left of the run.
     *
     * @param limit how many it may have
     */
    double left(int limit) {
        int done = objectives.size();
        double most = Math.max(0, limit - done);
        if (isEndless()) {
            return most;
        }
        if (done < WINDOW + 2) {
            return Math.min(most, Math.max(1, usual(limit) - done));
        }
        double gain = gain(done - 1);
        double ratio = Math.pow(gain / gain(done - 1 - WINDOW), 1.0 / WINDOW);
        // Gains that grow say nothing of the end: as many again as so far.
        return ratio > 0 && ratio < 1 ? untilMet(gain, ratio, (int) most) : Math.min(most, done);
    }

    private int untilMet(double lastGain, double ratio, int most) {
        double gain = lastGain;
        double now = objectives.get(objectives.size() - 1);
        for (int more = 1; more < most; more++) {
            gain *= ratio;
            if (rule.isMet(objectives.size() + more, now, now + gain)) {
                return more;
            }
            now += gain;
        }
        return most;
    }

    private double gain(int iteration) {
        return objectives.get(iteration) - objectives.get(iteration - 1);
    }

    /** Whether not even a standstill meets the rule. */
    private boolean isEndless() {
        return !rule.isMet(Integer.MAX_VALUE, 0, 0);
    }
}
