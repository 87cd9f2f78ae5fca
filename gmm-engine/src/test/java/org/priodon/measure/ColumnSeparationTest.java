// SPDX-License-Identifier: Apache-2.0
package org.priodon.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;

class ColumnSeparationTest {
    private static GaussianMixture apartIn(double... distances) {
        double[][] means = {new double[distances.length], distances};
        double[][] variances = new double[2][distances.length];
        for (double[] row : variances) {
            Arrays.fill(row, 1);
        }
        return GaussianMixture.of(new double[] {0.5, 0.5}, means, variances);
    }

    @Test
    void theBestPairsComeFirst() {
        List<ColumnSeparation> pairs = ColumnSeparation.best(apartIn(0, 6, 1, 9, 3), 3);
        assertEquals(
                List.of("1 3", "3 4", "1 4"),
                pairs.stream().map(pair -> pair.first() + " " + pair.second()).toList());
        // Within 1, between 9 and 20.25 in the directions of both columns: |W| / |W + B| = 1 / (1 + 9 + 20.25).
        assertEquals(1 / 30.25, pairs.get(0).wilks(), 1e-12);
    }

    @Test
    void correlationsCount() {
        // Long clusters beside each other overlap in each column alone, and not in both.
        GaussianMixture beside = GaussianMixture.builder(Schema.numeric(3))
                .weights(0.5, 0.5)
                .means(new double[][] {{0, 0, 0}, {1, -1, 1.1}})
                .covariances(Covariance.FULL, new double[][] {{4, 3.9, 4, 0, 0, 4}, {4, 3.9, 4, 0, 0, 4}})
                .build();
        ColumnSeparation best = ColumnSeparation.best(beside, 2).get(0);
        assertEquals(0, best.first());
        assertEquals(1, best.second());
        assertTrue(best.wilks() < 0.2, best.toString());
    }

    @Test
    void anyMixtureHasPairs() {
        assertEquals(List.of(), ColumnSeparation.best(apartIn(3), 4));
        GaussianMixture one = GaussianMixture.of(new double[] {1}, new double[1][5], new double[][] {{1, 2, 3, 4, 5}});
        assertEquals(
                List.of(0, 0, 0, 1, 1, 2),
                ColumnSeparation.best(one, 4).stream()
                        .map(ColumnSeparation::first)
                        .toList());
        double[] many = IntStream.range(0, 300).asDoubleStream().toArray();
        assertEquals(299, ColumnSeparation.best(apartIn(many), 2).get(0).second());
        double[][] scales = {{1e-200, 1e100}, {1e-200, 1e100}};
        GaussianMixture odd =
                GaussianMixture.of(new double[] {0.5, 0.5}, new double[][] {{0, 0}, {1e-100, 1e50}}, scales);
        assertEquals(1 / 1.5, ColumnSeparation.best(odd, 2).get(0).wilks(), 1e-12);
        assertThrows(IllegalArgumentException.class, () -> ColumnSeparation.best(one, 1));
    }
}
