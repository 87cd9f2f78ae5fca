// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomProblemsTest {

    @Test
    void sameSeedSameRows() {
        assertArrayEquals(RandomProblems.overlapping(20, 3, 2, 5), RandomProblems.overlapping(20, 3, 2, 5));
        assertNotEquals(RandomProblems.overlapping(20, 3, 2, 5)[0][0], RandomProblems.overlapping(20, 3, 2, 6)[0][0]);
    }

    @Test
    void rowsFollowTheirMixture() {
        RandomProblems.Problem problem = RandomProblems.problem(20_000, 2, 3, 10, 1);
        assertEquals(1, Arrays.stream(problem.weights()).sum(), 1e-15);
        for (int g = 0; g < 3; g++) {
            int component = g;
            double[] values = IntStream.range(0, 20_000)
                    .filter(i -> problem.labels()[i] == component)
                    .mapToDouble(i -> problem.rows()[i][1])
                    .toArray();
            double mean = Arrays.stream(values).average().orElseThrow();
            double variance = Arrays.stream(values)
                    .map(v -> (v - mean) * (v - mean))
                    .average()
                    .orElseThrow();
            // Five standard errors at 3000 rows or more.
            assertEquals(problem.weights()[g], values.length / 20_000.0, 0.02);
            assertEquals(problem.means()[g][1], mean, 5 * Math.sqrt(problem.variances()[g][1] / 3000));
            assertEquals(1, variance / problem.variances()[g][1], 5 * Math.sqrt(2.0 / 3000));
        }
    }

    @Test
    void helpersLeaveTheirArgumentAlone() {
        double[][] rows = {{1, 2}, {3, 4}};
        assertArrayEquals(new double[][] {{11, 12}, {13, 14}}, RandomProblems.withOffset(rows, 10));
        assertArrayEquals(new double[][] {{2, 4}, {6, 8}}, RandomProblems.withScale(rows, 2));
        assertArrayEquals(new double[][] {{2, 6}, {6, 12}}, RandomProblems.withScale(rows, new double[] {2, 3}));
        assertArrayEquals(new double[][] {{1, 2}, {1, 2}, {3, 4}, {3, 4}}, RandomProblems.withDuplicates(rows, 2));
        assertArrayEquals(new double[][] {{3, 4}, {3, 4}}, RandomProblems.withDuplicates(rows, new int[] {0, 2}));
        assertArrayEquals(new double[] {Double.NaN, Double.NaN}, RandomProblems.withMissing(rows, 1, 0)[0]);
        assertArrayEquals(new double[][] {{1, 2}, {3, 4}}, rows);
    }
}
