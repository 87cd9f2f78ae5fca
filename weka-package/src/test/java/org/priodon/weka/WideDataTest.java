// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;
import weka.core.Utils;

/** Many attributes and few instances, as in gene expression. */
class WideDataTest {
    private static final int INSTANCES = 200;
    private static final int ATTRIBUTES = 5000;

    private final Instances data = TestData.numeric(TestData.clusters(INSTANCES, ATTRIBUTES, 3, 1), ATTRIBUTES);

    /** Takes two or three seconds on one core. */
    @Test
    void theNumberIsChosenInSeconds() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        assertTimeoutPreemptively(Duration.ofSeconds(90), () -> mixture.buildClusterer(data));
        assertEquals(3, mixture.numberOfClusters(), mixture::toString);
    }

    @Test
    void matricesAreRefused() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(Utils.splitOptions("-N 3 -covariance full"));
        Exception e = assertThrows(IllegalArgumentException.class, () -> mixture.buildClusterer(data));
        assertEquals(
                "full covariances of 5000 attributes cannot be estimated from 200 instances;"
                        + " use -covariance diagonal, or fewer attributes",
                e.getMessage());
    }

    @Test
    void clustersAreFoundAndTextsStayShort() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(new String[] {"-N", "3"});
        mixture.buildClusterer(data);
        assertTrue(
                mixture.toString().length() < 5000,
                "length " + mixture.toString().length());
        FastKMeans means = new FastKMeans();
        means.setOptions(new String[] {"-N", "3"});
        means.buildClusterer(data);
        int[][] both = new int[3][3];
        for (int i = 0; i < INSTANCES; i++) {
            both[mixture.clusterInstance(data.instance(i))][means.clusterInstance(data.instance(i))]++;
        }
        assertEquals(INSTANCES, Outcomes.right(both), "both find the same clusters");
    }
}
