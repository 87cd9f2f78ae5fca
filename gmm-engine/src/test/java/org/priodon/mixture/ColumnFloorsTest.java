// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.family.Floor;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.observe.StopSignal;

/** What the kinds of floors mean for columns. */
class ColumnFloorsTest {
    private static final double PER_SQUARE = 1 / (2 * Math.PI);

    /** Tenths, continuous values, integers of a large deviation, 0 and 1, a rare 1, and a constant. */
    private static double[][] rows() {
        Random random = new Random(1);
        double[][] rows = new double[2000][];
        Arrays.setAll(rows, i -> new double[] {
            Math.rint(8 * random.nextGaussian()) / 10,
            random.nextGaussian(),
            Math.rint(5000 * random.nextGaussian()),
            random.nextInt(2),
            random.nextInt(50) == 0 ? 1 : 0,
            3
        });
        return rows;
    }

    /** In the user's units. */
    private static double[] floors(VarianceFloor floor, Samples samples) {
        Floor found;
        try (ChunkRunner runner = new ChunkRunner(2, null, new StopSignal())) {
            found = ColumnFloors.of(floor, Covariance.DIAGONAL.family(), BlockedSamples.of(samples), runner);
        }
        double[] least = found.leastVariances().clone();
        for (int d = 0; d < least.length; d++) {
            least[d] = found.frame().varianceToUser(d, least[d]);
        }
        return least;
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void byTheResolution(Precision precision) {
        Samples samples = Samples.ofRows(rows(), precision);
        double[] v = samples.variances();
        double rare = 0.5 / Math.log(1 / v[4]);
        double[] expected = {0.01 * PER_SQUARE, 1e-6 * v[1], 1e-6 * v[2], PER_SQUARE, rare, 1e-6};
        assertTrue(v[3] > PER_SQUARE && rare < PER_SQUARE, "the columns show nothing");
        double[] found = floors(VarianceFloor.resolution(), samples);
        for (int d = 0; d < expected.length; d++) {
            assertEquals(1, found[d] / expected[d], 1e-9, "column " + d);
        }
    }

    /** From shares where a step of δ²/2π would cost more than it tells, to a single row of a million. */
    @Test
    void aStepCostsWhatItsRarityTells() {
        for (int rows = 2; rows <= 1_000_000; rows *= 2) {
            double share = 1.0 / rows;
            double cost = 0.5 / ColumnFloors.leastOfStep(1, share * (1 - share));
            double told = -Math.log(share) - Math.log1p(-share);
            assertEquals(Math.max(Math.PI, told), cost, 1e-9, rows + " rows");
        }
        assertEquals(0, ColumnFloors.leastOfStep(0, 1));
        assertEquals(0, ColumnFloors.leastOfStep(1, 0));
    }

    @Test
    void byAShareOfTheVariance() {
        Samples samples = Samples.ofRows(rows());
        double[] expected =
                Arrays.stream(samples.variances()).map(v -> 1e-3 * v).toArray();
        expected[5] = 1e-3;
        assertArrayEquals(expected, floors(VarianceFloor.relative(1e-3), samples), 1e-9);
    }

    @Test
    void byANumber() {
        double[] expected = new double[6];
        Arrays.fill(expected, 0.25);
        assertArrayEquals(expected, floors(VarianceFloor.absolute(0.25), Samples.ofRows(rows())), 1e-12);
    }

    @Test
    void byColumn() {
        double[] expected = {0.1, 0.2, 3, 0, 1, 5};
        Samples samples = Samples.ofRows(rows());
        double[] found = floors(VarianceFloor.columns(expected), samples);
        assertArrayEquals(expected, found, 1e-12);
        VarianceFloor other = VarianceFloor.columns(1, 2);
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> floors(other, samples));
        assertEquals("varianceFloor has 2 variances, but the data have 6 numeric columns", e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> VarianceFloor.columns(1, -1));
    }

    /** The floor of all samples, for a part of them. */
    @Test
    void settledForOtherSamples() {
        Samples all = Samples.ofRows(rows());
        VarianceFloor settled = VarianceFloor.resolution().settledFor(all);
        double[] expected = floors(VarianceFloor.resolution(), all);
        assertArrayEquals(expected, floors(settled, all.where(i -> i % 3 == 0)), 1e-12);
    }

    /** The least share is that of the floor, whatever it is. */
    @Test
    void theLeastShareCanBeChosen() {
        Samples samples = Samples.ofRows(rows());
        double[] found = floors(new VarianceFloor(VarianceFloor.Kind.RESOLUTION, 1e-2), samples);
        assertEquals(1e-2 * samples.variances()[1], found[1], 1e-12);
        assertEquals(1e-2 * samples.variances()[0], found[0], 1e-12);
        assertEquals(PER_SQUARE, found[3], 1e-12);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-150, 1e-20, 1000, 1e20, 1e140})
    void unitsDoNotMatter(double unit) {
        double[][] rows = rows();
        double[][] others = new double[rows.length][];
        Arrays.setAll(others, i -> Arrays.stream(rows[i]).map(x -> x * unit).toArray());
        double[] found = floors(VarianceFloor.resolution(), Samples.ofRows(others));
        double[] expected = floors(VarianceFloor.resolution(), Samples.ofRows(rows));
        for (int d = 0; d < 5; d++) {
            assertEquals(1, found[d] / unit / unit / expected[d], 1e-9, "column " + d);
        }
    }

    @Test
    void weightsCountRows() {
        SamplesBuilder weighted = Samples.builder(6);
        SamplesBuilder repeated = Samples.builder(6);
        double[][] rows = rows();
        for (int i = 0; i < rows.length; i++) {
            weighted.add(rows[i], i % 3);
            for (int k = 0; k < i % 3; k++) {
                repeated.add(rows[i]);
            }
        }
        assertArrayEquals(
                floors(VarianceFloor.resolution(), repeated.build()),
                floors(VarianceFloor.resolution(), weighted.build()),
                1e-9);
    }
}
