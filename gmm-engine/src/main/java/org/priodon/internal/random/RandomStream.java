// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.random;

import java.util.random.RandomGenerator;

/**
 * A random stream whose numbers are the same on every JDK: SplitMix64 (Steele, Lea and Flood 2014,
 * doi:10.1145/2660193.2660195). Streams for different purposes are split from the user's seed by name and number, so
 * that using one never shifts another.
 */
public final class RandomStream implements RandomGenerator {
    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private long state;
    private double spareGaussian = Double.NaN;

    private RandomStream(long state) {
        this.state = state;
    }

    /** What random numbers are drawn for. */
    public enum Purpose {
        SEEDING(1),
        REVIVAL(2),
        SAMPLING(3),
        FOLDS(4),
        RESOLUTION(5),
        SUBSET(6),
        START(7),
        FINALIST(8),
        SPLIT(9),
        SEARCH(10);

        private final long code;

        Purpose(long code) {
            this.code = code;
        }
    }

    public static RandomStream of(long seed, Purpose purpose, int number) {
        return new RandomStream(mix(mix(mix(seed + GOLDEN_GAMMA) + purpose.code) + number));
    }

    /** A number for each of many things, without the ones before it. */
    public static long hash(long seed, Purpose purpose, long number) {
        return mix(mix(mix(seed + GOLDEN_GAMMA) + purpose.code) + mix(number + GOLDEN_GAMMA));
    }

    @Override
    public long nextLong() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** Uniform in [0, bound), without bias. */
    @Override
    public long nextLong(long bound) {
        long threshold = Long.remainderUnsigned(-bound, bound);
        long bits = nextLong();
        while (Long.compareUnsigned(bits, threshold) < 0) {
            bits = nextLong();
        }
        return Long.remainderUnsigned(bits, bound);
    }

    /** Uniform in [0, 1), 53 bits. */
    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    /** Standard normal by Marsaglia's polar method, with strict arithmetic only. */
    @Override
    public double nextGaussian() {
        if (!Double.isNaN(spareGaussian)) {
            double spare = spareGaussian;
            spareGaussian = Double.NaN;
            return spare;
        }
        double u;
        double v;
        double square;
        do {
            u = 2 * nextDouble() - 1;
            v = 2 * nextDouble() - 1;
            square = u * u + v * v;
        } while (square >= 1 || square == 0);
        double factor = Math.sqrt(-2 * StrictMath.log(square) / square);
        spareGaussian = v * factor;
        return u * factor;
    }

    private static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
