// SPDX-License-Identifier: Apache-2.0
package org.priodon.oracle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.priodon.oracle.TextbookKMeans.Clustering;
import org.priodon.oracle.TextbookKMeans.Metric;

/** Against values worked out by hand; they are exact in binary unless said otherwise. */
class TextbookKMeansTest {

    @Test
    void lloydOnALine() {
        double[][] rows = {{0}, {1}, {5}, {8}, {11}};
        double[][] start = {{0}, {1}};

        Clustering first = TextbookKMeans.lloyd(rows, start, Metric.SQUARED_EUCLIDEAN, 1);
        assertArrayEquals(new double[] {0}, first.means()[0]);
        assertArrayEquals(new double[] {6.25}, first.means()[1]);
        assertArrayEquals(new int[] {0, 0, 1, 1, 1}, first.assignments());

        Clustering second = TextbookKMeans.lloyd(rows, start, Metric.SQUARED_EUCLIDEAN, 2);
        assertArrayEquals(new double[] {0.5}, second.means()[0]);
        assertArrayEquals(new double[] {8}, second.means()[1]);
        assertArrayEquals(new int[] {2, 3}, second.sizes());
        assertEquals(0.25 + 0.25 + 9 + 0 + 9, second.inertia());
        assertArrayEquals(new double[] {1}, start[1], "the start is left alone");
    }

    @Test
    void noIterationOnlyAssigns() {
        Clustering none =
                TextbookKMeans.lloyd(new double[][] {{1}, {4}}, new double[][] {{0}, {3}}, Metric.SQUARED_EUCLIDEAN, 0);
        assertArrayEquals(new double[] {3}, none.means()[1]);
        assertArrayEquals(new int[] {0, 1}, none.assignments());
        assertEquals(2, none.inertia());
    }

    @Test
    void lowestIndexWinsTies() {
        Clustering tied =
                TextbookKMeans.lloyd(new double[][] {{1}}, new double[][] {{2}, {0}, {2}}, Metric.SQUARED_EUCLIDEAN, 0);
        assertArrayEquals(new int[] {0}, tied.assignments());
    }

    @Test
    void deadMeanKeepsItsPlace() {
        Clustering clustering = TextbookKMeans.lloyd(
                new double[][] {{0}, {2}}, new double[][] {{0}, {100}}, Metric.SQUARED_EUCLIDEAN, 3);
        assertArrayEquals(new double[] {1}, clustering.means()[0]);
        assertArrayEquals(new double[] {100}, clustering.means()[1]);
        assertArrayEquals(new int[] {2, 0}, clustering.sizes());
    }

    @Test
    void mahalanobisDividesByGlobalVariances() {
        // Population variances 1 and 100: the first column decides only after division.
        double[][] rows = {{1, 10}, {-1, 10}, {1, -10}, {-1, -10}};
        double[][] start = {{1, 0}, {-1, 4}};
        assertArrayEquals(new double[] {1, 100}, TextbookKMeans.globalVariances(rows));
        assertArrayEquals(
                new int[] {1, 1, 0, 0},
                TextbookKMeans.lloyd(rows, start, Metric.SQUARED_EUCLIDEAN, 0).assignments());
        Clustering scaled = TextbookKMeans.lloyd(rows, start, Metric.SQUARED_MAHALANOBIS, 1);
        assertArrayEquals(new int[] {0, 1, 0, 1}, scaled.assignments());
        assertArrayEquals(new double[] {1, 0}, scaled.means()[0]);
        assertEquals(4, scaled.inertia());
    }

    @Test
    void rangesReachFromTheLeastToTheGreatest() {
        // Ranges 4 and 100: by them the first column decides.
        double[][] rows = {{1, 50}, {-3, 50}, {1, -50}, {-3, -50}};
        double[][] start = {{1, 0}, {-3, 10}};
        assertArrayEquals(new double[] {4, 100}, TextbookKMeans.ranges(rows));
        Clustering scaled = TextbookKMeans.lloyd(rows, start, Metric.SQUARED_BY_RANGE, 1);
        assertArrayEquals(new int[] {0, 1, 0, 1}, scaled.assignments());
        assertEquals(1, scaled.inertia());
    }

    @Test
    void constantColumnIsDividedByOne() {
        double[][] rows = {{-1, 3}, {1, 3}};
        Clustering clustering = TextbookKMeans.lloyd(rows, new double[][] {{0, 5}}, Metric.SQUARED_MAHALANOBIS, 0);
        assertEquals(2 + 8, clustering.inertia());
        Clustering byRange = TextbookKMeans.lloyd(rows, new double[][] {{0, 5}}, Metric.SQUARED_BY_RANGE, 0);
        assertEquals(0.5 + 8, byRange.inertia());
    }
}
