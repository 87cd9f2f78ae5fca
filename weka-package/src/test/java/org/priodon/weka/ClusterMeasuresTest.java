// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.AdditionalMeasureProducer;
import weka.core.Instances;
import weka.core.OptionHandler;

class ClusterMeasuresTest {
    private static final List<String> NAMES = List.of(
            "measureSilhouette",
            "measureDaviesBouldin",
            "measureCalinskiHarabasz",
            "measureMembershipEntropy",
            "measureAdjustedRandIndex",
            "measureMutualInformation",
            "measurePurity");

    static List<AbstractClusterer> clusterers() {
        return List.of(new GaussianMixture(), new FastKMeans());
    }

    private static double measure(AbstractClusterer clusterer, String name) {
        return ((AdditionalMeasureProducer) clusterer).getMeasure(name);
    }

    @ParameterizedTest
    @MethodSource("clusterers")
    void theExperimenterSeesAllMeasures(AbstractClusterer clusterer) throws Exception {
        AdditionalMeasureProducer producer = (AdditionalMeasureProducer) clusterer;
        assertTrue(Collections.list(producer.enumerateMeasures()).containsAll(NAMES));
        NAMES.forEach(name -> assertTrue(Double.isNaN(measure(clusterer, name)), "before training: " + name));
        assertThrows(IllegalArgumentException.class, () -> measure(clusterer, "measureNothing"));
        ((OptionHandler) clusterer).setOptions(new String[] {"-N", "2"});
        clusterer.buildClusterer(TestData.irisWithoutClass());
        assertTrue(measure(clusterer, "measureSilhouette") > 0.5, clusterer.toString());
        assertTrue(measure(clusterer, "measureDaviesBouldin") < 0.7);
        assertTrue(clusterer.toString().contains("Silhouette: 0."), clusterer.toString());
        assertTrue(Double.isNaN(measure(clusterer, "measurePurity")));
        assertFalse(clusterer.toString().contains("Compared with the class"));
    }

    /** A class is left out of the model, in training as in scoring, and told from the clusters. */
    @ParameterizedTest
    @MethodSource("clusterers")
    void aClassIsComparedWith(AbstractClusterer clusterer) throws Exception {
        ((OptionHandler) clusterer).setOptions(new String[] {"-N", "3"});
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        Instances without = TestData.irisWithoutClass();
        clusterer.buildClusterer(without);
        double[] expected = clusterer.distributionForInstance(without.instance(60));
        double silhouette = measure(clusterer, "measureSilhouette");
        clusterer.buildClusterer(iris);
        assertArrayEquals(expected, clusterer.distributionForInstance(iris.instance(60)));
        assertArrayEquals(expected, clusterer.distributionForInstance(without.instance(60)));
        assertEquals(silhouette, measure(clusterer, "measureSilhouette"));
        assertTrue(measure(clusterer, "measureAdjustedRandIndex") > 0.5, clusterer.toString());
        assertTrue(measure(clusterer, "measureMutualInformation") > 0.5);
        assertTrue(measure(clusterer, "measurePurity") > 0.8);
        assertTrue(clusterer.toString().contains("Compared with the class: adjusted Rand index 0."));
    }

    @Test
    void classesMayBeMissing() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        iris.forEach(instance -> instance.setClassMissing());
        GaussianMixture mixture = new GaussianMixture();
        mixture.buildClusterer(iris);
        assertTrue(Double.isNaN(measure(mixture, "measurePurity")));
        // Three that have a class are enough to compare.
        iris.instance(0).setClassValue(0);
        iris.instance(1).setClassValue(0);
        iris.instance(100).setClassValue(2);
        mixture.buildClusterer(iris);
        assertEquals(1, measure(mixture, "measureAdjustedRandIndex"));
    }

    /** Iris with three clusters has some uncertain ones; far apart, all are certain. */
    @Test
    void entropyTellsUncertainMemberships() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setNumClusters(3);
        mixture.buildClusterer(TestData.irisWithoutClass());
        double iris = measure(mixture, "measureMembershipEntropy");
        assertTrue(iris > 0.01 && iris < 0.2, mixture.toString());
        mixture.setNumClusters(2);
        mixture.buildClusterer(TestData.numeric(TestData.clusters(200, 9, 2, 1), 9));
        assertEquals(0, measure(mixture, "measureMembershipEntropy"), 1e-6);
    }

    @Test
    void drawnInstancesAreTold() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setNumClusters(2);
        mixture.buildClusterer(TestData.numeric(TestData.clusters(6000, 2, 2, 1), 2));
        assertTrue(
                mixture.toString().contains(" (from 2000 instances drawn at random), higher is better"),
                mixture.toString());
    }

    @Test
    void oneClusterHasNothingToSeparate() throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setNumClusters(1);
        mixture.buildClusterer(TestData.irisWithoutClass());
        assertTrue(Double.isNaN(measure(mixture, "measureSilhouette")));
        assertFalse(mixture.toString().contains("Silhouette"), mixture.toString());
    }
}
