// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Kernels;
import org.priodon.kmeans.Distance;

/**
 * A squared distance between stored samples: the sum over columns of (scale (a - b))².
 *
 * @param scale per column; one for a constant column under Mahalanobis distance
 * @param toUser turns a distance between stored samples into one in the user's units
 */
public record Metric(double[] scale, double toUser) {
    public static Metric of(Distance distance, BlockedSamples<?> samples) {
        return distance == Distance.EUCLIDEAN ? euclidean(samples) : mahalanobis(samples);
    }

    /** Relative to the largest unit, so that squares cannot overflow. */
    private static Metric euclidean(BlockedSamples<?> samples) {
        double[] scale = samples.frame().unit().clone();
        double largest = 0;
        for (double unit : scale) {
            largest = Math.max(largest, unit);
        }
        for (int d = 0; d < scale.length; d++) {
            scale[d] /= largest;
        }
        return new Metric(scale, largest * largest);
    }

    private static Metric mahalanobis(BlockedSamples<?> samples) {
        double[] scale = samples.moments().variance();
        for (int d = 0; d < scale.length; d++) {
            scale[d] = scale[d] > 0 ? 1 / Math.sqrt(scale[d]) : 1;
        }
        return new Metric(scale, 1);
    }

    /** Centres in the form {@link Kernels#distances} reads. */
    <A> A factors(Kernels<A> kernels, double[] centres) {
        A factors = kernels.newRow(Math.multiplyExact(2, centres.length));
        for (int j = 0; j < centres.length; j++) {
            kernels.set(factors, 2 * j, scale[j % scale.length]);
            kernels.set(factors, 2 * j + 1, -centres[j] * kernels.get(factors, 2 * j));
        }
        return factors;
    }
}
