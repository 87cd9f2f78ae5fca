// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation;

/**
 * How many of some trials did what was hoped for.
 *
 * @param reached those that did
 * @param trials all of them, at least one
 */
public record Share(int reached, int trials) {
    /** Of the normal distribution, for 95 %. */
    private static final double DEVIATIONS = 1.959964;

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
        return Math.max(0, middle() - half());
    }

    /** Upper end of that interval. */
    public double high() {
        return Math.min(1, middle() + half());
    }

    private double middle() {
        return (value() + DEVIATIONS * DEVIATIONS / (2 * trials)) / stretch();
    }

    private double half() {
        double variance = value() * (1 - value()) / trials + DEVIATIONS * DEVIATIONS / (4.0 * trials * trials);
        return DEVIATIONS * Math.sqrt(variance) / stretch();
    }

    private double stretch() {
        return 1 + DEVIATIONS * DEVIATIONS / trials;
    }
}
