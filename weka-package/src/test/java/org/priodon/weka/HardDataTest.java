// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;
import weka.core.SelectedTag;

/** Data on which naive formulas fail. */
class HardDataTest {
    private static final double[][] PLAIN = TestData.clusters(2000, 3, 2, 7);

    private static GaussianMixture fitted(double[][] rows, String... options) throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(options);
        mixture.buildClusterer(TestData.numeric(rows, rows.length == 0 ? 3 : rows[0].length));
        return mixture;
    }

    private static double meanLogLikelihood(GaussianMixture mixture) {
        return mixture.getMeasure("measureMeanLogLikelihood");
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e6, 1e8})
    void offsetsLeaveTheLikelihoodAlone(double offset) throws Exception {
        double expected = meanLogLikelihood(fitted(PLAIN));
        // Doubles near 1e8 are 1.5e-8 apart.
        assertEquals(expected, meanLogLikelihood(fitted(TestData.moved(PLAIN, offset, 1))), 1e-6);
    }

    @Test
    void tinyScalesShiftTheLikelihood() throws Exception {
        double expected = meanLogLikelihood(fitted(PLAIN)) - 3 * Math.log(1e-8);
        assertEquals(expected, meanLogLikelihood(fitted(TestData.moved(PLAIN, 0, 1e-8))), 1e-9);
    }

    @Test
    void missingValuesDoNotShrinkDeviations() throws Exception {
        GaussianMixture mixture = fitted(TestData.withMissing(PLAIN, 0.3, 3));
        for (int g = 0; g < 2; g++) {
            for (int d = 0; d < 3; d++) {
                assertEquals(1, Math.sqrt(mixture.mixture().variance(g, d)), 0.08);
            }
        }
    }

    @Test
    void duplicatesConstantsAndFewRows() throws Exception {
        double[][] same = new double[50][2];
        GaussianMixture collapsed = fitted(same, "-N", "3");
        assertTrue(collapsed.toString().contains("Warning"), collapsed.toString());
        double[][] constant = TestData.clusters(100, 2, 2, 1);
        for (double[] row : constant) {
            row[1] = 42;
        }
        assertTrue(Double.isFinite(meanLogLikelihood(fitted(constant))));
        GaussianMixture few = fitted(new double[][] {{1, 2, 3}}, "-N", "5");
        assertEquals(1, few.numberOfClusters());
        assertTrue(few.toString().contains("5 clusters were asked for"), few.toString());
        assertEquals(1, fitted(new double[][] {{1, 2, 3}}, "-N", "-1").numberOfClusters());
    }

    @Test
    void columnsAndRowsWithoutValues() throws Exception {
        double[][] rows = TestData.clusters(100, 3, 2, 1);
        for (double[] row : rows) {
            row[2] = Double.NaN;
        }
        rows[5] = new double[] {Double.NaN, Double.NaN, Double.NaN};
        assertTrue(Double.isFinite(meanLogLikelihood(fitted(rows))));
        assertTrue(Double.isFinite(meanLogLikelihood(fitted(rows, "-missing", "impute"))));
    }

    @Test
    void weights() throws Exception {
        Instances twice = TestData.numeric(TestData.clusters(60, 2, 2, 1), 2);
        Instances weighted = new Instances(twice);
        twice.addAll(new Instances(twice));
        weighted.forEach(instance -> instance.setWeight(2));
        GaussianMixture a = new GaussianMixture();
        GaussianMixture b = new GaussianMixture();
        a.setSeeding(new SelectedTag("static-subset", Choices.seedings()));
        b.setOptions(a.getOptions());
        a.buildClusterer(twice);
        b.buildClusterer(weighted);
        assertEquals(a.getMeasure("measureLogLikelihood"), b.getMeasure("measureLogLikelihood"), 1e-6);
        weighted.forEach(instance -> instance.setWeight(0));
        b.buildClusterer(weighted);
        assertEquals(2, b.numberOfClusters());
    }

    @Test
    void refusesEmptyAndInfiniteData() {
        Exception empty = assertThrows(Exception.class, () -> fitted(new double[0][]));
        assertTrue(empty.getMessage().toLowerCase(Locale.ROOT).contains("training"), empty.getMessage());
        double[][] infinite = TestData.clusters(10, 3, 2, 1);
        infinite[4][1] = Double.POSITIVE_INFINITY;
        assertThrows(IllegalArgumentException.class, () -> fitted(infinite));
        assertThrows(Exception.class, () -> new FastKMeans().buildClusterer(TestData.numeric(new double[0][], 2)));
    }
}
