// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal;

/** A checksum of numbers that costs little beside reading them. It guards against accidents, not against malice. */
public final class Checksum {
    private static final long FACTOR = 0x9e3779b97f4a7c15L;

    private Checksum() {}

    /** Four sums side by side, because each multiplication waits for the one before. */
    public static long of(double[] values, int count) {
        long sum0 = count;
        long sum1 = 1;
        long sum2 = 2;
        long sum3 = 3;
        int j = 0;
        for (; j + 3 < count; j += 4) {
            sum0 = (sum0 ^ Double.doubleToRawLongBits(values[j])) * FACTOR;
            sum1 = (sum1 ^ Double.doubleToRawLongBits(values[j + 1])) * FACTOR;
            sum2 = (sum2 ^ Double.doubleToRawLongBits(values[j + 2])) * FACTOR;
            sum3 = (sum3 ^ Double.doubleToRawLongBits(values[j + 3])) * FACTOR;
        }
        for (; j < count; j++) {
            sum0 = (sum0 ^ Double.doubleToRawLongBits(values[j])) * FACTOR;
        }
        return joined(joined(sum0, sum1), joined(sum2, sum3));
    }

    private static long joined(long one, long other) {
        return (Long.rotateLeft(one, 29) ^ other) * FACTOR;
    }
}
