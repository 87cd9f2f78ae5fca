// SPDX-License-Identifier: GPL-3.0-or-later
package weka.classifiers.bayes;

import junit.framework.Test;
import junit.framework.TestSuite;
import weka.classifiers.AbstractClassifierTest;
import weka.classifiers.Classifier;

/** Weka's own tests of classifiers. */
public class GaussianMixtureClassifierTest extends AbstractClassifierTest {
    public GaussianMixtureClassifierTest(String name) {
        super(name);
    }

    @Override
    public Classifier getClassifier() {
        return new GaussianMixtureClassifier();
    }

    public static Test suite() {
        return new TestSuite(GaussianMixtureClassifierTest.class);
    }
}
