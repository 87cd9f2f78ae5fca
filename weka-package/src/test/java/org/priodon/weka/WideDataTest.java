// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;

/** Many attributes and few instances, as in gene expression. */
class WideDataTest {
    private static final int INSTANCES = 200;
    private static final int ATTRIBUTES = 5000;

    @Test
    void clustersAreFoundAndTextsStayShort() throws Exception {
        Instances data = TestData.numeric(TestData.clusters(INSTANCES, ATTRIBUTES, 3, 1), ATTRIBUTES);
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
