// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.Arrays;
import org.priodon.internal.parallel.ChunkSums;

/** What some samples contribute to a k-means iteration: sizes, coordinate sums and squared distances. */
public final class CentroidSums implements ChunkSums<CentroidSums> {
    final long[] sizes;
    final double[][] sums;
    double inertia;

    CentroidSums(int centres, int dimensions) {
        sizes = new long[centres];
        sums = new double[dimensions][centres];
    }

    @Override
    public void merge(CentroidSums later) {
        for (int k = 0; k < sizes.length; k++) {
            sizes[k] += later.sizes[k];
        }
        for (int d = 0; d < sums.length; d++) {
            double[] sum = sums[d];
            double[] laterSum = later.sums[d];
            for (int k = 0; k < sum.length; k++) {
                sum[k] += laterSum[k];
            }
        }
        inertia += later.inertia;
    }

    @Override
    public void clear() {
        Arrays.fill(sizes, 0);
        for (double[] sum : sums) {
            Arrays.fill(sum, 0);
        }
        inertia = 0;
    }

    /** Samples per centre. */
    public long[] sizes() {
        return sizes;
    }

    /** The sum of the samples' distances to their centres, between stored samples. */
    public double inertia() {
        return inertia;
    }
}
