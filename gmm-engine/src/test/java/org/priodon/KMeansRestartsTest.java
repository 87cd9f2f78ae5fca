// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.start.Seeding;
import org.priodon.start.Start;
import org.priodon.testing.Iris;
import org.priodon.testing.RandomProblems;

/** How many random starts k-means makes unless told, and that they suffice for flowers. */
class KMeansRestartsTest {
    /**
     * Two optima of nearly the same sum of squares, 78.941 and 78.945, are right: they place 16 or 17 flowers with
     * another species. The next best have 142 and more.
     */
    @Test
    void everySeedFindsTheSpecies() {
        Samples flowers = Samples.ofRows(Iris.rows());
        for (long seed = 1; seed <= 20; seed++) {
            KMeansResult result =
                    KMeansFitter.withDefaults().withClusters(3).withSeed(seed).fit(flowers);
            assertEquals(78.943, result.inertia(), 0.003, "seed " + seed);
            assertEquals(16.5, wrong(result.assignments()), 0.5, "seed " + seed);
        }
    }

    /** Fifty of each species, one after another. */
    private static int wrong(int[] assignments) {
        int right = 0;
        for (int species = 0; species < 3; species++) {
            int[] counts = new int[3];
            for (int i = 50 * species; i < 50 * (species + 1); i++) {
                counts[assignments[i]]++;
            }
            right += Math.max(counts[0], Math.max(counts[1], counts[2]));
        }
        return assignments.length - right;
    }

    @ParameterizedTest
    @CsvSource({"1000, 10, 100, 10", "1000, 10, 101, 9", "3000, 10, 100, 3", "5000, 10, 100, 2", "5010, 10, 100, 1"})
    void numberOfStarts(int rows, int columns, int clusters, int starts) {
        Samples samples = Samples.ofRows(RandomProblems.overlapping(rows, columns, 3, 1));
        KMeansFitter fitter = KMeansFitter.withDefaults().withClusters(clusters).withIterations(1);
        assertEquals(starts, fitter.fit(samples).report().restarts().size());
        assertEquals(4, fitter.withRestarts(4).fit(samples).report().restarts().size());
    }

    @ParameterizedTest
    @EnumSource(Seeding.class)
    void oneStartWhereAllAreTheSame(Seeding seeding) {
        Samples samples = Samples.ofRows(Iris.rows());
        KMeansFitter fitter = KMeansFitter.withDefaults().withClusters(3).withSeeding(seeding);
        assertEquals(
                seeding.isRandom() ? 10 : 1,
                fitter.fit(samples).report().restarts().size());
        assertEquals(
                1, fitter.withIterations(0).fit(samples).report().restarts().size());
        assertEquals(1, fitter.withClusters(1).fit(samples).report().restarts().size());
    }

    @Test
    void oneStartFromWhatIsGiven() {
        Samples samples = Samples.ofRows(Iris.rows());
        KMeansResult result = KMeansFitter.withDefaults()
                .startingFrom(new double[][] {samples.row(0), samples.row(70)})
                .fit(samples);
        assertEquals(1, result.report().restarts().size());
        KMeansFitter again = KMeansFitter.withDefaults().startingFrom(result.model());
        assertEquals(1, again.fit(samples).report().restarts().size());
        KMeansFitter own = KMeansFitter.withDefaults()
                .withClusters(2)
                .startingFrom(Start.seeded((data, count, random) -> new double[][] {data.row(1), data.row(99)}));
        assertEquals(1, own.fit(samples).report().restarts().size());
    }

    @Test
    void theSettingIsNamed() {
        assertEquals("by work", KMeansFitter.withDefaults().settings().get("restarts"));
        assertEquals("3", KMeansFitter.withDefaults().withRestarts(3).settings().get("restarts"));
    }
}
