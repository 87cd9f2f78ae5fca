// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.full.FreeScatters;
import org.priodon.internal.family.full.ScatterRule;
import org.priodon.internal.family.full.Scatters;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.linear.Cholesky;
import org.priodon.internal.linear.Packed;
import org.priodon.testing.Golden;

/** One maximisation step from given responsibilities against mclust's, see src/test/golden/families_golden.R. */
class MclustStepTest {
    private static final Map<String, ScatterRule> RULES = new LinkedHashMap<>(Map.of(
            "EEE", new OneMatrix(),
            "VEE", new ProportionalMatrices(),
            "EVE", new CommonAxes(SpectrumTie.EQUAL_VOLUME),
            "VVE", new CommonAxes(SpectrumTie.FREE),
            "EEV", new OwnAxes(SpectrumTie.EQUAL),
            "VEV", new OwnAxes(SpectrumTie.PROPORTIONAL),
            "EVV", new EqualVolumes(),
            "VVV", new FreeScatters()));

    private static final Golden GOLDEN = Golden.load("iris-families-mclust");

    private final double[][] rows = GOLDEN.matrix("rows");
    private final double[][] shares = GOLDEN.matrix("responsibilities");
    private final double[] masses = new double[3];
    private final double[][] means = new double[3][4];
    private final Scatters scatters = scatters();

    static List<String> names() {
        return List.copyOf(RULES.keySet());
    }

    private Scatters scatters() {
        double[][] matrices = new double[3][Packed.length(4)];
        double[][] old = new double[3][];
        for (int g = 0; g < 3; g++) {
            old[g] = Packed.diagonal(1, 1, 1, 1);
            for (int i = 0; i < rows.length; i++) {
                masses[g] += shares[i][g];
                for (int d = 0; d < 4; d++) {
                    means[g][d] += shares[i][g] * rows[i][d];
                }
            }
            for (int d = 0; d < 4; d++) {
                means[g][d] /= masses[g];
            }
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0, next = 0; j < 4; j++) {
                    for (int k = 0; k <= j; k++) {
                        matrices[g][next++] += shares[i][g] * (rows[i][j] - means[g][j]) * (rows[i][k] - means[g][k]);
                    }
                }
            }
        }
        return new Scatters(4, masses, matrices, old);
    }

    private double logLikelihood(double[][] covariances) {
        double[][] triangles = new double[3][Packed.length(4)];
        for (int g = 0; g < 3; g++) {
            Cholesky.factor(covariances[g], 4, triangles[g]);
        }
        double sum = 0;
        for (double[] row : rows) {
            double density = 0;
            for (int g = 0; g < 3; g++) {
                double[] distance = new double[4];
                for (int d = 0; d < 4; d++) {
                    distance[d] = row[d] - means[g][d];
                }
                Cholesky.solve(triangles[g], 4, distance);
                double energy = Arrays.stream(distance).map(x -> x * x).sum() / 2
                        + Cholesky.logDeterminant(triangles[g], 4)
                        + 2 * Math.log(2 * Math.PI);
                density += masses[g] / rows.length * Math.exp(-energy);
            }
            sum += Math.log(density);
        }
        return sum;
    }

    /** What the step minimises: minus twice the expected log-likelihood. */
    private double cost(double[][] covariances) {
        double sum = 0;
        for (int g = 0; g < 3; g++) {
            double[] triangle = new double[Packed.length(4)];
            Cholesky.factor(covariances[g], 4, triangle);
            double[] inverse = Cholesky.inverse(triangle, 4);
            sum += 2 * masses[g] * Cholesky.logDeterminant(triangle, 4);
            for (int j = 0; j < 4; j++) {
                double[] row = Arrays.copyOfRange(inverse, Packed.row(j), Packed.row(j) + j + 1);
                sum += Metric.along(Arrays.copyOf(row, 4), scatters.matrices()[g]);
            }
        }
        return sum;
    }

    private static double[][] theirs(String name) {
        double[][] packed = new double[3][Packed.length(4)];
        double[][] square = GOLDEN.matrix(name + ".sigma");
        for (int g = 0; g < 3; g++) {
            for (int j = 0; j < 16; j++) {
                packed[g][Packed.index(j / 4, j % 4)] = square[g][j];
            }
        }
        return packed;
    }

    /**
     * VEE and VEV iterate to the same end here as there. mclust turns common axes by majorisation: it ends near to ours
     * for EVE, and farther from the maximum for VVE.
     */
    @ParameterizedTest
    @MethodSource("names")
    void oneStep(String name) {
        double[][] found = RULES.get(name)
                .maximise(scatters, Floor.ofUser(4, 1e-12), ComponentPrior.NONE)
                .covariances();
        double[][] expected = theirs(name);
        assertEquals((long) GOLDEN.scalar(name + ".parameters"), RULES.get(name).freeParameters(3, 4), name);
        assertTrue(cost(found) <= cost(expected) + 1e-9, name + ": " + cost(found) + " " + cost(expected));
        if (name.equals("VVE")) {
            return;
        }
        double tolerance = name.equals("EVE") ? 1e-6 : 1e-9;
        for (int g = 0; g < 3; g++) {
            assertArrayEquals(expected[g], found[g], tolerance, name);
        }
        assertEquals(GOLDEN.scalar(name + ".step"), logLikelihood(found), 10 * tolerance, name);
    }
}
