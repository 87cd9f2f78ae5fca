// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

import org.apache.commons.math3.stat.interval.ConfidenceInterval;
import org.apache.commons.math3.stat.interval.WilsonScoreInterval;

/**
 * How many of some trials did what was hoped for.
 *
 * @param reached those that did
 * @param trials all of them, at least one
 */
public record Share(int reached, int trials) {
    public Share {
        if (trials < 1 || reached < 0 || reached > trials) {
            throw new IllegalArgumentException(reached + " of " + trials + " is no share");
        }
    }

    public double value() {
        return (double) reached / trials;
    }

    /** Lower end of Wilson's 95 % interval for the share of all possible trials. */
    public double low() {
        return Math.max(0, interval().getLowerBound());
    }

    /** Upper end of that interval. */
    public double high() {
        return Math.min(1, interval().getUpperBound());
    }

    private ConfidenceInterval interval() {
        return new WilsonScoreInterval().createInterval(trials, reached, 0.95);
    }
}
