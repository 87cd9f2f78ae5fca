// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.spectrum;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpectrumTieTest {
    private static final int COMPONENTS = 3;
    private static final int AXES = 4;
    private static final int CELLS = COMPONENTS * AXES;

    private static double[] perComponent(Random random) {
        double[] masses = new double[CELLS];
        for (int g = 0; g < COMPONENTS; g++) {
            Arrays.fill(masses, g * AXES, (g + 1) * AXES, 1 + 100 * random.nextDouble());
        }
        return masses;
    }

    private static double[] perAxis(Random random, double least, double greatest) {
        double[] values = new double[CELLS];
        double[] first = random.doubles(AXES, Math.log(least), Math.log(greatest))
                .map(Math::exp)
                .toArray();
        Arrays.setAll(values, j -> first[j % AXES]);
        return values;
    }

    /** Random problems: with and without floors that act, equal and unlike masses, and variances of zero. */
    private static Spectra problem(int seed) {
        Random random = new Random(seed);
        double[] variances = random.doubles(CELLS, -4, 4).map(Math::exp).toArray();
        boolean floored = seed % 2 == 1;
        if (seed % 8 >= 6) {
            variances[random.nextInt(CELLS)] = 0;
            Arrays.fill(variances, 0, AXES, seed % 16 >= 14 ? 0 : 1e-7);
        }
        double[] masses = seed % 4 >= 2 ? random.doubles(CELLS, 1, 100).toArray() : perComponent(random);
        double[] floors = floored ? perAxis(random, 0.05, 2) : perAxis(random, 1e-9, 1e-8);
        double[] old = new double[CELLS];
        Arrays.fill(old, 3.0);
        return Spectra.of(AXES, variances, masses, floors, old);
    }

    private static double logVolume(double[] tied, int g) {
        return Arrays.stream(tied, g * AXES, (g + 1) * AXES).map(Math::log).sum();
    }

    private static void assertTied(SpectrumTie tie, double[] tied, String message) {
        for (int j = 0; j < CELLS; j++) {
            switch (tie) {
                case EQUAL -> assertEquals(tied[j % AXES], tied[j], message);
                case PROPORTIONAL -> {
                    double ratio = tied[j - j % AXES] / tied[0];
                    assertEquals(ratio * tied[j % AXES], tied[j], 1e-12 * tied[j], message);
                }
                case EQUAL_VOLUME -> assertEquals(logVolume(tied, 0), logVolume(tied, j / AXES), 1e-11, message);
                case FREE -> assertTrue(tied[j] > 0, message);
            }
        }
    }

    /** Other variances that are tied: a step in the logarithms, along the surface where the tie holds. */
    private static double[] neighbour(SpectrumTie tie, double[] tied, double size, Random random) {
        double[] ofComponent = random.doubles(COMPONENTS, -size, size).toArray();
        double[] ofAxis = random.doubles(AXES, -size, size).toArray();
        double[] ofCell = random.doubles(CELLS, -size, size).toArray();
        double common = size * (2 * random.nextDouble() - 1);
        double[] other = tied.clone();
        for (int j = 0; j < CELLS; j++) {
            double mean = Arrays.stream(ofCell, j - j % AXES, j - j % AXES + AXES)
                    .average()
                    .orElseThrow();
            other[j] *= Math.exp(
                    switch (tie) {
                        case EQUAL -> ofAxis[j % AXES];
                        case PROPORTIONAL -> ofAxis[j % AXES] + ofComponent[j / AXES];
                        case EQUAL_VOLUME -> ofCell[j] - mean + common;
                        case FREE -> ofCell[j];
                    });
        }
        return other;
    }

    private static boolean isAbove(double[] tied, Spectra spectra) {
        for (int j = 0; j < CELLS; j++) {
            if (tied[j] < spectra.floors()[j]) {
                return false;
            }
        }
        return true;
    }

    @ParameterizedTest
    @EnumSource
    void tiedAboveTheFloorAndNoNeighbourIsBetter(SpectrumTie tie) {
        int feasible = 0;
        for (int seed = 0; seed < 64; seed++) {
            Spectra spectra = problem(seed);
            double[] tied = tie.maximise(spectra);
            String message = tie + ", seed " + seed + ": " + Arrays.toString(tied);
            assertTied(tie, tied, message);
            assertTrue(isAbove(tied, spectra), message);
            double cost = spectra.cost(tied);
            Random random = new Random(seed);
            for (int trial = 0; trial < 2000; trial++) {
                double[] other = neighbour(tie, tied, Math.pow(10, -4.0 * random.nextDouble()), random);
                if (isAbove(other, spectra)) {
                    feasible++;
                    assertTrue(spectra.cost(other) >= cost - 1e-10 * Math.abs(cost), message);
                }
            }
        }
        assertTrue(feasible > 10_000, "of the neighbours only " + feasible + " are above the floor");
    }

    /** Celeux and Govaert (1995): without floors, a formula. */
    @Test
    void equalVolumesByTheFormula() {
        Spectra spectra = problem(0);
        double sum = 0;
        double mass = 0;
        for (int g = 0; g < COMPONENTS; g++) {
            double n = spectra.masses()[g * AXES];
            sum += n * Math.exp(logVolume(spectra.variances(), g) / AXES);
            mass += n;
        }
        double[] tied = SpectrumTie.EQUAL_VOLUME.maximise(spectra);
        for (int j = 0; j < CELLS; j++) {
            double geometric = Math.exp(logVolume(spectra.variances(), j / AXES) / AXES);
            assertEquals(sum / mass * spectra.variances()[j] / geometric, tied[j], 1e-13 * tied[j]);
        }
    }

    @Test
    void poorerTiesAreNotMoreLikely() {
        for (int seed = 0; seed < 64; seed++) {
            Spectra spectra = problem(seed);
            double equal = spectra.cost(SpectrumTie.EQUAL.maximise(spectra));
            double proportional = spectra.cost(SpectrumTie.PROPORTIONAL.maximise(spectra));
            double volume = spectra.cost(SpectrumTie.EQUAL_VOLUME.maximise(spectra));
            double free = spectra.cost(SpectrumTie.FREE.maximise(spectra));
            double slack = 1e-12 * Math.abs(free);
            assertTrue(equal >= proportional - slack && equal >= volume - slack, "seed " + seed);
            assertTrue(proportional >= free - slack && volume >= free - slack, "seed " + seed);
        }
    }

    /** A component without samples keeps its shape, and what it shares with others is theirs. */
    @ParameterizedTest
    @EnumSource
    void componentsWithoutMass(SpectrumTie tie) {
        double[] variances = {1, 2, 4, 8, 1, 1};
        double[] masses = {10, 10, 20, 20, 0, 0};
        double[] floors = {1e-6, 1e-6, 1e-6, 1e-6, 1e-6, 1e-6};
        Spectra all = Spectra.of(2, variances, masses, floors, variances);
        double[] tied = tie.maximise(all);
        double[] others = tie.maximise(Spectra.of(
                2, Arrays.copyOf(variances, 4), Arrays.copyOf(masses, 4), Arrays.copyOf(floors, 4), variances));
        assertArrayEquals(others, Arrays.copyOf(tied, 4), 1e-12);
        if (tie == SpectrumTie.FREE) {
            assertArrayEquals(new double[] {1, 1}, Arrays.copyOfRange(tied, 4, 6));
        }
        if (tie == SpectrumTie.EQUAL_VOLUME) {
            assertEquals(tied[4], tied[5], 1e-12);
        }
    }

    @ParameterizedTest
    @EnumSource
    void noAxesAndNumbersThatAreNotFinite(SpectrumTie tie) {
        double[] none = {};
        assertEquals(0, tie.maximise(Spectra.of(0, none, none, none, none)).length);
        double[] one = {1, 1};
        assertEquals(2, tie.maximise(Spectra.of(1, new double[] {Double.NaN, 1}, one, one, one)).length);
    }
}
