// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Samples;
import org.priodon.measure.Agreement;
import org.priodon.selection.ModelSelector;

/** Columns in which nearly all rows have the same value: they tell as much as their rarity does, and no more. */
class NearlyConstantColumnsTest {
    private static final MixtureFitter FITTER = MixtureFitter.withDefaults();

    /** Three clusters in the last two columns, beside some that have a number above 0 in a share of the rows. */
    private static Samples clusters(double apart, double share, int most, int columns, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[1500][columns + 2];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < columns; d++) {
                rows[i][d] = random.nextDouble() < share ? 1 + random.nextInt(most) : 0;
            }
            rows[i][columns] = random.nextGaussian() + (i % 3 == 1 ? apart : 0);
            rows[i][columns + 1] = random.nextGaussian() + (i % 3 == 2 ? apart : 0);
        }
        return Samples.ofRows(rows);
    }

    private static int chosen(Samples samples) {
        return ModelSelector.over(FITTER, 1, 5).select(samples).best().model().components();
    }

    /** With the columns' variances as floors, BIC would find a cluster for every column. */
    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.1})
    void independentFlagsAreNoClusters(double share) {
        Samples samples = clusters(0, share, 1, 10, 1);
        assertEquals(1, chosen(samples));
        MixtureFitter narrow = FITTER.withVarianceFloor(VarianceFloor.columns(samples.variances()));
        double likelihood = narrow.withComponents(5).fit(samples).report().averageLogLikelihood();
        double single = narrow.withComponents(1).fit(samples).report().averageLogLikelihood();
        assertTrue(likelihood - single > 0.3, "nothing attracts components anyway; the test shows nothing");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void idleFlagsAndCountsHideNoClusters(int most) {
        Samples samples = clusters(6, 0.01, most, 10, 2);
        int[] found = FITTER.withComponents(3).fit(samples).model().scorer().assign(samples, Closeness.PROBABILITY);
        int[] truth = IntStream.range(0, 1500).map(i -> i % 3).toArray();
        double ari = Agreement.of(found, truth).adjustedRandIndex();
        assertTrue(ari > 0.95, () -> "ARI " + ari);
    }

    @Test
    void idleFlagsChangeNoChoice() {
        assertEquals(3, chosen(clusters(6, 0.02, 1, 10, 2)));
    }

    /** A flag that one row of 10,000 has costs the logarithm of 10,000, and its row is among the least likely ones. */
    @Test
    void aRareFlagIsAnOutlier() {
        Random random = new Random(3);
        double[][] rows = new double[10_000][7];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 1; d < 7; d++) {
                rows[i][d] = random.nextGaussian() + (i % 2) * 4;
            }
        }
        rows[17][0] = 1;
        GaussianMixture model =
                FITTER.withComponents(2).fit(Samples.ofRows(rows)).model();
        double[] plain = rows[17].clone();
        plain[0] = 0;
        double surprise = model.logDensity(plain) - model.logDensity(rows[17]);
        assertEquals(Math.log(10_000), surprise, 0.02);
        double own = model.logDensity(rows[17]);
        long less =
                Arrays.stream(rows).filter(row -> model.logDensity(row) < own).count();
        assertTrue(less < 100, () -> less + " rows are less likely");
    }
}
