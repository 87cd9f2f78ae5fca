// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.io.KMeansFiles;
import org.priodon.io.Provenance;
import org.priodon.io.StoredKMeans;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansModel;
import org.priodon.kmeans.KMeansResult;
import org.priodon.start.Seeding;
import org.priodon.testing.RandomProblems;

/** By what {@link Distance#RANGE} divides columns. */
class ColumnRangesTest {
    private static final KMeansFitter FITTER = KMeansFitter.withDefaults().withDistance(Distance.RANGE);

    private static double[] ranges(Samples samples) {
        double[] scale = FITTER.fit(samples).model().copyScale();
        return Arrays.stream(scale).map(s -> 1 / s).toArray();
    }

    /** So many rows that there are several chunks; the extremes are in different ones. */
    @ParameterizedTest
    @ValueSource(ints = {2, 31, 33, 512, 513, 20_000})
    void fromTheLeastToTheGreatestValue(int rows) {
        double[][] values = new double[rows][2];
        for (int i = 0; i < rows; i++) {
            values[i] = new double[] {1e3 + (i * 7919) % 97 / 97.0, -(i % 13)};
        }
        values[0] = new double[] {1e3 - 3, 0};
        values[rows - 1] = new double[] {1e3 + 5, -20};
        assertArrayEquals(new double[] {8, 20}, ranges(Samples.ofRows(values)), 1e-15 * 1e3);
    }

    /** Neither rows of weight 0 nor missing cells have a part in it, whether or not blocks have others. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void onlyWhatIsObservedAndCounts(Precision precision) {
        SamplesBuilder builder = Samples.builder(2).precision(precision).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < 1500; i++) {
            builder.add(new double[] {i % 3 == 1 ? Double.NaN : i % 5, 8 * (i % 2)}, i < 600 ? 1 : 1 + i % 2);
        }
        builder.add(new double[] {100, -100}, 0);
        builder.add(new double[] {Double.NaN, 9}, 0.5);
        assertArrayEquals(new double[] {4, 9}, ranges(builder.build()), 1e-15);
    }

    /** A column that is constant, or whose variance is too small for a number, is left as it is. */
    @ParameterizedTest
    @ValueSource(doubles = {0, Double.MIN_VALUE, 1e-310, 1e-181})
    void columnsWithoutARange(double width) {
        double[][] rows = RandomProblems.overlapping(60, 2, 1, 1);
        for (int i = 0; i < rows.length; i++) {
            rows[i][1] = i % 2 * width;
        }
        for (Precision precision : Precision.values()) {
            KMeansResult result = FITTER.withClusters(3).fit(Samples.ofRows(rows, precision));
            assertEquals(1, result.model().copyScale()[1]);
            assertTrue(result.inertia() > 0 && Double.isFinite(result.inertia()), "inertia " + result.inertia());
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-150, 1e-75, 1, 1e75, 1e150})
    void rangesOfAnySize(double width) {
        double[][] rows = RandomProblems.gaussianClusters(300, 2, 3, 20, 4);
        int[] expected = FITTER.withClusters(3).fit(Samples.ofRows(rows)).assignments();
        KMeansResult result =
                FITTER.withClusters(3).fit(Samples.ofRows(RandomProblems.withScale(rows, new double[] {1, width})));
        assertArrayEquals(expected, result.assignments());
        assertTrue(Double.isFinite(result.inertia()), "inertia " + result.inertia());
    }

    /** Two rows at the ends of all columns and with different categories differ by 1 in each. */
    @Test
    void aMismatchIsWorthAWholeRange() {
        Samples samples = Samples.builder(Schema.of(List.of(
                        Column.numeric("x"), Column.categorical("c", List.of("a", "b", "c")), Column.numeric("y"))))
                .add(new double[] {0, 0, 300})
                .add(new double[] {2, 1, 100})
                .add(new double[] {1, 0, 200})
                .build();
        KMeansModel model = FITTER.withClusters(2)
                .withSeeding(Seeding.STATIC_SUBSET)
                .withIterations(0)
                .fit(samples)
                .model();
        assertEquals(0, model.squaredDistance(new double[] {0, 0, 300}, 0), 1e-15);
        assertEquals(3, model.squaredDistance(new double[] {2, 1, 100}, 0), 1e-15);
        assertEquals(0.5, model.squaredDistance(new double[] {1, 0, 200}, 0), 1e-15);
    }

    @Test
    void filesKeepIt() throws IOException {
        KMeansFitter fitter = FITTER.withClusters(3);
        KMeansModel model = fitter.fit(Samples.ofRows(RandomProblems.overlapping(200, 3, 3, 2)))
                .model();
        Provenance provenance = Provenance.none().withSettings(fitter.settings());
        StoredKMeans stored = KMeansFiles.fromJson(KMeansFiles.toJson(model, provenance));
        assertEquals(model, stored.model());
        assertEquals("range", stored.provenance().settings().get("distance"));
    }
}
