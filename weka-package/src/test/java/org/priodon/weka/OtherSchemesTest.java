// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weka.classifiers.Evaluation;
import weka.classifiers.bayes.GaussianMixtureClassifier;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.estimators.GaussianMixtureEstimator;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AddMixtureScores;
import weka.gui.Logger;

class OtherSchemesTest {
    @Test
    void classifiesIris() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        Evaluation evaluation = new Evaluation(iris);
        evaluation.crossValidateModel(new GaussianMixtureClassifier(), iris, 10, new Random(1));
        assertTrue(evaluation.pctCorrect() > 94, evaluation.toSummaryString());
    }

    @Test
    void classifierReportsProgress() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        List<String> messages = new ArrayList<>();
        GaussianMixtureClassifier classifier = new GaussianMixtureClassifier();
        classifier.setLog(new Logger() {
            @Override
            public void logMessage(String message) {}

            @Override
            public void statusMessage(String message) {
                messages.add(message);
            }
        });
        classifier.buildClassifier(iris);
        assertTrue(messages.stream().anyMatch(message -> message.startsWith("Class Iris-setosa")), messages.toString());
    }

    @Test
    void attributesUnknownInAClassDoNotDecide() throws Exception {
        Instances iris = TestData.iris();
        iris.setClassIndex(4);
        for (int i = 0; i < 50; i++) {
            iris.instance(i).setMissing(0);
        }
        GaussianMixtureClassifier classifier = new GaussianMixtureClassifier();
        classifier.buildClassifier(iris);
        assertEquals(0, classifier.classifyInstance(iris.instance(0)), 0.0);
        assertEquals(2, classifier.classifyInstance(iris.instance(149)), 0.0);
    }

    @Test
    void filterMarksOutliers() throws Exception {
        double[][] rows = TestData.clusters(1000, 2, 2, 1);
        rows[17] = new double[] {50, -50};
        Instances data = TestData.numeric(rows, 2);
        AddMixtureScores filter = new AddMixtureScores();
        filter.setOptions(new String[] {"-no-memberships", "-outliers", "0.005"});
        filter.setInputFormat(data);
        Instances scored = Filter.useFilter(data, filter);
        assertEquals(5, scored.numAttributes());
        assertEquals("yes", scored.instance(17).stringValue(4));
        long outliers = scored.stream()
                .filter(instance -> instance.stringValue(4).equals("yes"))
                .count();
        assertEquals(5, outliers);
    }

    @Test
    void filterWorksTwice() throws Exception {
        Instances data = TestData.iris();
        data.setClassIndex(4);
        for (int time = 0; time < 2; time++) {
            AddMixtureScores filter = new AddMixtureScores();
            filter.setInputFormat(data);
            data = Filter.useFilter(data, filter);
        }
        assertEquals("outlier_2", data.attribute(data.numAttributes() - 2).name());
        assertEquals("class", data.classAttribute().name());
    }

    @Test
    void filterRefusesAnEmptyFirstBatch() throws Exception {
        Instances data = new Instances(TestData.iris(), 0);
        AddMixtureScores filter = new AddMixtureScores();
        filter.setInputFormat(data);
        Exception e = assertThrows(Exception.class, () -> Filter.useFilter(data, filter));
        assertTrue(e.getMessage().contains("no rows"), e.toString());
    }

    @Test
    void estimatorAgreesWithTheClusterer() throws Exception {
        double[][] rows = TestData.clusters(500, 2, 2, 1);
        GaussianMixtureEstimator estimator = new GaussianMixtureEstimator();
        estimator.estimate(rows, null);
        GaussianMixture mixture = new GaussianMixture();
        Instances data = TestData.numeric(rows, 2);
        mixture.buildClusterer(data);
        GaussianMixtureEstimator copy = (GaussianMixtureEstimator) new SerializedObject(estimator).getObject();
        assertEquals(mixture.logDensityForInstance(data.instance(3)), copy.logDensity(rows[3]), 0.0);
    }
}
