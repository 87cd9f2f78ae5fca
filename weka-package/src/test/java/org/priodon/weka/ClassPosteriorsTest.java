// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import weka.classifiers.bayes.GaussianMixtureClassifier;
import weka.clusterers.GaussianMixture;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** What the classifier makes of the mixtures of its classes. */
class ClassPosteriorsTest {
    private static Instances iris() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        return iris;
    }

    private static GaussianMixtureClassifier built(Instances data, String... options) throws Exception {
        GaussianMixtureClassifier classifier = new GaussianMixtureClassifier();
        classifier.setOptions(options);
        classifier.buildClassifier(data);
        return classifier;
    }

    private static Instances part(Instances iris, int kind) throws Exception {
        return InstancesReader.withoutClass(new Instances(iris, 50 * kind, 50));
    }

    /** Of the second kind there are no instances: the others share all of the probability by Bayes' rule. */
    @Test
    void classesWithoutInstancesHaveNoProbability() throws Exception {
        Instances iris = iris();
        Instances some = new Instances(iris, 0, 50);
        some.addAll(new Instances(iris, 100, 50));
        GaussianMixtureClassifier classifier = built(some);
        GaussianMixture first = new GaussianMixture();
        GaussianMixture third = new GaussianMixture();
        first.setNumClusters(1);
        third.setNumClusters(1);
        first.buildClusterer(part(iris, 0));
        third.buildClusterer(part(iris, 2));
        for (Instance instance : iris) {
            double[] values = Arrays.copyOf(instance.toDoubleArray(), 4);
            Instance measured = new DenseInstance(1, values);
            double odds = Math.exp(first.logDensityForInstance(measured) - third.logDensityForInstance(measured));
            double[] expected = {odds / (1 + odds), 0, 1 / (1 + odds)};
            assertArrayEquals(expected, classifier.distributionForInstance(instance), 1e-12);
        }
    }

    @Test
    void instancesBeyondAllDensityHaveThePriors() throws Exception {
        Instances iris = iris();
        GaussianMixtureClassifier classifier = built(new Instances(iris, 0, 75));
        Instance far = (Instance) iris.instance(0).copy();
        far.setDataset(iris);
        far.setValue(0, 1e200);
        assertArrayEquals(new double[] {51 / 77.0, 26 / 77.0, 0}, classifier.distributionForInstance(far), 1e-12);
    }

    /** In training, where the class is known, means of the class stand in; an instance is classified by what it has. */
    @Test
    void meansOfTheClassStandInWhileTraining() throws Exception {
        Instances iris = iris();
        for (int i = 0; i < 150; i += 7) {
            iris.instance(i).setMissing(2);
        }
        GaussianMixtureClassifier classifier = built(iris, "-missing", "impute");
        Instances filled = new Instances(iris);
        for (int i = 0; i < 150; i += 7) {
            filled.instance(i).setValue(2, part(iris, i / 50).meanOrMode(2));
        }
        GaussianMixtureClassifier expected = built(filled);
        for (Instance instance : iris) {
            assertArrayEquals(
                    expected.distributionForInstance(instance), classifier.distributionForInstance(instance), 1e-12);
        }
    }
}
