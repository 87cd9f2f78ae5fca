// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.priodon.internal.linear.Packed;

class SeenMatricesTest {
    private static final int COMPONENTS = 3;

    /** Products of some vectors, fewer than dimensions for the last component. */
    private static MatrixEstimates estimates(int dimensions, Random random) {
        double[][] matrices = new double[COMPONENTS][Packed.length(dimensions)];
        for (int g = 0; g < COMPONENTS; g++) {
            int vectors = g == COMPONENTS - 1 ? dimensions / 2 : 3 * dimensions;
            for (int i = 0; i < vectors; i++) {
                double[] x = random.doubles(dimensions, -1, 1).toArray();
                for (int j = 0, next = 0; j < dimensions; j++) {
                    for (int k = 0; k <= j; k++) {
                        matrices[g][next++] += x[j] * x[k] * (1 + j) * (1 + k);
                    }
                }
            }
        }
        return MatrixEstimates.equal(dimensions, matrices);
    }

    private static Metric metric(int dimensions) {
        double[] ones = new double[dimensions];
        Arrays.fill(ones, 1);
        return new Metric(ones, ones, 1);
    }

    private static double[] precisions(int dimensions, Random random) {
        return random.doubles((long) COMPONENTS * dimensions, -3, 3)
                .map(Math::exp)
                .toArray();
    }

    private static double cost(double[] precisions, SeenMatrices seen) {
        double[] variances = seen.variances();
        double sum = 0;
        for (int j = 0; j < variances.length; j++) {
            sum += precisions[j] * variances[j];
        }
        return sum;
    }

    /** The axes stay orthogonal, the matrices are seen along them, and the likelihood for given variances grows. */
    @Test
    void turns() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            int dimensions = 1 + random.nextInt(9);
            MatrixEstimates estimates = estimates(dimensions, random);
            SeenMatrices seen = SeenMatrices.of(estimates, metric(dimensions));
            double[] precisions = precisions(dimensions, random);
            for (int step = 0; step < 5; step++) {
                SeenMatrices next = seen.turned(precisions, 0);
                double before = cost(precisions, seen);
                assertTrue(cost(precisions, next) <= before * (1 + 1e-14), "seed " + seed);
                seen = next;
            }
            double[] variances = seen.variances();
            for (int p = 0; p < dimensions; p++) {
                for (int q = 0; q <= p; q++) {
                    double product = 0;
                    for (int d = 0; d < dimensions; d++) {
                        product += seen.axes()[p][d] * seen.axes()[q][d];
                    }
                    assertEquals(p == q ? 1 : 0, product, 1e-14);
                }
                for (int g = 0; g < COMPONENTS; g++) {
                    double along = Metric.along(seen.axes()[p], estimates.matrices()[g]);
                    assertEquals(along, variances[g * dimensions + p], 1e-12 * (1 + along));
                }
            }
        }
    }

    /** In a plane, no angle is better than the one that is taken. */
    @Test
    void bestAngle() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            SeenMatrices seen = SeenMatrices.of(estimates(2, random), metric(2));
            double[] precisions = precisions(2, random);
            double best = cost(precisions, seen.turned(precisions, 0));
            for (int degrees = 0; degrees < 180; degrees++) {
                double cosine = Math.cos(Math.toRadians(degrees));
                double sine = Math.sin(Math.toRadians(degrees));
                SeenMatrices other = seen.along(new double[][] {{cosine, sine}, {-sine, cosine}});
                assertTrue(best <= cost(precisions, other) * (1 + 1e-14), "seed " + seed);
            }
        }
    }

    /** Nothing is turned for less than is asked for. */
    @Test
    void pairsThatGainTooLittleStay() {
        Random random = new Random(1);
        SeenMatrices seen = SeenMatrices.of(estimates(5, random), metric(5));
        double[] precisions = precisions(5, random);
        SeenMatrices same = seen.turned(precisions, cost(precisions, seen));
        for (int m = 0; m < 5; m++) {
            assertArrayEquals(seen.axes()[m], same.axes()[m]);
            assertArrayEquals(seen.rows()[m], same.rows()[m]);
        }
    }
}
