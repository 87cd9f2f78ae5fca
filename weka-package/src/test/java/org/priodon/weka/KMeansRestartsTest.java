// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.start.Seeding;
import weka.clusterers.FastKMeans;
import weka.core.Instances;
import weka.core.Utils;

/** Restarts of {@link FastKMeans} are those of the engine. */
class KMeansRestartsTest {
    @Test
    void theEngineChoosesTheBest() throws Exception {
        Instances data = TestData.numeric(TestData.clusters(500, 3, 6, 3), 3);
        Samples samples = InstancesReader.read(data, InstancesReader.schema(data), Precision.DOUBLE, null);
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .withClusters(15)
                .withDistance(Distance.RANGE)
                .withSeeding(Seeding.RANDOM_SUBSET)
                .withIterations(2)
                .withSeed(5);
        double single = sumOfSquares(data, 1);
        double best = sumOfSquares(data, 8);
        assertEquals(fitter.withRestarts(1).fit(samples).inertia(), single);
        assertEquals(fitter.withRestarts(8).fit(samples).inertia(), best);
        assertTrue(best < single, best + " and " + single);
    }

    private static double sumOfSquares(Instances data, int restarts) throws Exception {
        FastKMeans clusterer = new FastKMeans();
        clusterer.setOptions(Utils.splitOptions("-N 15 -seeding random-subset -I 2 -S 5 -restarts " + restarts));
        clusterer.buildClusterer(data);
        return clusterer.getMeasure("measureSumOfSquares");
    }
}
