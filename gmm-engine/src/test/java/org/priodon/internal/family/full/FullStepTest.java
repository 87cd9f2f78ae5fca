// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.priodon.testing.Models.assertClose;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.ComponentPrior.ImaginarySamples;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.family.FamilySums;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.OneBlock;

/**
 * Maximisation steps of full covariances against plain loops over given responsibilities, with priors and at the start.
 */
class FullStepTest {
    private static final FullFamily FAMILY = new FullFamily(new FreeScatters());
    private static final int COMPONENTS = 4;
    private static final int SAMPLES = 100;
    private static final int D = 3;

    /** Samples whose columns depend on each other. */
    private static final class Data {
        private final OneBlock block;
        private final int dimensions;
        /** In the units of the samples. */
        private final double[][] rows;

        Data(int dimensions) {
            this.dimensions = dimensions;
            Random random = new Random(dimensions);
            double[][] values = new double[SAMPLES][dimensions];
            for (double[] row : values) {
                double common = random.nextGaussian();
                Arrays.setAll(row, d -> 10 + (1 + d % 5) * (random.nextGaussian() + common));
            }
            block = OneBlock.of(values);
            rows = new double[SAMPLES][];
            Arrays.setAll(rows, block.samples()::storedRow);
        }

        /** Not far from the samples; one component is so narrow that sums about zero would lose digits. */
        Components components() {
            double[] means = new double[COMPONENTS * dimensions];
            double[][] packed = new double[COMPONENTS][dimensions * (dimensions + 1) / 2];
            for (int g = 0; g < COMPONENTS; g++) {
                System.arraycopy(rows[10 * g], 0, means, g * dimensions, dimensions);
                for (int d = 0; d < dimensions; d++) {
                    packed[g][d * (d + 3) / 2] = g == 2 ? 1e-6 : 0.5 + 0.1 * d + g;
                }
            }
            return FAMILY.of(COMPONENTS, means, packed);
        }

        FamilySums sums(FamilyFactors factors, double[][] shares) {
            return block.sums(FAMILY, factors, shares);
        }

        FamilyFactors factors(Components components) {
            return FAMILY.factors(block.kernels(), components);
        }

        Floor noFloor() {
            return new Floor(new double[dimensions], block.samples().frame());
        }

        double[] mean(double[][] shares, int g) {
            double[] mean = new double[dimensions];
            for (int i = 0; i < SAMPLES; i++) {
                for (int d = 0; d < dimensions; d++) {
                    mean[d] += shares[i][g] * rows[i][d] / mass(shares, g);
                }
            }
            return mean;
        }

        double[][] scatter(double[][] shares, int g) {
            double[] mean = mean(shares, g);
            double[][] scatter = new double[dimensions][dimensions];
            for (int i = 0; i < SAMPLES; i++) {
                for (int j = 0; j < dimensions; j++) {
                    for (int k = 0; k < dimensions; k++) {
                        scatter[j][k] += shares[i][g] * (rows[i][j] - mean[j]) * (rows[i][k] - mean[k]);
                    }
                }
            }
            return scatter;
        }
    }

    /** A share for every component, or mostly for one; none for the last one if that is asked for. */
    private static double[][] shares(boolean sparse, boolean withoutLast) {
        Random random = new Random(5);
        double[][] shares = new double[SAMPLES][COMPONENTS];
        for (int i = 0; i < SAMPLES; i++) {
            for (int g = 0; g < COMPONENTS; g++) {
                shares[i][g] = !sparse || (g == i % COMPONENTS && i % 3 > 0) ? random.nextDouble() : 0;
            }
            shares[i][COMPONENTS - 1] *= withoutLast ? 0 : 1;
        }
        return shares;
    }

    private static double mass(double[][] shares, int g) {
        return Arrays.stream(shares).mapToDouble(row -> row[g]).sum();
    }

    private static double[] meanOf(Components components, int g) {
        return components.meanRows()[g];
    }

    /** Narrow and wide, with few and many positive responsibilities: the ways of the kernels. */
    @ParameterizedTest
    @CsvSource({"1, false", "3, false", "3, true", "10, false", "11, false", "12, true", "24, false"})
    void aStepIsThatOfPlainLoops(int columns, boolean sparse) {
        Data data = new Data(columns);
        double[][] shares = shares(sparse, false);
        FamilyFactors factors = data.factors(data.components());
        Components found = FAMILY.maximise(data.sums(factors, shares), factors, data.noFloor(), ComponentPrior.NONE)
                .components();
        for (int g = 0; g < COMPONENTS; g++) {
            double[][] expected = data.scatter(shares, g);
            for (double[] row : expected) {
                divide(row, mass(shares, g));
            }
            assertClose(data.mean(shares, g), meanOf(found, g), 1e-12, "mean of " + g);
            assertClose(expected, found.matrix(g), 1e-12, "covariances of " + g);
        }
    }

    private static void divide(double[] values, double by) {
        for (int j = 0; j < values.length; j++) {
            values[j] /= by;
        }
    }

