// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.full.ScatterRule;
import org.priodon.internal.family.full.Scatters;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.linear.Cholesky;
import org.priodon.internal.linear.Packed;
import org.priodon.internal.linear.RaisedMatrix;
import org.priodon.internal.linear.SemidefiniteEigen;

/** Rules for matrices that have something in common, by themselves: no samples, only masses and scatters. */
class TiedMatricesTest {
    private static final int COMPONENTS = 3;
    private static final int DIMENSIONS = 4;

    private static final Map<String, ScatterRule> RULES = new TreeMap<>(Map.of(
            "EEE", new OneMatrix(),
            "VEE", new ProportionalMatrices(),
            "EVE", new CommonAxes(SpectrumTie.EQUAL_VOLUME),
            "VVE", new CommonAxes(SpectrumTie.FREE),
            "EEV", new OwnAxes(SpectrumTie.EQUAL),
            "VEV", new OwnAxes(SpectrumTie.PROPORTIONAL),
            "EVV", new EqualVolumes(),
            "VVV", new OwnAxes(SpectrumTie.FREE)));

    private static final ColumnFrame SAME = ColumnFrame.ofUser(new double[DIMENSIONS]);

    /** Columns in units that differ. */
    private static final ColumnFrame FRAME =
            new ColumnFrame(new double[DIMENSIONS], new double[] {1, 0.25, 8, 1 / 64.0});

    static List<String> names() {
        return List.copyOf(RULES.keySet());
    }

    private static Floor floor(double least, ColumnFrame frame) {
        double[] variances = new double[DIMENSIONS];
        Arrays.fill(variances, least);
        return new Floor(variances, frame);
    }

    private static Metric metric(double... factors) {
        return new Metric(factors, new double[DIMENSIONS], 1);
    }

    /** Sums of squares of some vectors, of which there may be fewer than dimensions. */
    private static double[] scatter(int vectors, Random random) {
        double[] scatter = new double[Packed.length(DIMENSIONS)];
        double[] spread = random.doubles(DIMENSIONS * DIMENSIONS, -1, 1).toArray();
        for (int i = 0; i < vectors; i++) {
            double[] x = new double[DIMENSIONS];
            for (int j = 0; j < DIMENSIONS * DIMENSIONS; j++) {
                x[j / DIMENSIONS] += spread[j] * random.nextGaussian();
            }
            for (int j = 0, next = 0; j < DIMENSIONS; j++) {
                for (int k = 0; k <= j; k++) {
                    scatter[next++] += x[j] * x[k];
                }
            }
        }
        return scatter;
    }

    /** With many vectors if the seed is even, and few if it is odd. */
    private static Scatters problem(int seed, double[][] old) {
        Random random = new Random(seed);
        double[] masses = new double[COMPONENTS];
        double[][] matrices = new double[COMPONENTS][];
        for (int g = 0; g < COMPONENTS; g++) {
            int vectors = seed % 2 == 0 ? 10 + random.nextInt(50) : 1 + random.nextInt(6);
            masses[g] = vectors;
            matrices[g] = scatter(vectors, random);
        }
        return new Scatters(DIMENSIONS, masses, matrices, old);
    }

    private static double[][] unit() {
        double[][] old = new double[COMPONENTS][];
        Arrays.fill(old, Packed.diagonal(1, 1, 1, 1));
        return old;
    }

    private static double[][] fitted(String name, Scatters scatters, Floor floor) {
        return RULES.get(name).maximise(scatters, floor, ComponentPrior.NONE).covariances();
    }

    /** Minus twice the log-likelihood. */
    private static double cost(Scatters scatters, double[][] covariances) {
        double sum = 0;
        for (int g = 0; g < COMPONENTS; g++) {
            double[] triangle = new double[covariances[g].length];
            assertTrue(Cholesky.factor(covariances[g], DIMENSIONS, triangle));
            sum += 2 * scatters.masses()[g] * Cholesky.logDeterminant(triangle, DIMENSIONS);
            double[] inverse = Cholesky.inverse(triangle, DIMENSIONS);
            for (int m = 0; m < DIMENSIONS; m++) {
                double[] row = Arrays.copyOfRange(inverse, Packed.row(m), Packed.row(m) + m + 1);
                sum += Metric.along(Arrays.copyOf(row, DIMENSIONS), scatters.matrices()[g]);
            }
        }
        return sum;
    }

