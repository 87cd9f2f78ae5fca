// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.bayes.GaussianMixtureClassifier;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.estimators.GaussianMixtureEstimator;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddMixtureScores;
import weka.filters.unsupervised.attribute.Reorder;

/** Instances with more or fewer attributes than the model was built with. */
class AttributeCountTest {
    private static void assertRefused(int built, int given, Executable scoring) {
        Exception e = assertThrows(IllegalArgumentException.class, scoring);
        assertEquals(
                "the model was built with " + built + " attributes, but the instance has " + given
                        + "; give it the attributes of the training data, in their order",
                e.getMessage());
    }

    /** Made by hand: all zeros, and said to belong to the data. */
    private static Instance of(Instances data, int attributes) {
        Instance instance = new DenseInstance(attributes);
        for (int a = 0; a < attributes; a++) {
            instance.setValue(a, 0);
        }
        instance.setDataset(data);
        return instance;
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 6})
    void clusterersRefuse(int given) throws Exception {
        Instances iris = TestData.iris();
        Instance instance = of(iris, given);
        for (String missing : new String[] {"marginalise", "impute"}) {
            GaussianMixture mixture = new GaussianMixture();
            mixture.setOptions(new String[] {"-missing", missing});
            mixture.buildClusterer(iris);
            assertRefused(5, given, () -> mixture.distributionForInstance(instance));
            assertRefused(5, given, () -> mixture.clusterInstance(instance));
            assertRefused(5, given, () -> mixture.logDensityForInstance(instance));
            assertRefused(5, given, () -> mixture.logDensityPerClusterForInstance(instance));
            assertRefused(5, given, () -> mixture.logJointDensitiesForInstance(instance));
            FastKMeans means = new FastKMeans();
            means.setOptions(new String[] {"-missing", missing});
            means.buildClusterer(iris);
            assertRefused(5, given, () -> means.clusterInstance(instance));
            assertRefused(5, given, () -> means.distributionForInstance(instance));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 4, 6})
    void classifierRefuses(int given) throws Exception {
        for (int classIndex : new int[] {0, 4}) {
            Instances data = TestData.iris();
            // Any attribute may be the class.
            data.setClassIndex(4);
            if (classIndex == 0) {
                Reorder reorder = new Reorder();
                reorder.setAttributeIndices("last,1-4");
                reorder.setInputFormat(data);
                data = Filter.useFilter(data, reorder);
                data.setClassIndex(0);
            }
            GaussianMixtureClassifier classifier = new GaussianMixtureClassifier();
            classifier.buildClassifier(data);
            Instance instance = of(data, given);
            assertRefused(5, given, () -> classifier.distributionForInstance(instance));
            assertRefused(5, given, () -> classifier.classifyInstance(instance));
        }
    }

    @Test
    void classifierOfPriorsRefuses() throws Exception {
        Instances iris = TestData.iris();
        for (int a = 3; a >= 0; a--) {
            iris.deleteAttributeAt(a);
        }
        iris.setClassIndex(0);
        GaussianMixtureClassifier classifier = new GaussianMixtureClassifier();
        classifier.buildClassifier(iris);
        assertRefused(1, 2, () -> classifier.distributionForInstance(of(iris, 2)));
    }

    @Test
    void classifierRefusesBeforeTraining() throws Exception {
        Instances iris = TestData.iris();
        Exception e = assertThrows(
                IllegalStateException.class,
                () -> new GaussianMixtureClassifier().distributionForInstance(iris.instance(0)));
        assertEquals("No classifier built yet!", e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 6})
    void filterRefuses(int given) throws Exception {
        for (int classIndex : new int[] {-1, 4}) {
            Instances iris = TestData.iris();
            iris.setClassIndex(classIndex);
            AddMixtureScores filter = new AddMixtureScores();
            filter.setInputFormat(iris);
            Filter.useFilter(iris, filter);
            Instance instance = of(iris, given);
            assertRefused(5, given, () -> {
                filter.input(instance);
                filter.batchFinished();
            });
        }
    }

    @Test
    void estimatorRefuses() {
        GaussianMixtureEstimator estimator = new GaussianMixtureEstimator();
        estimator.estimate(TestData.clusters(50, 3, 2, 1), null);
        for (int given : new int[] {2, 4}) {
            Exception e = assertThrows(IllegalArgumentException.class, () -> estimator.logDensity(new double[given]));
            assertEquals("the model has 3 dimensions but the data have " + given, e.getMessage());
        }
    }
}
