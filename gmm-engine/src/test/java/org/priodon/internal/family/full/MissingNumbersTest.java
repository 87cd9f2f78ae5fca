// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.priodon.testing.Models.assertClose;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.family.Arithmetic;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.family.FamilySums;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.OneBlock;
import org.priodon.internal.family.VectorDistances;
import org.priodon.internal.family.VectorReader;
import org.priodon.internal.family.ellipsoid.OneMatrix;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.oracle.TextbookMatrixMixture;

/** Densities and sums of samples with missing numbers, from one of them to all, against the textbook's plain loops. */
class MissingNumbersTest {
    private static final int COMPONENTS = 5;
    private static final int SAMPLES = 90;

    private static Family family(boolean oneMatrix) {
        return new FullFamily(oneMatrix ? new OneMatrix() : new FreeScatters());
    }

    /** Components in the user's units, whose columns have different units and depend on each other. */
    private static TextbookMatrixMixture model(int dimensions, boolean oneMatrix, long seed) {
        Random random = new Random(seed);
        double[] weights = new double[COMPONENTS];
        Arrays.fill(weights, 1.0 / COMPONENTS);
        double[][] means = new double[COMPONENTS][dimensions];
        double[][][] covariances = new double[COMPONENTS][dimensions][dimensions];
        for (int g = 0; g < COMPONENTS; g++) {
            double[][] axes = new double[dimensions][dimensions];
            for (int j = 0; j < dimensions; j++) {
                means[g][j] = 20 + random.nextGaussian() * unit(j);
                Arrays.setAll(axes[j], k -> random.nextGaussian());
            }
            for (int j = 0; j < dimensions; j++) {
                for (int k = 0; k < dimensions; k++) {
                    double sum = j == k ? 0.5 : 0;
                    for (int m = 0; m < dimensions; m++) {
                        sum += axes[j][m] * axes[k][m] / dimensions;
                    }
                    covariances[g][j][k] = sum * unit(j) * unit(k);
                }
            }
        }
        if (oneMatrix) {
            Arrays.fill(covariances, covariances[0]);
        }
        return new TextbookMatrixMixture(weights, means, covariances, null);
    }

    private static double unit(int dimension) {
        return 1 + 3 * (dimension % 4);
    }

    private static Components components(TextbookMatrixMixture model, Family family, ColumnFrame frame) {
        int dimensions = frame.dimensions();
        double[] means =
                Arrays.stream(model.means()).flatMapToDouble(Arrays::stream).toArray();
        double[][] packed = new double[family.packedRows(COMPONENTS)][family.packedLength(dimensions)];
        for (int g = 0; g < packed.length; g++) {
            for (int j = 0, next = 0; j < dimensions; j++) {
                for (int k = 0; k <= j; k++, next++) {
                    packed[g][next] = model.covariances()[g][j][k];
                }
            }
        }
        return family.of(COMPONENTS, means, packed).toStored(frame);
    }

    /** Samples of which none, one, two and up to all numbers are missing; the first ones have all. */
    private static double[][] rows(int dimensions, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[SAMPLES][dimensions];
        for (int i = 0; i < SAMPLES; i++) {
            Arrays.setAll(rows[i], d -> 20 + 2 * random.nextGaussian() * unit(d));
            int gone = i < 4 ? 0 : i % (dimensions + 1);
            for (int d : random.ints(0, dimensions).distinct().limit(gone).toArray()) {
                rows[i][d] = Double.NaN;
            }
        }
        return rows;
    }

    /** What a component alone says of a row, in the user's units. */
    private static double logDensity(TextbookMatrixMixture model, int g, double[] row) {
        return new TextbookMatrixMixture(
                        new double[] {1},
                        new double[][] {model.means()[g]},
                        new double[][][] {model.covariances()[g]},
                        null)
                .logDensity(row);
    }

    /** Minus the energy, in the user's units. */
    private static double toUser(double energy, double[] row, ColumnFrame frame) {
        return IntStream.range(0, row.length)
                        .filter(d -> !Double.isNaN(row[d]))
                        .mapToDouble(frame::logDensityToUser)
                        .sum()
                - energy;
    }

