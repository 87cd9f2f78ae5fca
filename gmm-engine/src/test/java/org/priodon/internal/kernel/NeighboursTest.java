// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.internal.layout.Layout;

/** Centres around centres, and the nearest ones among them. */
class NeighboursTest {
    private static final int BLOCK = Layout.BLOCK;
    private static final int COUNT = 500;

    @Test
    void othersComeInTheOrderOfTheirDistances() {
        double[] places = new Random(1).doubles(3 * 40, -5, 5).toArray();
        Neighbours neighbours = new Neighbours(places, 3);
        for (int a = 0; a < 40; a++) {
            long[] list = neighbours.of(a);
            int centre = a;
            assertArrayEquals(
                    IntStream.range(0, 40).filter(g -> g != centre).toArray(),
                    Arrays.stream(list).mapToInt(Neighbours::centre).sorted().toArray());
            double last = 0;
            for (long entry : list) {
                int b = Neighbours.centre(entry);
                double exact = Math.sqrt(IntStream.range(0, 3)
                        .mapToDouble(d -> Math.pow(places[3 * centre + d] - places[3 * b + d], 2))
                        .sum());
                double distance = Neighbours.distance(entry);
                assertTrue(distance <= exact, "no distance is too great");
                assertEquals(exact, distance, 2e-6 * exact);
                assertTrue(distance >= last, "in order");
                last = distance;
            }
        }
    }

    /** Centres in one place, and so far apart that single precision has no number for it. */
    @Test
    void distancesOfAnySize() {
        Neighbours neighbours = new Neighbours(new double[] {0, 0, 1e-200, 1e60}, 1);
        assertArrayEquals(
                new double[] {0, 0, Float.MAX_VALUE},
                Arrays.stream(neighbours.of(0))
                        .mapToDouble(Neighbours::distance)
                        .toArray());
    }

    static List<Arguments> cases() {
        List<Arguments> cases = new ArrayList<>();
        for (KernelSubject subject : KernelSubject.all()) {
            for (int dimensions = 1; dimensions <= 4; dimensions++) {
                for (int centres : new int[] {2, 3, 25, 60}) {
                    for (boolean whole : new boolean[] {false, true}) {
                        cases.add(Arguments.of(subject, dimensions, centres, whole));
                    }
                }
            }
        }
        return cases;
    }

    /** Wherever the search begins, it ends with the bits that distances to all centres give. */
    @ParameterizedTest
    @MethodSource("cases")
    void theNearestTwoOfAllAreFound(KernelSubject subject, int dimensions, int centres, boolean whole) {
        Random random = new Random(dimensions * 100L + centres);
        double[][] x = subject.rows(dimensions, BLOCK, -3, 3, random);
        double[][] scales = new double[centres][];
        Arrays.fill(scales, subject.row(dimensions, 0.5, 2, random));
        double[][] means = subject.rows(centres, dimensions, -3, 3, random);
        if (whole) {
            // Many samples are equally far from several centres, and some centres are equal.
            Arrays.stream(scales).forEach(row -> Arrays.fill(row, 1));
            Arrays.stream(x).forEach(row -> Arrays.setAll(row, i -> Math.rint(row[i])));
            Arrays.stream(means).forEach(row -> Arrays.setAll(row, d -> Math.rint(row[d])));
        }
        double[] places = new double[centres * dimensions];
        Arrays.setAll(places, j -> means[j / dimensions][j % dimensions] * scales[0][j % dimensions]);
        // Numbers are less than 6 in size.
        double error = (dimensions + 16) * subject.roundoff() * 144 * dimensions;

        LoadedBlock block = subject.block(x, COUNT).load();
        Factors factors = subject.factors(scales, means);
        Energies all = subject.energies(centres);
        int[] expected = new int[BLOCK];
        subject.kernels().distances().distances(block, factors, all);
        subject.kernels().assignments().nearestTwo(all, block.padded(), expected);

        int[] open = random.ints(0, COUNT).distinct().limit(200).toArray();
        int[] begun = random.ints(BLOCK, 0, centres).toArray();
        int[] assignment = begun.clone();
        Energies found = subject.energies(1);
        OpenSamples samples = new OpenSamples(open, open.length, assignment, Math.sqrt(2 * error));
        subject.kernels()
                .assignments()
                .nearestAround(block, samples, factors, new Neighbours(places, dimensions), found);
        for (int i : open) {
            assertEquals(expected[i], assignment[i], "sample " + i);
            assertEquals(all.low(i), found.low(i), "sample " + i);
            assertEquals(all.second(i), found.second(i), "sample " + i);
            begun[i] = expected[i];
        }
        assertArrayEquals(begun, assignment, "others keep their centres");
    }
}
