// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import org.priodon.observe.StopReason;

/** Centres found by k-means, how the samples fall to them, and how they were found. */
public final class KMeansResult {
    private final KMeansModel model;
    private final long[] sizes;
    /** Null where samples may be too many. */
    private final int[] assignments;

    private final KMeansReport report;

    KMeansResult(KMeansModel model, long[] sizes, int[] assignments, KMeansReport report) {
        this.model = model;
        this.sizes = sizes;
        this.assignments = assignments;
        this.report = report;
    }

    /**
     * The centres.
     *
     * @return finite, whatever the reason for the end
     */
    public KMeansModel model() {
        return model;
    }

    /**
     * The nearest centre of every sample. Empty if the fit was cancelled.
     *
     * @return a new array
     * @throws IllegalStateException if the samples are read from a {@link org.priodon.data.RowSource}
     */
    public int[] assignments() {
        if (assignments == null) {
            throw new IllegalStateException("assignments are not kept of samples that are read from a source;"
                    + " assign them in parts that fit into memory, by KMeansModel.assign");
        }
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
     * How it went.
     *
     * @return iterations, restarts, warnings
     */
    public KMeansReport report() {
        return report;
    }

    /**
     * The sum of the samples' squared distances to their centres, under the distance of the fit. NaN if the fit was
     * cancelled before it was known.
     *
     * @return at least 0
     */
    public double inertia() {
        return report.inertia();
    }

    /**
     * Why k-means ended.
     *
     * @return the reason
     */
    public StopReason stopReason() {
        return report.stopReason();
    }

    /** The report. */
    @Override
    public String toString() {
        return report.toString();
    }
}