    @ParameterizedTest
    @CsvSource({"1, false", "2, true", "5, false", "8, true", "9, false", "13, true", "20, false"})
    void densitiesAreThoseOfTheTextbook(int dimensions, boolean oneMatrix) {
        double[][] rows = rows(dimensions, dimensions);
        OneBlock given = OneBlock.of(rows);
        BlockedSamples samples = given.samples();
        KernelSet kernels = given.kernels();
        LoadedBlock block = given.loaded();
        Family family = family(oneMatrix);
        Arithmetic arithmetic = family.arithmetic(kernels, dimensions);
        Energies energies = kernels.workspaces().newEnergies(COMPONENTS);
        for (int seed = 0; seed < 2; seed++) {
            TextbookMatrixMixture model = model(dimensions, oneMatrix, seed);
            Components components = components(model, family, samples.frame());
            VectorDistances vectors = family.vectors(
                    components,
                    new VectorReader(
                            samples.frame(), IntStream.range(0, dimensions).toArray()));
            arithmetic.distances(block, family.factors(kernels, components), energies);
            for (int i = 0; i < SAMPLES; i++) {
                for (int g = 0; g < COMPONENTS; g++) {
                    double expected = logDensity(model, g, rows[i]);
                    String what = "sample " + i + ", component " + g;
                    assertClose(expected, toUser(energies.get(g, i), rows[i], samples.frame()), 1e-10, what);
                    double ofVector = vectors.observedDistance(rows[i], g);
                    assertClose(expected, toUser(ofVector, rows[i], samples.frame()), 1e-10, what);
                    if (Arrays.stream(rows[i]).noneMatch(Double::isNaN)) {
                        double complete = vectors.distance(rows[i], g) + vectors.normaliser(g);
                        assertClose(expected, toUser(complete, rows[i], samples.frame()), 1e-10, what);
                    }
                }
            }
        }
    }

    /**
     * Responsibilities of which many are zero, first of a model whose densities were asked for and then of one whose
     * were not.
     */
    @ParameterizedTest
    @CsvSource({"1, false", "2, true", "5, false", "8, true", "9, false", "13, true", "20, false"})
    void sumsAreThoseOfTheTextbook(int dimensions, boolean oneMatrix) {
        double[][] rows = rows(dimensions, 100 + dimensions);
        double[][] shares = shares();
        OneBlock given = OneBlock.of(rows);
        BlockedSamples samples = given.samples();
        KernelSet kernels = given.kernels();
        LoadedBlock block = given.loaded();
        Family family = family(oneMatrix);
        Arithmetic arithmetic = family.arithmetic(kernels, dimensions);
        Floor none = new Floor(new double[dimensions], samples.frame());
        for (int seed = 0; seed < 2; seed++) {
            TextbookMatrixMixture model = model(dimensions, oneMatrix, seed);
            FamilyFactors factors = family.factors(kernels, components(model, family, samples.frame()));
            if (seed == 0) {
                arithmetic.distances(block, factors, kernels.workspaces().newEnergies(COMPONENTS));
            }
            FamilySums sums = family.newSums(COMPONENTS, dimensions, false);
            arithmetic.addSums(block, given.responsibilities(shares), factors, sums);
            TextbookMatrixMixture expected = model.maximised(rows, shares, 0);
            Components actual = family.maximise(sums, factors, none, ComponentPrior.NONE)
                    .components()
                    .toUser(samples.frame());
            assertClose(expected.means(), actual.meanRows(), 1e-10, "means");
            double[][][] covariances = expected.covariances();
            for (int g = 0; g < COMPONENTS; g++) {
                double mass = mass(shares, g);
                assertClose(mass, sums.mass(g), 1e-12, "mass of " + g);
                double[][] of = oneMatrix ? pooled(covariances, shares) : covariances[g];
                assertClose(of, actual.matrix(g), 1e-10, "covariances of " + g);
            }
        }
    }

    private static double mass(double[][] shares, int g) {
        return Arrays.stream(shares).mapToDouble(row -> row[g]).sum();
    }

    /** The mean of all covariances, each counted as often as its component has samples. */
    private static double[][] pooled(double[][][] covariances, double[][] shares) {
        int dimensions = covariances[0].length;
        double[][] pooled = new double[dimensions][dimensions];
        for (int g = 0; g < covariances.length; g++) {
            for (int j = 0; j < dimensions; j++) {
                for (int k = 0; k < dimensions; k++) {
                    pooled[j][k] += mass(shares, g) / SAMPLES * covariances[g][j][k];
                }
            }
        }
        return pooled;
    }

    /** Gaps at the begin, in the midst and at the end of a sample's components; all sum to one. */
    private static double[][] shares() {
        Random random = new Random(3);
        double[][] shares = new double[SAMPLES][COMPONENTS];
        for (int i = 0; i < SAMPLES; i++) {
            double sum = 0;
            for (int g = 0; g < COMPONENTS; g++) {
                shares[i][g] = (i >> g) % 2 == 0 ? random.nextDouble() : 0;
                sum += shares[i][g];
            }
            for (int g = 0; g < COMPONENTS; g++) {
                shares[i][g] = sum > 0 ? shares[i][g] / sum : 1.0 / COMPONENTS;
            }
        }
        return shares;
    }