    @Test
    void aComponentWithoutSamplesStays() {
        Data data = new Data(D);
        Components old = data.components();
        FamilyFactors factors = data.factors(old);
        Components found = FAMILY.maximise(
                        data.sums(factors, shares(false, true)), factors, data.noFloor(), ComponentPrior.NONE)
                .components();
        assertEquals(old.only(3), found.only(3));
        assertNotEquals(old.only(0), found.only(0));
    }

    /**
     * The most probable parameters under a normal prior of means and an inverse Wishart prior of covariances, after
     * Fraley and Raftery (2007). The last component has no samples.
     */
    @ParameterizedTest
    @CsvSource({"0.5, 5", "0, 4"})
    void aStepWithAPrior(double shrinkage, double degrees) {
        Data data = new Data(D);
        double[] centre = {0.25, -0.5, 0.125};
        double[] scale = {0.5, 2, 1};
        double[][] shares = shares(false, true);
        Components old = data.components();
        FamilyFactors factors = data.factors(old);
        ComponentPrior prior = new ComponentPrior(centre, scale, shrinkage, degrees);
        Components found = FAMILY.maximise(data.sums(factors, shares), factors, data.noFloor(), prior)
                .components();
        double more = degrees + D + 1 + (shrinkage > 0 ? 1 : 0);
        for (int g = 0; g < COMPONENTS; g++) {
            double mass = mass(shares, g);
            double[] own = mass > 0 ? data.mean(shares, g) : centre;
            double[][] expected = mass > 0 ? data.scatter(shares, g) : new double[D][D];
            for (int j = 0; j < D; j++) {
                for (int k = 0; k < D; k++) {
                    double product = (own[j] - centre[j]) * (own[k] - centre[k]);
                    expected[j][k] += mass > 0 ? shrinkage * mass / (shrinkage + mass) * product : 0;
                }
                expected[j][j] += scale[j];
                divide(expected[j], mass + more);
                double mean = (mass * own[j] + shrinkage * centre[j]) / (mass + shrinkage);
                double stays = old.meanRows()[g][j];
                assertClose(mass + shrinkage > 0 ? mean : stays, meanOf(found, g)[j], 1e-12, "mean of " + g);
            }
            assertClose(expected, found.matrix(g), 1e-12, "covariances of " + g);
        }
    }

    /** As many as the dimensions and two, spread as all samples are about the means of their clusters. */
    @Test
    void clustersBeginWithSomeSamplesMore() {
        Data data = new Data(D);
        double[][] shares = shares(true, false);
        FamilyFactors factors = data.factors(data.components());
        Components found = FAMILY.begin(data.sums(factors, shares), factors, data.noFloor(), ComponentPrior.NONE)
                .components();
        double[][] pooled = new double[D][D];
        double total = 0;
        for (int g = 0; g < COMPONENTS; g++) {
            total += mass(shares, g);
            for (int j = 0; j < D; j++) {
                for (int k = 0; k < D; k++) {
                    pooled[j][k] += data.scatter(shares, g)[j][k];
                }
            }
        }
        for (int g = 0; g < COMPONENTS; g++) {
            double[][] expected = data.scatter(shares, g);
            for (int j = 0; j < D; j++) {
                for (int k = 0; k < D; k++) {
                    expected[j][k] += 5 * pooled[j][k] / total;
                }
                divide(expected[j], mass(shares, g) + 5);
            }
            assertClose(data.mean(shares, g), meanOf(found, g), 1e-12, "mean of " + g);
            assertClose(expected, found.matrix(g), 1e-12, "covariances of " + g);
        }
        ComponentPrior prior = new ComponentPrior(new double[3], new double[] {1, 1, 1}, 0.1, 5);
        FamilySums sums = data.sums(factors, shares);
        assertEquals(
                FAMILY.maximise(sums, factors, data.noFloor(), prior).components(),
                FAMILY.begin(sums, factors, data.noFloor(), prior).components());
    }

    /**
     * Imaginary samples about the mean, correlated: of a Gaussian, -½ (n log |C| + tr W C⁻¹) for n samples with the
     * sums of products W. The matrices have two columns, so that inverses can be written down.
     */
    @Test
    void imaginarySamplesThatAreCorrelated() {
        double[] sums = {3, -1.25, 2};
        ComponentPrior prior = new ComponentPrior(
                new double[2], new double[] {sums[0], sums[2]}, 0, 0, new ImaginarySamples(7, 0, new double[] {
                    0, sums[1], 0
                }));
        double[][] packed = {{1.5, 0.5, 2}, {4, -1, 0.75}};
        Components components = FAMILY.of(2, new double[] {1, 2, 3, 4}, packed);
        double expected = 0;
        for (double[] c : packed) {
            double determinant = c[0] * c[2] - c[1] * c[1];
            double trace = (sums[0] * c[2] - 2 * sums[1] * c[1] + sums[2] * c[0]) / determinant;
            expected -= 0.5 * (7 * Math.log(determinant) + trace);
        }
        assertClose(
                expected, FAMILY.logPrior(components, prior, Floor.ofUser(2, 0).frame()), 1e-13, "log prior");
    }
}