    private static double[] user(double[] stored, ColumnFrame frame) {
        return metric(frame.unit()).of(stored);
    }

    private static double determinant(double[] values) {
        return Arrays.stream(values).reduce(1, (a, b) -> a * b);
    }

    /**
     * Whether matrices have what the letters say, in the user's units. A component on a single sample that must have the
     * volume of others becomes so long and thin that its least eigenvalue is known to few digits.
     */
    private static void assertTied(String name, double[][] stored, ColumnFrame frame, String message) {
        double[] first = user(stored[0], frame);
        double[] firstValues = SemidefiniteEigen.of(first, DIMENSIONS).values();
        for (double[] matrix : stored) {
            double[] values =
                    SemidefiniteEigen.of(user(matrix, frame), DIMENSIONS).values();
            double rounding =
                    1e-15 * (values[0] / values[DIMENSIONS - 1] + firstValues[0] / firstValues[DIMENSIONS - 1]);
            double ratio = Math.pow(determinant(values) / determinant(firstValues), 1.0 / DIMENSIONS);
            if (name.charAt(0) == 'E') {
                assertEquals(1, ratio, 1e-9 + rounding, message);
            }
            for (int j = 0; j < DIMENSIONS && name.charAt(1) == 'E'; j++) {
                assertEquals(ratio * firstValues[j], values[j], (1e-8 + rounding) * values[j], message);
            }
            if (name.charAt(2) == 'E') {
                assertCommute(first, user(matrix, frame), message);
            }
        }
    }

