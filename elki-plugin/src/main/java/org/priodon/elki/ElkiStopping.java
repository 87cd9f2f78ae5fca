// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import org.priodon.observe.StoppingRule;

/**
 * When ELKI's own EM ends: when the mean log-likelihood changes by little, or when it has gained nothing for half of all
 * iterations. The latter can happen only with a prior, under which the likelihood may fall. For one fit: the rule
 * remembers the best likelihood.
 */
final class ElkiStopping implements StoppingRule {
    private final double delta;
    private final int least;
    private double best = Double.NEGATIVE_INFINITY;
    private int lastImprovement;

    /**
     * @param least maximisation steps before it may be met
     */
    ElkiStopping(double delta, int least) {
        this.delta = delta;
        this.least = least;
    }

    /** The engine counts expectation steps, of which one comes before all maximisation steps. */
    @Override
    public boolean isMet(int iteration, double before, double now) {
        int maximisations = iteration - 1;
        if (now - best > delta) {
            best = now;
            lastImprovement = maximisations;
        }
        return maximisations >= least && (Math.abs(now - before) <= delta || lastImprovement < maximisations / 2);
    }

    @Override
    public boolean watchesLikelihood() {
        return true;
    }

    @Override
    public String toString() {
        return "ELKI's, em.delta " + delta + ", em.miniter " + least;
    }
}
