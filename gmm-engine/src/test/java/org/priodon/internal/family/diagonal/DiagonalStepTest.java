// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.priodon.testing.Models.assertClose;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.family.Arithmetic;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.family.FamilySums;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.OneBlock;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;

/** Distances, sums and maximisation steps of diagonal covariances against plain loops over given responsibilities. */
class DiagonalStepTest {
    private static final DiagonalFamily FAMILY = new DiagonalFamily(new SpectrumVariances(SpectrumTie.FREE));
    private static final int COMPONENTS = 4;
    private static final int SAMPLES = 100;

    /** Numbers about 10 in units from 1 to 7, a fifth of them NaN if they may be; no column is empty. */
    private static double[][] rows(int dimensions, boolean missing) {
        Random random = new Random(dimensions);
        double[][] rows = new double[SAMPLES][dimensions];
        for (int i = 0; i < SAMPLES; i++) {
            for (int d = 0; d < dimensions; d++) {
                double value = 10 + (1 + d % 7) * random.nextGaussian();
                rows[i][d] = missing && i % 10 > 0 && random.nextInt(5) == 0 ? Double.NaN : value;
            }
        }
        return rows;
    }

    /** In the units of the samples. One component is so narrow that sums about zero would lose digits. */
    private static Components components(BlockedSamples samples, double[][] rows) {
        int dimensions = samples.dimensions();
        double[] means = new double[COMPONENTS * dimensions];
        double[][] variances = new double[COMPONENTS][dimensions];
        for (int g = 0; g < COMPONENTS; g++) {
            for (int d = 0; d < dimensions; d++) {
                means[g * dimensions + d] = samples.frame().toStored(d, rows[10 * g][d]);
                variances[g][d] = g == 2 ? 1e-6 : 0.5 + 0.1 * d + g;
            }
        }
        return FAMILY.of(COMPONENTS, means, variances);
    }

    /** A share for every component, or mostly for one. */
    private static double[][] shares(boolean sparse) {
        Random random = new Random(5);
        double[][] shares = new double[SAMPLES][COMPONENTS];
        for (int i = 0; i < SAMPLES; i++) {
            for (int g = 0; g < COMPONENTS; g++) {
                shares[i][g] = !sparse || (g == i % COMPONENTS && i % 3 > 0) ? random.nextDouble() : 0;
            }
        }
        return shares;
    }

    /** Mass, mean and sum of squares about it of a component and column, of what is observed there. */
    private static double[] moments(double[][] rows, double[][] shares, int g, int d) {
        double mass = 0;
        double sum = 0;
        for (int i = 0; i < rows.length; i++) {
            mass += Double.isNaN(rows[i][d]) ? 0 : shares[i][g];
            sum += Double.isNaN(rows[i][d]) ? 0 : shares[i][g] * rows[i][d];
        }
        double mean = sum / mass;
        double squares = 0;
        for (int i = 0; i < rows.length; i++) {
            squares += Double.isNaN(rows[i][d]) ? 0 : shares[i][g] * (rows[i][d] - mean) * (rows[i][d] - mean);
        }
        return new double[] {mass, mean, squares};
    }

    /** Narrow and wide, with few and many positive responsibilities, complete or not: the ways of the kernels. */
    @ParameterizedTest
    @CsvSource({
        "1, false, false", "3, true, false", "7, false, true", "8, false, true", "8, false, false", "20, true, true",
        "20, true, false", "31, false, true", "32, false, false", "32, false, true", "40, true, true", "40, true, false"
    })
    void aStepIsThatOfPlainLoops(int dimensions, boolean missing, boolean sparse) {
        double[][] rows = rows(dimensions, missing);
        double[][] shares = shares(sparse);
        OneBlock block = OneBlock.of(rows);
        BlockedSamples samples = block.samples();
        FamilyFactors factors = FAMILY.factors(block.kernels(), components(samples, rows));
        FamilySums sums = block.sums(FAMILY, factors, shares);
        Components found = FAMILY.maximise(
                        sums, factors, new Floor(new double[dimensions], samples.frame()), ComponentPrior.NONE)
                .components()
                .toUser(samples.frame());
        for (int g = 0; g < COMPONENTS; g++) {
            int component = g;
            double mass =
                    Arrays.stream(shares).mapToDouble(row -> row[component]).sum();
            assertClose(mass, sums.mass(g), 1e-12, "mass of " + g);
            for (int d = 0; d < dimensions; d++) {
                double[] expected = moments(rows, shares, g, d);
                assertClose(expected[1], found.means()[g * dimensions + d], 1e-11, "mean " + g + ", " + d);
                assertClose(expected[2] / expected[0], found.variance(g, d), 1e-11, "variance " + g + ", " + d);
            }
        }
    }