    /** Symmetric matrices with the same axes commute. */
    private static void assertCommute(double[] a, double[] b, String message) {
        double[][] product = new double[DIMENSIONS][DIMENSIONS];
        double size = 0;
        for (int j = 0; j < DIMENSIONS; j++) {
            for (int k = 0; k < DIMENSIONS; k++) {
                for (int m = 0; m < DIMENSIONS; m++) {
                    product[j][k] += a[Packed.index(j, m)] * b[Packed.index(m, k)];
                }
                size = Math.max(size, Math.abs(product[j][k]));
            }
        }
        for (int j = 0; j < DIMENSIONS; j++) {
            for (int k = 0; k < j; k++) {
                assertEquals(product[j][k], product[k][j], 1e-9 * size, message);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void tiedAboveTheFloorAndNoWorseThanBefore(String name) {
        for (ColumnFrame frame : List.of(SAME, FRAME)) {
            for (int seed = 0; seed < 60; seed++) {
                Floor floor = floor(seed % 3 == 0 ? 0.3 : 1e-6, frame);
                double[][] before = fitted(name, problem(seed + 1000, unit()), floor);
                Scatters scatters = problem(seed, before);
                double[][] after = fitted(name, scatters, floor);
                String message = name + ", seed " + seed;
                assertTied(name, after, frame, message);
                for (double[] matrix : after) {
                    double[] almost = Arrays.stream(floor.leastVariances())
                            .map(x -> 0.99 * x)
                            .toArray();
                    assertEquals(0, RaisedMatrix.of(matrix, almost).raised(), message);
                }
                double old = cost(scatters, before);
                assertTrue(cost(scatters, after) <= old + 1e-9 * Math.abs(old), message);
                Floor below = floor(0.9 * floor.leastVariances()[0], frame);
                assertSame(after, RULES.get(name).raised(after, below).covariances());
            }
        }
    }

    /** Axes and variances along them: a component's own, longest first, or the common ones. */
    private static double[][] axes(String name, double[][] matrices, int g) {
        if (name.charAt(2) != 'E') {
            return SemidefiniteEigen.of(matrices[g], DIMENSIONS).vectors();
        }
        double[] sum = new double[matrices[0].length];
        for (int h = 0; h < COMPONENTS; h++) {
            for (int j = 0; j < sum.length; j++) {
                sum[j] += (1 + 0.3 * h) * matrices[h][j];
            }
        }
        return SemidefiniteEigen.of(sum, DIMENSIONS).vectors();
    }

    /** Small turns and small changes of variances, as the letters allow them. */
    private static double[][] neighbour(String name, double[][] matrices, double size, Random random) {
        double[][] other = new double[COMPONENTS][];
        long[] seeds = random.longs(3).toArray();
        for (int g = 0; g < COMPONENTS; g++) {
            Random[] of = new Random[3];
            for (int letter = 0; letter < 3; letter++) {
                of[letter] = name.charAt(letter) == 'E' ? new Random(seeds[letter]) : random;
            }
            double[][] vectors = axes(name, matrices, g);
            double[] steps = of[1].doubles(DIMENSIONS, -size, size).toArray();
            double mean = Arrays.stream(steps).average().orElseThrow();
            double scale = size * (2 * of[0].nextDouble() - 1);
            double[] values = new double[DIMENSIONS];
            for (int j = 0; j < DIMENSIONS; j++) {
                values[j] = Metric.along(vectors[j], matrices[g]) * Math.exp(steps[j] - mean + scale);
            }
            int p = of[2].nextInt(DIMENSIONS);
            int q = (p + 1 + of[2].nextInt(DIMENSIONS - 1)) % DIMENSIONS;
            double angle = size * (2 * of[2].nextDouble() - 1);
            double[] x = vectors[p].clone();
            double[] y = vectors[q].clone();
            for (int d = 0; d < DIMENSIONS; d++) {
                vectors[p][d] = Math.cos(angle) * x[d] + Math.sin(angle) * y[d];
                vectors[q][d] = Math.cos(angle) * y[d] - Math.sin(angle) * x[d];
            }
            other[g] = metric(SAME.unit()).stored(vectors, values, 0);
        }
        return other;
    }

    @ParameterizedTest
    @MethodSource("names")
    void noNeighbourIsBetter(String name) {
        Floor floor = floor(1e-9, SAME);
        for (int seed = 0; seed < 20; seed += 2) {
            Scatters scatters = problem(seed, unit());
            double[][] best = fitted(name, scatters, floor);
            double first = cost(scatters, best);
            for (int again = 0; again < 20; again++) {
                best = fitted(name, new Scatters(DIMENSIONS, scatters.masses(), scatters.matrices(), best), floor);
            }
            double cost = cost(scatters, best);
            assertEquals(first, cost, 1e-6 * Math.abs(cost), name + ": one step is nearly enough");
            Random random = new Random(seed);
            for (int trial = 0; trial < 300; trial++) {
                double[][] other = neighbour(name, best, Math.pow(10, -1 - 3 * random.nextDouble()), random);
                assertTrue(cost(scatters, other) >= cost - 1e-8, name + ", seed " + seed);
            }
        }
    }

    @Test
    void poorerRulesAreNotMoreLikely() {
        Floor floor = floor(1e-9, SAME);
        for (int seed = 0; seed < 40; seed += 2) {
            Scatters scatters = problem(seed, unit());
            Map<String, Double> costs = new TreeMap<>();
            RULES.keySet().forEach(name -> costs.put(name, cost(scatters, fitted(name, scatters, floor))));
            for (String poor : costs.keySet()) {
                for (String rich : costs.keySet()) {
                    if (poor.charAt(0) <= rich.charAt(0)
                            && poor.charAt(1) <= rich.charAt(1)
                            && poor.charAt(2) <= rich.charAt(2)) {
                        assertTrue(costs.get(poor) >= costs.get(rich) - 1e-7, poor + " and " + rich + ": " + costs);
                    }
                }
            }
        }
    }

    private static Scatters inUnits(Metric metric, Scatters scatters) {
        return new Scatters(
                DIMENSIONS,
                scatters.masses(),
                Arrays.stream(scatters.matrices()).map(metric::of).toArray(double[][]::new),
                Arrays.stream(scatters.old()).map(metric::of).toArray(double[][]::new));
    }

    /** The same samples, stored in other units, give the same matrices in the user's units. */
    @ParameterizedTest
    @MethodSource("names")
    void storedUnitsDoNotMatter(String name) {
        double[] factors = Arrays.stream(FRAME.unit()).map(unit -> 1 / unit).toArray();
        double[] least =
                Arrays.stream(factors).map(factor -> 1e-9 * factor * factor).toArray();
        Scatters scatters = problem(4, unit());
        double[][] expected = fitted(name, scatters, floor(1e-9, SAME));
        double[][] found = fitted(name, inUnits(metric(factors), scatters), new Floor(least, FRAME));
        for (int g = 0; g < COMPONENTS; g++) {
            assertArrayEquals(expected[g], user(found[g], FRAME), 1e-6, name);
        }
    }

    /** EEE, VEE, EVV and VVV follow the columns into any units; the others do not. */
    @ParameterizedTest
    @MethodSource("names")
    void equivarianceUnderScaling(String name) {
        Metric scaling = metric(3, 0.1, 20, 1);
        Scatters scatters = problem(8, unit());
        Floor floor = floor(1e-12, SAME);
        double[][] expected = fitted(name, scatters, floor);
        double[][] found = fitted(name, inUnits(scaling, scatters), floor);
        double farthest = 0;
        for (int g = 0; g < COMPONENTS; g++) {
            double[] there = scaling.of(expected[g]);
            for (int j = 0; j < there.length; j++) {
                farthest = Math.max(farthest, Math.abs(there[j] - found[g][j]) / Math.max(1, Math.abs(there[j])));
            }
        }
        assertEquals(List.of("EEE", "VEE", "EVV", "VVV").contains(name), farthest < 1e-9, name + ": " + farthest);
    }

    /** While no floor acts, equal volumes follow from determinants; where one does, from axes. */
    @Test
    void equalVolumesWithAndWithoutAxes() {
        OwnAxes alongAxes = new OwnAxes(SpectrumTie.EQUAL_VOLUME);
        for (int seed = 0; seed < 40; seed++) {
            Scatters scatters = problem(seed, unit());
            for (double least : new double[] {1e-9, 0.3}) {
                double[][] found = fitted("EVV", scatters, floor(least, FRAME));
                double[][] expected = alongAxes
                        .maximise(scatters, floor(least, FRAME), ComponentPrior.NONE)
                        .covariances();
                for (int g = 0; g < COMPONENTS; g++) {
                    double size =
                            Arrays.stream(expected[g]).map(Math::abs).max().orElseThrow();
                    assertArrayEquals(expected[g], found[g], 1e-12 * size, "seed " + seed);
                }
            }
        }
    }

    /** A component without samples keeps what it does not share. */
    @ParameterizedTest
    @MethodSource("names")
    void componentsWithoutMass(String name) {
        Floor floor = floor(1e-9, SAME);
        Scatters full = problem(2, unit());
        double[] masses = full.masses().clone();
        masses[1] = 0;
        double[][] matrices = full.matrices().clone();
        matrices[1] = new double[matrices[1].length];
        double[][] before = fitted(name, problem(6, unit()), floor);
        double[][] after = fitted(name, new Scatters(DIMENSIONS, masses, matrices, before), floor);
        assertTied(name, after, SAME, name);
        if (name.equals("VVV")) {
            assertArrayEquals(before[1], after[1], 1e-12);
        }
    }

    /** Counted by mclust 6.0's nVarParams. */
    @Test
    void freeParameters() {
        Map<String, Long> counts =
                Map.of("EEE", 15L, "VEE", 17L, "EVE", 23L, "VVE", 25L, "EEV", 35L, "VEV", 37L, "EVV", 43L, "VVV", 45L);
        RULES.forEach((name, rule) -> assertEquals(counts.get(name), rule.freeParameters(3, 5), name));
    }

    @ParameterizedTest
    @MethodSource("names")
    void priors(String name) {
        double[] scale = {1, 2, 3, 4};
        ComponentPrior prior = new ComponentPrior(new double[DIMENSIONS], scale, 0.01, 6);
        ScatterRule rule = RULES.get(name);
        Floor floor = floor(1e-9, FRAME);
        double[][] old = rule.maximise(problem(3, unit()), floor, prior).covariances();
        Scatters scatters = problem(5, old);
        double[][] found = rule.maximise(scatters, floor, prior).covariances();
        // The mass of the prior of means is part of what the rule climbs.
        double[] masses = Arrays.stream(scatters.masses()).map(m -> m + 1).toArray();
        Scatters counted = new Scatters(DIMENSIONS, masses, scatters.matrices(), old);
        double before = -0.5 * cost(counted, old) + rule.logPrior(old, prior, FRAME);
        double after = -0.5 * cost(counted, found) + rule.logPrior(found, prior, FRAME);
        assertTrue(after >= before - 1e-9, name + ": " + before + " " + after);
        if (name.equals("EEE")) {
            // Fraley and Raftery (2007): (Λ + Σ W) / (ν + n + D + G + 1).
            double n = Arrays.stream(scatters.masses()).sum();
            double sum = 2;
            for (double[] matrix : scatters.matrices()) {
                sum += matrix[Packed.index(1, 1)];
            }
            assertEquals(sum / (6 + n + DIMENSIONS + COMPONENTS + 1), found[0][Packed.index(1, 1)], 1e-12);
        }
    }
}
