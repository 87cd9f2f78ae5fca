// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;

/**
 * The fits that are timed: from the caller's rows to the model, the copy into the engine's layout included.
 *
 * @param precision of the engine's copy
 * @param threads of the fit
 * @param iterations all of them are run
 */
public record EngineFits(Precision precision, int threads, int iterations) {
    /** As the peers' variance floor. */
    public static final double VARIANCE_FLOOR = 1e-10;

    /** EM from the workload's start, without k-means. */
    public FitResult mixture(Workload workload) {
        return MixtureFitter.withDefaults()
                .startingFrom(workload.start().mixture())
                .withKMeansIterations(0)
                .withEmIterations(iterations)
                .withTolerance(0)
                .withVarianceFloor(VARIANCE_FLOOR)
                .withThreads(threads)
                .fit(Samples.ofRows(workload.rows(), precision));
    }

    /** Lloyd's iterations from the workload's means. */
    public KMeansResult kMeans(Workload workload) {
        return KMeansFitter.withDefaults()
                .startingFrom(workload.start().means())
                .withDistance(Distance.EUCLIDEAN)
                .withIterations(iterations)
                .withThreads(threads)
                .fit(Samples.ofRows(workload.rows(), precision));
    }
}
