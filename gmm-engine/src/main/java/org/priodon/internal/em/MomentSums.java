// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.parallel.ChunkSums;

/**
 * What some samples contribute to an EM iteration: equations (9) to (11), with the moments taken about each component's old mean instead of the
 * origin, so that the variance does not cancel.
 */
public final class MomentSums implements ChunkSums<MomentSums> {
    long count;
    double logLikelihood;
    final double[] mass;
    final double[] first;
    final double[] second;

    public MomentSums(int components, int dimensions) {
        mass = new double[components];
        first = new double[Math.multiplyExact(components, dimensions)];
        second = new double[first.length];
    }

    /** Equations (12) to (14) before division. */
    @Override
    public void merge(MomentSums later) {
        count += later.count;
        logLikelihood += later.logLikelihood;
        add(mass, later.mass);
        add(first, later.first);
        add(second, later.second);
    }

    private static void add(double[] sums, double[] later) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += later[j];
        }
    }

    @Override
    public void clear() {
        count = 0;
        logLikelihood = 0;
        java.util.Arrays.fill(mass, 0);
        java.util.Arrays.fill(first, 0);
        java.util.Arrays.fill(second, 0);
    }

    public void addCount(int samples) {
        count += samples;
    }

    public long count() {
        return count;
    }

    public double logLikelihood() {
        return logLikelihood;
    }

    /** Per component, the sum of responsibilities: L of equation (4). */
    public double[] mass() {
        return mass;
    }

    /** Component after component, the sums of r (x - mean). */
    public double[] first() {
        return first;
    }

    /** Component after component, the sums of r (x - mean)². */
    public double[] second() {
        return second;
    }
}
