// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Samples;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.MixtureFitter;
import org.priodon.testing.RandomProblems;

/** A choice without kinds that know correlations tells where these would have been better. */
class CorrelationHintTest {
    private static Selection choice(double[][] rows, Covariance... kinds) {
        return ModelSelector.over(MixtureFitter.withDefaults(), 1, 6)
                .withCovariances(List.of(kinds))
                .select(Samples.ofRows(rows));
    }

    private static boolean isToldIn(Selection selection) {
        return selection.hasWarning(SelectionWarning.Kind.CORRELATED_COLUMNS);
    }

    /** Two clusters, both long and narrow across the axes. */
    private static double[][] oblique(int count, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[count][3];
        for (int i = 0; i < count; i++) {
            double along = random.nextGaussian();
            rows[i][0] = along + 0.3 * random.nextGaussian() + (i % 2) * 6;
            rows[i][1] = along + 0.3 * random.nextGaussian();
            rows[i][2] = random.nextGaussian();
        }
        return rows;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void correlationsWithinComponentsAreTold(long seed) {
        Selection selection = choice(oblique(400, seed), Covariance.DIAGONAL);
        assertTrue(isToldIn(selection), selection::toString);
        assertTrue(selection.toString().contains("with 2 components"), selection::toString);
    }

    /** What is told holds: the full fit is no worse than its first step. */
    @Test
    void fullCovariancesAreBetterWhereTheyAreAdvised() {
        double[][] rows = oblique(400, 5);
        double diagonal = choice(rows, Covariance.DIAGONAL).chosen().value(Criterion.BIC);
        assertTrue(choice(rows, Covariance.FULL).chosen().value(Criterion.BIC) < diagonal);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void nothingIsToldOfDiagonalClusters(long seed) {
        for (double[][] rows : List.of(
                RandomProblems.gaussianClusters(400, 3, 4, 6, seed),
                RandomProblems.gaussianClusters(300, 5, 1, 6, seed),
                RandomProblems.overlapping(500, 4, 3, seed))) {
            Selection selection = choice(rows, Covariance.DIAGONAL);
            assertFalse(isToldIn(selection), selection::toString);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Covariance.class,
            names = {"FULL", "TIED_FULL", "VEV"})
    void nothingIsToldWhereKindsKnowCorrelations(Covariance kind) {
        assertFalse(isToldIn(choice(oblique(200, 1), Covariance.DIAGONAL, kind)));
    }

    /** Two clusters are one where a third is too small to be sound, and lie along a line. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void clustersTogetherAreNoEvidence(long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[100][6];
        for (int i = 0; i < rows.length; i++) {
            double centre = i < 6 ? 40 : i < 50 ? 20 : 0;
            rows[i] = random.doubles(6).map(value -> centre + value).toArray();
        }
        Selection selection = choice(rows, Covariance.DIAGONAL);
        assertFalse(isToldIn(selection), selection::toString);
    }

    /** One column twice makes any likelihood, so it tells nothing. */
    @Test
    void equalColumnsAreNoEvidence() {
        double[][] rows = RandomProblems.gaussianClusters(300, 2, 2, 6, 4);
        for (double[] row : rows) {
            row[1] = row[0];
        }
        assertFalse(isToldIn(choice(rows, Covariance.DIAGONAL)));
    }

    @Test
    void aSingleColumnHasNoCorrelations() {
        assertFalse(isToldIn(choice(RandomProblems.gaussianClusters(300, 1, 3, 6, 4), Covariance.DIAGONAL)));
    }

    @Test
    void theChoiceStaysAsItIs() {
        Selection selection = choice(oblique(400, 1), Covariance.DIAGONAL);
        assertEquals(
                List.of(Covariance.DIAGONAL),
                selection.candidates().stream()
                        .map(Candidate::covariance)
                        .distinct()
                        .toList());
        assertEquals(Covariance.DIAGONAL, selection.chosen().covariance());
    }
}
