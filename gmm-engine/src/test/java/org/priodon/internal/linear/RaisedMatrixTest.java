// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RaisedMatrixTest {
    private static final int SIZE = 6;

    /**
     * Of all matrices above the floor F, R is the best for S if R − S has no negative eigenvalue and
     * (R − S) F⁻¹ (R − F) = 0: it differs from S only where it is on the floor. S may have negative eigenvalues of any
     * size.
     *
     * @param wide the greatest entries of S, in units of the floor
     */
    @ParameterizedTest
    @ValueSource(doubles = {1, 30, 1e6})
    void theBestAboveTheFloor(double wide) {
        Random random = new Random(5);
        for (int trial = 0; trial < 40; trial++) {
            double[] floor = random.doubles(SIZE, -3, 3).map(Math::exp).toArray();
            double[] packed = new double[Packed.length(SIZE)];
            for (int j = 0, next = 0; j < SIZE; j++) {
                for (int k = 0; k <= j; k++, next++) {
                    packed[next] = wide * (2 * random.nextDouble() - 1) * Math.sqrt(floor[j] * floor[k]);
                }
            }
            RaisedMatrix found = RaisedMatrix.of(packed, floor);
            double[][] aboveFloor = scaled(found.matrix(), floor);
            double[][] added = scaled(found.matrix(), floor);
            double[][] before = scaled(packed, floor);
            double rounding = 1e-13 * wide;
            for (int j = 0; j < SIZE; j++) {
                aboveFloor[j][j] -= 1;
                for (int k = 0; k < SIZE; k++) {
                    added[j][k] -= before[j][k];
                }
            }
            assertNoNegativeValues(aboveFloor, rounding);
            assertNoNegativeValues(added, rounding);
            for (int j = 0; j < SIZE; j++) {
                for (int k = 0; k < SIZE; k++) {
                    double sum = 0;
                    for (int m = 0; m < SIZE; m++) {
                        sum += added[j][m] * aboveFloor[m][k];
                    }
                    assertEquals(0, sum, rounding * wide, "trial " + trial);
                }
            }
            assertTrue(found.raised() > 0);
            double[] lower = floor.clone();
            for (int j = 0; j < SIZE; j++) {
                lower[j] *= 0.99;
            }
            assertSame(found.matrix(), RaisedMatrix.of(found.matrix(), lower).matrix());
            assertTrue(RaisedMatrix.isAboveFloor(found.matrix(), lower, 1e-15));
        }
    }

    /** A square matrix in the metric of the floor. */
    private static double[][] scaled(double[] packed, double[] floor) {
        double[][] square = new double[SIZE][SIZE];
        for (int j = 0; j < SIZE; j++) {
            for (int k = 0; k < SIZE; k++) {
                square[j][k] = packed[Packed.index(j, k)] / Math.sqrt(floor[j] * floor[k]);
            }
        }
        return square;
    }

    private static void assertNoNegativeValues(double[][] square, double rounding) {
        double[] packed = new double[Packed.length(SIZE)];
        for (int j = 0; j < SIZE; j++) {
            for (int k = 0; k <= j; k++) {
                packed[Packed.index(j, k)] = square[j][k] + (j == k ? rounding : 0);
            }
        }
        assertTrue(Cholesky.factor(packed, SIZE, packed));
    }
}
