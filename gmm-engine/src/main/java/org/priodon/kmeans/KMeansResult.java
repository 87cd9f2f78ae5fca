// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import java.util.Locale;
import org.priodon.observe.StopReason;

/** Centres found by k-means and how the samples fall to them. */
public final class KMeansResult {
    private final KMeansModel model;
    private final long[] sizes;
    private final int[] assignments;
    private final double inertia;
    private final int iterations;
    private final StopReason stopReason;
    private final int revivedMeans;

    KMeansResult(
            KMeansModel model,
            long[] sizes,
            int[] assignments,
            double inertia,
            int iterations,
            StopReason stopReason,
            int revivedMeans) {
        this.model = model;
        this.sizes = sizes;
        this.assignments = assignments;
        this.inertia = inertia;
        this.iterations = iterations;
        this.stopReason = stopReason;
        this.revivedMeans = revivedMeans;
    }

    /**
     * The centres.
     *
     * @return finite, whatever the stopReason
     */
    public KMeansModel model() {
        return model;
    }

    /**
     * The nearest centre of every sample. Empty if the fit was cancelled.
     *
     * @return a new array
     */
    public int[] assignments() {
        return assignments.clone();
    }

    /**
     * How many samples fall to each centre. All zero if the fit was cancelled.
     *
     * @return a new array
     */
    public long[] sizes() {
        return sizes.clone();
    }

    /**
     * The sum of the samples' squared distances to their centres, under the distance of the fit. NaN if the fit was cancelled.
     *
     * @return at least 0
     */
    public double inertia() {
        return inertia;
    }

    /**
     * How many iterations were run.
     *
     * @return at most what was asked for
     */
    public int iterations() {
        return iterations;
    }

    /**
     * Why k-means ended.
     *
     * @return the stopReason
     */
    public StopReason stopReason() {
        return stopReason;
    }

    /**
     * How many dead centres were given the place of a sample of the most popular one.
     *
     * @return at least 0
     */
    public int revivedMeans() {
        return revivedMeans;
    }

    /** One line. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s, %s after %d iterations, sum of squares %.10g, %d means revived",
                model,
                stopReason,
                iterations,
                inertia,
                revivedMeans);
    }
}
