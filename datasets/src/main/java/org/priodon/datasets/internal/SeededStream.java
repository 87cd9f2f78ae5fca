// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

/**
 * Random numbers that depend on the seed alone: the same bits on every JDK and machine. The generator is SplitMix64 of
 * Steele, Lea and Flood (2014), doi:10.1145/2660193.2660195.
 */
final class SeededStream {
    private static final double UNIT = 0x1p-53;

    private long state;

    /** A stream of its own for each purpose. */
    SeededStream(long seed, String purpose) {
        state = seed;
        for (int i = 0; i < purpose.length(); i++) {
            state = nextLong() ^ purpose.charAt(i);
        }
    }

    long nextLong() {
        state += 0x9e3779b97f4a7c15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /** From 0 to less than 1. */
    double uniform() {
        return (nextLong() >>> 11) * UNIT;
    }

    double uniform(double least, double most) {
        return least + (most - least) * uniform();
    }

    /** From 0 to less than the bound; the bias of about bound / 2⁵³ does not matter here. */
    int below(int bound) {
        return (int) (uniform() * bound);
    }

    boolean chance(double probability) {
        return uniform() < probability;
    }

    /** Standard normal, by the polar method. */
    double gaussian() {
        while (true) {
            double u = uniform(-1, 1);
            double v = uniform(-1, 1);
            double s = u * u + v * v;
            if (s > 0 && s < 1) {
                return u * Math.sqrt(-2 * StrictMath.log(s) / s);
            }
        }
    }

    /** An index drawn with the given shares, which are positive and need not sum to 1. */
    int pick(double[] shares) {
        double total = 0;
        for (double share : shares) {
            total += share;
        }
        double left = uniform() * total;
        int last = shares.length - 1;
        for (int i = 0; i < last; i++) {
            left -= shares[i];
            if (left < 0) {
                return i;
            }
        }
        return last;
    }
}
