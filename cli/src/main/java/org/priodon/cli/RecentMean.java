// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

/** A mean in which later values count more: work gets quicker while a JVM warms up. */
final class RecentMean {
    private static final double LEAST_SHARE = 0.3;

    private int count;
    private double value;

    void add(double next) {
        count++;
        value += (next - value) * Math.max(LEAST_SHARE, 1.0 / count);
    }

    /** The mean, or something else before the first value. */
    double or(double other) {
        return count == 0 ? other : value;
    }
}
