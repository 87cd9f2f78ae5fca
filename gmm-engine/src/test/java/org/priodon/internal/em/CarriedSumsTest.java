// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesOptions;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.diagonal.DiagonalFamily;
import org.priodon.internal.family.diagonal.SpectrumVariances;
import org.priodon.internal.family.full.FreeScatters;
import org.priodon.internal.family.full.FullFamily;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.testing.RandomProblems;

/** Sums about the means of one model, carried over to another: an M step over them finds the same. */
class CarriedSumsTest {
    private static final int ROWS = 2000;
    private static final double[] MEANS = {0.1, -0.2, 0.3, 0, 0.2, -0.1};
    private static final double[] OTHERS = {0.4, 0.1, -0.3, 0.2, -0.5, 0.6};
    private static final double[][] CLUSTERS = RandomProblems.gaussianClusters(ROWS, 3, 2, 2, 9);

    @Test
    void diagonalWithMissingValues() {
        assertSame(
                new DiagonalFamily(new SpectrumVariances(SpectrumTie.FREE)),
                RandomProblems.withMissing(CLUSTERS, 0.1, 4));
    }

    @Test
    void fullMatrices() {
        assertSame(new FullFamily(new FreeScatters()), CLUSTERS);
        assertSame(new FullFamily(new FreeScatters()), RandomProblems.withMissing(CLUSTERS, 0.1, 4));
    }

    private static void assertSame(Family family, double[][] rows) {
        BlockedSamples samples =
                BlockedSamples.of(Samples.ofRows(rows, SamplesOptions.DEFAULT.withMissing(MissingValues.MARGINALISE)));
        try (ChunkRunner runner = ChunkRunner.onAllCores()) {
            ExpectationPass pass = ExpectationPass.of(samples, samples.kernels(0), runner);
            MixtureFactors from = pass.factors(Parameters.around(family, 2, MEANS.clone(), samples.facts()));
            MixtureFactors to = pass.factors(Parameters.around(family, 2, OTHERS.clone(), samples.facts()));
            Floor none = new Floor(new double[3], samples.frame());
            MaximizationStep step = new MaximizationStep(new Regularisation(none, ComponentPrior.NONE, 1));
            ExpectationSums sums = pass.sums(from);
            double mass = sums.gaussians.mass(0);
            Parameters expected = step.apply(sums, from);
            sums.carryOver(0.25, from, to);
            Parameters found = step.apply(sums, to);

            assertEquals(0.25 * mass, sums.gaussians.mass(0));
            assertEquals(0.25 * ROWS, sums.weight());
            assertArrayEquals(expected.means(), found.means(), 1e-12);
            assertArrayEquals(expected.weights(), found.weights(), 1e-12);
            double[][] covariances = expected.gaussians().packed();
            for (int g = 0; g < covariances.length; g++) {
                assertArrayEquals(covariances[g], found.gaussians().packed()[g], 1e-12);
            }
        }
    }
}