    /**
     * One number is there, and the others nearly follow from it. With zeros in place of these the distance is millions
     * of times that of what is observed, which must not be lost in it. The variances of their own are powers of four,
     * so that all of the matrix is exact and some tens of roundings remain.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0x1p-10, 0x1p-20, 0x1p-30})
    void columnsThatFollowFromOthersLoseNoDigits(double own) {
        double[] matrix = {1, 1, 1 + own, 1, 1, 1 + own};
        FullFamily family = new FullFamily(new FreeScatters());
        VectorDistances vectors =
                vectors(family.of(2, new double[] {0, 0, 0, 1, 1, 1}, new double[][] {matrix, matrix}));
        for (double x : new double[] {0.25, -3, 1000}) {
            for (int g = 0; g < 2; g++) {
                double square = (x - g) * (x - g);
                double first = 0.5 * Math.log(2 * Math.PI) + 0.5 * square;
                assertClose(
                        first, vectors.observedDistance(new double[] {x, Double.NaN, Double.NaN}, g), 1e-12, "" + x);
                double variance = 1 + own;
                double last = 0.5 * Math.log(2 * Math.PI * variance) + 0.5 * square / variance;
                assertClose(last, vectors.observedDistance(new double[] {Double.NaN, Double.NaN, x}, g), 1e-12, "" + x);
            }
        }
    }

    /**
     * The same for the samples of a block, some of which have lost digits for the second component and some for both.
     */
    @Test
    void samplesOfABlockLoseNoDigits() {
        double[][] packed = {{1, 1, 1 + 0x1p-10, 1, 1, 1 + 0x1p-10}, {1, 1, 1 + 0x1p-30, 1, 1, 1 + 0x1p-30}};
        double[][] rows = new double[24][3];
        for (int i = 0; i < rows.length; i++) {
            Arrays.fill(rows[i], Double.NaN);
            // As many above zero as below, which keeps the centres at zero.
            rows[i][i / 2 % 3] = (i % 2 == 0 ? 1 : -1) * (1 + i / 6);
        }
        OneBlock given = OneBlock.of(rows);
        BlockedSamples samples = given.samples();
        KernelSet kernels = given.kernels();
        FullFamily family = new FullFamily(new FreeScatters());
        Components components = family.of(2, new double[6], packed).toStored(samples.frame());
        Energies energies = kernels.workspaces().newEnergies(2);
        family.arithmetic(kernels, 3).distances(given.loaded(), family.factors(kernels, components), energies);
        for (int i = 0; i < rows.length; i++) {
            int d = i / 2 % 3;
            for (int g = 0; g < 2; g++) {
                double variance = packed[g][d * (d + 3) / 2];
                double expected = -0.5 * Math.log(2 * Math.PI * variance) - 0.5 * rows[i][d] * rows[i][d] / variance;
                assertClose(expected, toUser(energies.get(g, i), rows[i], samples.frame()), 1e-12, i + ", " + g);
            }
        }
    }

    private static VectorDistances vectors(Components components) {
        int dimensions = components.dimensions();
        ColumnFrame frame = ColumnFrame.ofUser(new double[dimensions]);
        VectorReader reader =
                new VectorReader(frame, IntStream.range(0, dimensions).toArray());
        return components.family().vectors(components, reader);
    }

    /** The product of their deviations is no number any more; its logarithm is. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-200, 1e-12, 1e-3, 1e3, 1e12, 1e200})
    void manyMissingNumbersOfAnyUnit(double variance) {
        int dimensions = 60;
        double[] packed = new double[dimensions * (dimensions + 1) / 2];
        for (int d = 0; d < dimensions; d++) {
            packed[d * (d + 3) / 2] = variance;
        }
        FullFamily family = new FullFamily(new FreeScatters());
        VectorDistances vectors = vectors(family.of(1, new double[dimensions], new double[][] {packed}));
        for (int there : new int[] {1, 2, 30, 58}) {
            double[] x = new double[dimensions];
            Arrays.fill(x, there, dimensions, Double.NaN);
            Arrays.fill(x, 0, there, 2 * Math.sqrt(variance));
            double expected = there * (0.5 * Math.log(2 * Math.PI) + 0.5 * Math.log(variance) + 2);
            assertClose(expected, vectors.observedDistance(x, 0), 1e-10, there + " of " + dimensions);
        }
    }

    @Test
    void nothingObservedHasDensityOne() {
        double[][] packed = {{2, 1, 2}, {3, 0, 3}};
        FullFamily family = new FullFamily(new FreeScatters());
        VectorDistances vectors = vectors(family.of(2, new double[] {5, 5, 7, 7}, packed));
        double[] nothing = {Double.NaN, Double.NaN};
        assertEquals(0, vectors.observedDistance(nothing, 0));
        assertEquals(0, vectors.observedDistance(nothing, 1));
    }
}
