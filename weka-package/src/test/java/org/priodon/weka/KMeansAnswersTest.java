// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import weka.clusterers.Clusterer;
import weka.clusterers.FastKMeans;
import weka.clusterers.SimpleKMeans;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.Utils;

/** With as many restarts as there are by default, k-means no longer depends on luck. */
class KMeansAnswersTest {
    private static final int SEEDS = 20;

    @Test
    void everySeedEndsWithinAHundredthOfTheBest() throws Exception {
        FastKMeans best = new FastKMeans();
        best.setOptions(Utils.splitOptions("-N 3 -restarts 200"));
        best.buildClusterer(TestData.irisWithoutClass());
        double least = best.getMeasure("measureSumOfSquares");
        for (int seed = 1; seed <= SEEDS; seed++) {
            FastKMeans clusterer = new FastKMeans();
            wrong(clusterer, "-S " + seed);
            assertEquals(least, clusterer.getMeasure("measureSumOfSquares"), 0.01 * least, "seed " + seed);
        }
    }

    /** With default options of both, over the same seeds. */
    @Test
    void irisIsNoWorseThanByWekasKMeans() throws Exception {
        int worst = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            worst = Math.max(worst, wrong(new SimpleKMeans(), "-S " + seed));
        }
        for (int seed = 1; seed <= SEEDS; seed++) {
            int wrong = wrong(new FastKMeans(), "-S " + seed);
            assertTrue(wrong <= worst, "seed " + seed + ": " + wrong + " wrong, SimpleKMeans at most " + worst);
        }
    }

    /** Flowers whose cluster is not that of their species; there are 50 of each, one species after another. */
    private static int wrong(Clusterer clusterer, String options) throws Exception {
        Instances data = TestData.irisWithoutClass();
        ((OptionHandler) clusterer).setOptions(Utils.splitOptions("-N 3 " + options));
        clusterer.buildClusterer(data);
        int[][] counts = new int[3][3];
        for (int i = 0; i < data.numInstances(); i++) {
            counts[clusterer.clusterInstance(data.instance(i))][i / 50]++;
        }
        int most = 0;
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                if (a != b) {
                    most = Math.max(most, counts[a][0] + counts[b][1] + counts[3 - a - b][2]);
                }
            }
        }
        return data.numInstances() - most;
    }
}
