// SPDX-License-Identifier: Apache-2.0
package org.priodon.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.testing.RandomProblems;

class ClusterSeparationTest {
    private static final double ROUNDING = 1e-12;

    private static double[][] rows() {
        return IntStream.range(0, 60)
                .mapToObj(i -> new double[] {
                    2 * (i % 3) + i * 7919 % 101 / 50.0,
                    (i % 3) * (i % 3) + i * 104_729 % 89 / 30.0,
                    i * 1_299_709 % 97 / 10.0
                })
                .toArray(double[][]::new);
    }

    private static int[] labels() {
        return IntStream.range(0, 60).map(i -> i % 3).toArray();
    }

    /** Values of scikit-learn 1.2.1, by src/test/golden/measures_golden.py. */
    @Test
    void agreesWithScikitLearn() {
        Samples samples = Samples.ofRows(rows());
        ClusterSeparation good = ClusterSeparation.of(samples, labels());
        assertEquals(0.2720786563589835, good.silhouette(), ROUNDING);
        assertEquals(60, good.silhouetteSamples());
        assertEquals(1.4742889055016508, good.daviesBouldin(), ROUNDING);
        assertEquals(37.33026441042116, good.calinskiHarabasz(), 1e-10);
        int[] others = IntStream.range(0, 60).map(i -> (i * i + i / 7) % 4).toArray();
        ClusterSeparation poor = ClusterSeparation.of(samples, others);
        assertEquals(-0.0750455864463249, poor.silhouette(), ROUNDING);
        assertEquals(13.465682105313252, poor.daviesBouldin(), 1e-10);
        assertEquals(0.4084670836071988, poor.calinskiHarabasz(), ROUNDING);
    }

    /** Units do not matter, nor do clusters without samples. */
    @Test
    void unitsAndEmptyClustersDoNotMatter() {
        double[][] scaled = rows();
        for (double[] row : scaled) {
            row[1] = 1e6 + 1000 * row[1];
        }
        int[] spaced = Arrays.stream(labels()).map(label -> 3 * label + 1).toArray();
        assertEquals(
                ClusterSeparation.of(Samples.ofRows(rows()), labels()).silhouette(),
                ClusterSeparation.of(Samples.ofRows(scaled), spaced).silhouette(),
                1e-9);
    }

    /** A sample of weight 3 is three samples; one of weight 0 is none. */
    @Test
    void weightsAreRepetitions() {
        double[][] rows = rows();
        SamplesBuilder weighted = Samples.builder(3);
        SamplesBuilder repeated = Samples.builder(3);
        int[] labels = labels();
        int[] repeatedLabels = new int[60 + 59];
        int place = 0;
        for (int i = 0; i < 60; i++) {
            int copies = i % 5 == 0 ? 3 : i % 5 == 1 ? 2 : i % 5 == 2 ? 0 : 1;
            weighted.add(rows[i], copies);
            for (int copy = 0; copy < copies; copy++) {
                repeated.add(rows[i]);
                repeatedLabels[place++] = labels[i];
            }
        }
        ClusterSeparation one = ClusterSeparation.of(weighted.build(), labels);
        ClusterSeparation other = ClusterSeparation.of(repeated.build(), Arrays.copyOf(repeatedLabels, place));
        assertEquals(other.silhouette(), one.silhouette(), ROUNDING);
        assertEquals(other.daviesBouldin(), one.daviesBouldin(), ROUNDING);
        assertEquals(other.calinskiHarabasz(), one.calinskiHarabasz(), 1e-10);
    }

    @Test
    void manySamplesAreDrawnFrom() {
        double[][] rows = RandomProblems.gaussianClusters(6000, 3, 2, 5, 1);
        int[] labels = new int[rows.length];
        Arrays.setAll(labels, i -> rows[i][0] + rows[i][1] > rows[0][0] + rows[0][1] ? 1 : 0);
        double all = ClusterSeparation.of(Samples.ofRows(Arrays.copyOf(rows, 5000)), Arrays.copyOf(labels, 5000))
                .silhouette();
        ClusterSeparation drawn = ClusterSeparation.of(Samples.ofRows(rows), labels);
        assertEquals(2000, drawn.silhouetteSamples());
        assertEquals(all, drawn.silhouette(), 0.02);
        assertEquals(drawn, ClusterSeparation.of(Samples.ofRows(rows), labels));
    }

    @Test
    void categoriesAndMissingValues() {
        Schema schema = Schema.of(List.of(Column.numeric("x"), Column.categorical("c", List.of("a", "b"))));
        SamplesBuilder builder = Samples.builder(schema).missing(MissingValues.MARGINALISE);
        int[] labels = new int[40];
        for (int i = 0; i < 40; i++) {
            labels[i] = i % 2;
            builder.add(new double[] {i == 7 ? Double.NaN : i % 2 + 0.01 * i, i == 4 ? Double.NaN : i % 2});
        }
        ClusterSeparation measures = ClusterSeparation.of(builder.build(), labels);
        assertTrue(measures.silhouette() > 0.7 && measures.silhouette() < 1, measures.toString());
        assertTrue(measures.daviesBouldin() > 0 && measures.daviesBouldin() < 0.5, measures.toString());
    }

    @Test
    void whatIsNotDefinedIsNaN() {
        ClusterSeparation single = ClusterSeparation.of(Samples.ofRows(rows()), new int[60]);
        assertTrue(Double.isNaN(single.silhouette()) && Double.isNaN(single.daviesBouldin()));
        assertTrue(Double.isNaN(single.calinskiHarabasz()));
        ClusterSeparation each = ClusterSeparation.of(Samples.ofRows(new double[][] {{1}, {2}}), new int[] {0, 1});
        assertEquals(0, each.silhouette());
        assertTrue(Double.isNaN(each.calinskiHarabasz()));
        ClusterSeparation equal = ClusterSeparation.of(Samples.ofRows(new double[][] {{1}, {1}}), new int[] {0, 1});
        assertEquals(Double.POSITIVE_INFINITY, equal.daviesBouldin());
    }

    @Test
    void wrongLabelsAreRefused() {
        Samples samples = Samples.ofRows(rows());
        Exception length =
                assertThrows(IllegalArgumentException.class, () -> ClusterSeparation.of(samples, new int[2]));
        assertEquals("there are 2 labels for 60 samples", length.getMessage());
        int[] negative = labels();
        negative[3] = -1;
        Exception label = assertThrows(IllegalArgumentException.class, () -> ClusterSeparation.of(samples, negative));
        assertEquals("labels must be at least 0 but one was -1", label.getMessage());
    }

    @Test
    void interruptionEndsIt() {
        Samples samples = Samples.ofRows(rows());
        Thread.currentThread().interrupt();
        try {
            assertThrows(CancellationException.class, () -> ClusterSeparation.of(samples, labels()));
        } finally {
            assertTrue(Thread.interrupted());
        }
    }
}