    /**
     * The most probable parameters under a normal prior of means and an inverse gamma prior of variances, after Fraley
     * and Raftery (2007), of each column by itself. The last component has no samples.
     */
    @ParameterizedTest
    @CsvSource({"0.5, 5, false", "0.5, 5, true", "0, 4, false", "0, 4, true"})
    void aStepWithAPrior(double shrinkage, double degrees, boolean missing) {
        int dimensions = 3;
        double[][] rows = rows(dimensions, missing);
        double[][] shares = shares(false);
        for (double[] row : shares) {
            row[COMPONENTS - 1] = 0;
        }
        OneBlock block = OneBlock.of(rows);
        BlockedSamples samples = block.samples();
        Components old = components(samples, rows);
        FamilyFactors factors = FAMILY.factors(block.kernels(), old);
        double[] centre = {0.25, -0.5, 0.125};
        double[] scale = {0.5, 2, 1};
        Components found = FAMILY.maximise(
                        block.sums(FAMILY, factors, shares),
                        factors,
                        new Floor(new double[dimensions], samples.frame()),
                        new ComponentPrior(centre, scale, shrinkage, degrees))
                .components();
        double[][] stored = new double[SAMPLES][dimensions];
        for (int i = 0; i < SAMPLES; i++) {
            for (int d = 0; d < dimensions; d++) {
                stored[i][d] = samples.frame().toStored(d, rows[i][d]);
            }
        }
        double ofMean = shrinkage > 0 ? 1 : 0;
        for (int d = 0; d < dimensions; d++) {
            for (int g = 0; g < COMPONENTS - 1; g++) {
                double[] of = moments(stored, shares, g, d);
                double mean = (of[0] * of[1] + shrinkage * centre[d]) / (of[0] + shrinkage);
                double between = (of[1] - centre[d]) * (of[1] - centre[d]) * shrinkage * of[0] / (shrinkage + of[0]);
                double variance = (scale[d] + of[2] + between) / (of[0] + degrees + 2 + ofMean);
                assertClose(mean, found.means()[g * dimensions + d], 1e-12, "mean " + g + ", " + d);
                assertClose(variance, found.variance(g, d), 1e-12, "variance " + g + ", " + d);
            }
            int last = (COMPONENTS - 1) * dimensions + d;
            assertEquals(shrinkage > 0 ? centre[d] : old.means()[last], found.means()[last]);
            assertClose(scale[d] / (degrees + 2 + ofMean), found.variance(COMPONENTS - 1, d), 1e-15, "prior alone");
        }
    }

    /** Where a component has no samples, or a column of it none, the old parameters stay. */
    @Test
    void withoutSamplesNothingChanges() {
        double[][] rows = rows(2, false);
        double[][] shares = shares(false);
        for (int i = 0; i < SAMPLES; i++) {
            shares[i][3] = 0;
            shares[i][1] = i < 10 ? 0.5 : 0;
            rows[i][1] = i < 10 ? Double.NaN : rows[i][1];
        }
        double[][] complete = rows(2, false);
        OneBlock block = OneBlock.of(rows);
        BlockedSamples samples = block.samples();
        Components old = components(samples, complete);
        FamilyFactors factors = FAMILY.factors(block.kernels(), old);
        Components found = FAMILY.maximise(
                        block.sums(FAMILY, factors, shares),
                        factors,
                        new Floor(new double[2], samples.frame()),
                        ComponentPrior.NONE)
                .components();
        assertEquals(old.only(3), found.only(3));
        assertEquals(old.means()[3], found.means()[3]);
        assertEquals(old.variance(1, 1), found.variance(1, 1));
        assertClose(
                moments(complete, shares, 1, 0)[1], samples.frame().toUser(0, found.means()[2]), 1e-12, "the other");
    }

    /** The square of the first column's distance is no number, which must not spoil samples without that column. */
    @Test
    void meansBeyondAllNumbers() {
        double[][] rows = rows(2, false);
        for (int i = 1; i < SAMPLES; i += 2) {
            rows[i][0] = Double.NaN;
        }
        OneBlock block = OneBlock.of(rows);
        BlockedSamples samples = block.samples();
        KernelSet kernels = block.kernels();
        double[] means = {1e10, 0.5, 0, -0.25};
        double[][] variances = {{1e-300, 4}, {2, 0.5}};
        Energies energies = kernels.workspaces().newEnergies(2);
        Arithmetic arithmetic = FAMILY.arithmetic(kernels, 2);
        arithmetic.distances(block.loaded(), FAMILY.factors(kernels, FAMILY.of(2, means, variances)), energies);
        for (int i = 0; i < SAMPLES; i++) {
            for (int g = 0; g < 2; g++) {
                double expected = 0;
                for (int d = 0; d < 2; d++) {
                    double distance = samples.frame().toStored(d, rows[i][d]) - means[2 * g + d];
                    double energy =
                            0.5 * Math.log(2 * Math.PI * variances[g][d]) + 0.5 * distance / variances[g][d] * distance;
                    expected += Double.isNaN(energy) ? 0 : energy;
                }
                String what = "sample " + i + ", component " + g;
                if (expected == Double.POSITIVE_INFINITY) {
                    assertEquals(expected, energies.get(g, i), what);
                } else {
                    assertClose(expected, energies.get(g, i), 1e-12, what);
                }
            }
        }
    }

    @Test
    void variancesThatAreNoneAreNamed() {
        double[] means = new double[4];
        for (double wrong : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            Exception refused = assertThrows(
                    IllegalArgumentException.class, () -> FAMILY.of(2, means, new double[][] {{1, 1}, {wrong, 1}}));
            assertEquals("variances[1][0] must be positive but was " + wrong, refused.getMessage());
        }
    }
}
