// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.classifiers.bayes.GaussianMixtureClassifier;
import weka.clusterers.Clusterer;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.SerializedObject;
import weka.core.SparseInstance;

/** What the textual output says about missing values. */
class MissingCellsTest {
    /** Of the four measurements of iris, the first 31 of the first attribute and two of the second are missing. */
    private static Instances withGaps(Instances iris) {
        for (int i = 0; i < 31; i++) {
            iris.instance(i).setMissing(0);
        }
        iris.instance(60).setMissing(1);
        iris.instance(149).setMissing(1);
        return iris;
    }

    @ParameterizedTest
    @CsvSource({
        "marginalise, 'Missing values: 33 of 600 cells, left out'",
        "impute, 'Missing values: 33 of 600 cells, replaced by means and modes'"
    })
    void clusterersCountThem(String treatment, String line) throws Exception {
        for (Clusterer clusterer : new Clusterer[] {new GaussianMixture(), new FastKMeans()}) {
            ((OptionHandler) clusterer).setOptions(new String[] {"-missing", treatment});
            clusterer.buildClusterer(TestData.irisWithoutClass());
            assertFalse(clusterer.toString().contains("Missing"), clusterer.toString());
            clusterer.buildClusterer(withGaps(TestData.irisWithoutClass()));
            assertSaid(line, clusterer);
        }
    }

    /** The class is not counted, nor are instances without one. */
    @Test
    void classifierCountsThem() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        GaussianMixtureClassifier classifier = new GaussianMixtureClassifier();
        classifier.buildClassifier(iris);
        assertFalse(classifier.toString().contains("Missing"), classifier.toString());
        for (int i = 0; i < 50; i++) {
            iris.instance(i).setMissing(3);
        }
        iris.instance(99).setClassMissing();
        classifier.buildClassifier(iris);
        assertSaid("Missing values: 50 of 596 cells, left out", classifier);
    }

    @Test
    void zerosOfSparseInstancesAreNotMissing() throws Exception {
        Instances dense = withGaps(TestData.irisWithoutClass());
        dense.instance(100).setValue(2, 0);
        Instances sparse = new Instances(dense, 0);
        dense.forEach(instance -> sparse.add(new SparseInstance(instance)));
        GaussianMixture mixture = new GaussianMixture();
        mixture.buildClusterer(sparse);
        assertSaid("Missing values: 33 of 600 cells, left out", mixture);
    }

    private static void assertSaid(String line, Object scheme) throws Exception {
        assertTrue(scheme.toString().lines().anyMatch(line::equals), scheme.toString());
        assertEquals(scheme.toString(), new SerializedObject(scheme).getObject().toString());
    }
}
