// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.internal.data.BlockedSamples;

/** Sums of an iteration of k-means, by numbers that can be reckoned in the head. */
class CentroidSumsTest {
    private static BlockedSamples samples(double gap) {
        Schema schema = Schema.of(List.of(
                Column.numeric("a"), Column.numeric("b"), Column.categorical("c", List.of("red", "green", "blue"))));
        SamplesBuilder builder = Samples.builder(schema).missing(MissingValues.MARGINALISE);
        builder.add(new double[] {1, 2, 0}, 1);
        builder.add(new double[] {3, gap, 2}, 1);
        return BlockedSamples.of(builder.build());
    }

    private static CentroidSums some(double gap) {
        CentroidSums sums = new CentroidSums(2, samples(gap).facts());
        sums.sizes[0] = 3;
        sums.weights[0] = 4;
        sums.sums[0][0] = 12;
        sums.sums[1][0] = -2;
        sums.categories[0][0] = 1;
        sums.categories[0][2] = 3;
        sums.inertia = 5;
        return sums;
    }

    private static final Centres OLD =
            new Centres(2, new double[] {7, 8, 9, 10}, List.of(new double[] {0.2, 0.3, 0.5, 0.1, 0.1, 0.8}));

    @Test
    void meansAndSharesAreThoseOfTheSamples() {
        Centres centres = some(4).centroids(OLD);
        assertArrayEquals(new double[] {3, -0.5, 9, 10}, centres.means());
        assertArrayEquals(
                new double[] {0.25, 0, 0.75, 0.1, 0.1, 0.8}, centres.shares().get(0));
        assertArrayEquals(new double[] {7, 8, 9, 10}, OLD.means(), "the old ones stay");
        assertEquals(0.2, OLD.shares().get(0)[0]);
    }

    /** A column that is observed less often has its own mass, and keeps its mean where it is not observed. */
    @Test
    void missingValuesCountWhereTheyAreObserved() {
        CentroidSums sums = some(Double.NaN);
        sums.observed[0][0] = 3;
        assertArrayEquals(new double[] {4, 8, 9, 10}, sums.centroids(OLD).means());
    }

    @Test
    void partsAddUp() {
        CentroidSums sums = some(Double.NaN);
        sums.observed[1][0] = 2;
        CentroidSums later = some(Double.NaN);
        later.sizes[1] = 9;
        later.weights[1] = 8;
        later.sums[0][1] = 7;
        later.observed[1][0] = 6;
        later.observed[0][1] = 5;
        later.categories[0][5] = 4;
        later.inertia = 0.25;
        sums.merge(later);
        assertArrayEquals(new long[] {6, 9}, sums.sizes());
        assertArrayEquals(new double[] {8, 8}, sums.weights);
        assertArrayEquals(new double[] {24, 7}, sums.sums[0]);
        assertArrayEquals(new double[] {-4, 0}, sums.sums[1]);
        assertArrayEquals(new double[] {0, 5}, sums.observed[0]);
        assertArrayEquals(new double[] {8, 0}, sums.observed[1]);
        assertArrayEquals(new double[] {2, 0, 6, 0, 0, 4}, sums.categories[0]);
        assertEquals(5.25, sums.inertia());
    }

    @Test
    void clearedSumsAreEmpty() {
        CentroidSums sums = some(Double.NaN);
        Arrays.fill(sums.observed[0], 3);
        Arrays.fill(sums.observed[1], 3);
        sums.clear();
        assertArrayEquals(new long[2], sums.sizes());
        assertArrayEquals(new double[2], sums.weights);
        for (int d = 0; d < 2; d++) {
            assertArrayEquals(new double[2], sums.sums[d]);
            assertArrayEquals(new double[2], sums.observed[d]);
        }
        assertArrayEquals(new double[6], sums.categories[0]);
        assertEquals(0, sums.inertia());
    }
}
