// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.priodon.internal.family.plain.PlainFits.fit;
import static org.priodon.internal.family.plain.PlainFits.runner;
import static org.priodon.internal.family.plain.PlainFits.start;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Schema;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.Categories;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.family.VectorDistances;
import org.priodon.internal.family.VectorReader;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.score.ScoringModel;
import org.priodon.internal.score.ScoringPass;

/** Mixtures of {@link PlainFamily} score vectors as those of every family do: single ones and blocks alike. */
class TestOnlyScoresTest {
    /** Other families have tests that inherit these. */
    Family family() {
        return new PlainFamily();
    }

    /** Blocks and single vectors, distances first and then whole densities in the frame in which models score. */
    @ParameterizedTest
    @MethodSource("org.priodon.internal.family.plain.PlainFits#problems")
    void blocksAndVectorsHaveTheSameBits(RotatedClusters problem) {
        BlockedSamples samples = problem.samples();
        Parameters fitted =
                fit(samples, start(family(), problem, samples), 3, 1).current();
        compareDistances(problem, samples, fitted.gaussians());

        ScoringModel model = new ScoringModel(samples.schema(), fitted.toUser(samples.frame()));
        double[][] rows = problem.values();
        double[] densities = new double[rows.length];
        double[] posteriors = new double[rows.length];
        try (ChunkRunner runner = runner(2)) {
            new ScoringPass(samples, model, runner).densities((sample, block, i) -> {
                densities[(int) sample] = block.logDensity(i);
                posteriors[(int) sample] = block.responsibility(0, i);
            });
        }
        double[] into = new double[problem.clusters()];
        for (int i = 0; i < rows.length; i++) {
            assertEquals(model.posteriors(rows[i], into), densities[i], "row " + i);
            assertEquals(into[0], posteriors[i], 1e-15, "row " + i);
        }
    }

    private void compareDistances(RotatedClusters problem, BlockedSamples samples, Components components) {
        KernelSet kernels = samples.kernels(1);
        FamilyFactors factors = family().factors(kernels, components);
        VectorReader reader = new VectorReader(samples.frame(), samples.schema().numericColumns());
        VectorDistances vectors = family().vectors(components, reader);
        Energies energies = kernels.workspaces().newEnergies(components.count());
        LoadedBlock block = samples.newBlock(kernels);
        block.load(samples.fetch(0));
        family().arithmetic(kernels, samples.dimensions()).distances(block, factors, energies);
        assertEquals(problem.missing(), !block.isComplete());
        for (int i = 0; i < block.count(); i++) {
            double[] row = problem.values()[i];
            for (int g = 0; g < components.count(); g++) {
                double expected = block.isComplete() ? vectors.distance(row, g) : vectors.observedDistance(row, g);
                assertEquals(expected, energies.get(g, i), "row " + i);
                assertEquals(factors.normaliser(g), vectors.normaliser(g));
            }
        }
    }

    /** Two ways to one number: a complete vector's density, and that of all it has observed. */
    @Test
    void observedDensityOfACompleteVectorIsItsDensity() {
        RotatedClusters problem = RotatedClusters.of(300, 4, 2);
        BlockedSamples samples = problem.samples();
        Components components =
                fit(samples, start(family(), problem, samples), 3, 1).current().gaussians();
        VectorDistances vectors = family().vectors(
                        components,
                        new VectorReader(samples.frame(), samples.schema().numericColumns()));
        for (double[] row : problem.values()) {
            assertEquals(vectors.distance(row, 1) + vectors.normaliser(1), vectors.observedDistance(row, 1), 1e-9);
        }
        double[] nothing = {Double.NaN, Double.NaN, Double.NaN, Double.NaN};
        assertEquals(0, vectors.observedDistance(nothing, 0));
    }

    /** So far away that terms of the distance overflow with either sign. */
    @Test
    void farVectorsHaveNoDensity() {
        double[][] covariances = {{1e-4, 0.5e-4, 1e-4}, {1, 0.5, 1}};
        Components components =
                family().of(2, new double[] {0, 0, 1, 1}, Arrays.copyOf(covariances, family().packedRows(2)));
        Parameters model = new Parameters(new double[] {0.5, 0.5}, components, Categories.NONE);
        ScoringModel scoring = new ScoringModel(Schema.numeric(2), model);
        double[] far = {Double.MAX_VALUE, Double.MAX_VALUE};
        assertEquals(Double.NEGATIVE_INFINITY, scoring.logDensity(far));
        assertEquals(Double.NEGATIVE_INFINITY, scoring.logDensity(new double[] {Double.NaN, Double.MAX_VALUE}));
        double[] posteriors = new double[2];
        scoring.posteriors(far, posteriors);
        assertArrayEquals(model.weights(), posteriors);
    }
}
