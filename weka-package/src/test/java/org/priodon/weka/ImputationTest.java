// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import weka.core.Instances;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.ImputeByMixture;
import weka.filters.unsupervised.attribute.ReplaceMissingValues;

class ImputationTest {
    private static final double[][] COMPLETE = TestData.clusters(600, 4, 3, 7);

    private static Instances imputed(Instances data, String... options) throws Exception {
        ImputeByMixture filter = new ImputeByMixture();
        filter.setOptions(options);
        filter.setInputFormat(data);
        return Filter.useFilter(data, filter);
    }

    /** The mean squared error of what was filled in. */
    private static double error(Instances filled, Instances gaps) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < gaps.numInstances(); i++) {
            for (int a = 0; a < gaps.numAttributes(); a++) {
                if (gaps.instance(i).isMissing(a)) {
                    double difference = filled.instance(i).value(a) - COMPLETE[i][a];
                    sum += difference * difference;
                    count++;
                }
            }
        }
        return sum / count;
    }

    /** Clusters lie 4 apart with unit variance, so who knows the cluster errs by 1, and who does not by 11. */
    @Test
    void expectationsAreNearerThanMeans() throws Exception {
        Instances gaps = TestData.numeric(TestData.withMissing(COMPLETE, 0.2, 1), 4);
        ReplaceMissingValues means = new ReplaceMissingValues();
        means.setInputFormat(gaps);
        double byMeans = error(Filter.useFilter(gaps, means), gaps);
        double byMixture = error(imputed(gaps, "-W", "weka.clusterers.GaussianMixture -N 3"), gaps);
        assertTrue(byMeans > 9 && byMixture < 2, byMeans + " and " + byMixture);
        // A draw errs by twice the variance.
        double byDraws = error(imputed(gaps, "-W", "weka.clusterers.GaussianMixture -N 3", "-draw"), gaps);
        assertTrue(byDraws > 1.3 * byMixture && byDraws < 4, byDraws + " and " + byMixture);
    }

    @Test
    void drawsFollowTheSeed() throws Exception {
        Instances gaps = TestData.numeric(TestData.withMissing(COMPLETE, 0.2, 1), 4);
        assertEquals(
                imputed(gaps, "-draw", "-S", "3").toString(),
                imputed(gaps, "-draw", "-S", "3").toString());
        assertNotEquals(
                imputed(gaps, "-draw", "-S", "3").toString(),
                imputed(gaps, "-draw", "-S", "4").toString());
    }

    /** Missing classes stay missing, and the class has no say; nominal attributes get labels. */
    @Test
    void classesAreLeftAlone() throws Exception {
        Instances iris = TestData.iris();
        iris.instance(0).setMissing(4);
        iris.instance(1).setMissing(2);
        Instances withClass = new Instances(iris);
        withClass.setClassIndex(4);
        Instances filled = imputed(withClass);
        assertTrue(filled.instance(0).classIsMissing());
        assertEquals(1.46, filled.instance(1).value(2), 0.1);
        assertEquals(4, filled.classIndex());
        Instances asNominal = imputed(iris, "-W", "weka.clusterers.GaussianMixture -N 3");
        assertEquals("Iris-setosa", asNominal.instance(0).stringValue(4));
    }

    /** What nobody has observed cannot be filled in. */
    @Test
    void attributesWithoutValuesStayEmpty() throws Exception {
        Instances data = TestData.numeric(TestData.withMissing(COMPLETE, 0.2, 1), 4);
        data.forEach(instance -> instance.setMissing(1));
        Instances filled = imputed(data);
        assertTrue(filled.instance(5).isMissing(1));
        assertTrue(!filled.instance(5).isMissing(0) && !filled.instance(5).isMissing(2));
    }

    /** A second batch is filled in by the model of the first. */
    @Test
    void laterBatchesUseTheSameModel() throws Exception {
        Instances gaps = TestData.numeric(TestData.withMissing(COMPLETE, 0.2, 1), 4);
        ImputeByMixture filter = new ImputeByMixture();
        filter.setInputFormat(gaps);
        Instances first = Filter.useFilter(gaps, filter);
        Instances again = Filter.useFilter(new Instances(gaps, 0, 10), filter);
        assertEquals(first.instance(7).toString(), again.instance(7).toString());
    }

    @Test
    void wrongOptionsAreRefused() {
        ImputeByMixture filter = new ImputeByMixture();
        Exception inside = assertThrows(
                IllegalArgumentException.class,
                () -> filter.setOptions(new String[] {"-W", "weka.clusterers.GaussianMixture -N 0"}));
        assertEquals("option -N must be at least 1, or -1 to choose, but was 0", inside.getMessage());
        Exception other = assertThrows(
                IllegalArgumentException.class, () -> filter.setOptions(new String[] {"-W", "weka.clusterers.Cobweb"}));
        assertEquals(
                "option -W must be weka.clusterers.GaussianMixture with its options but was 'weka.clusterers.Cobweb'",
                other.getMessage());
    }
}
