// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.family.Arithmetic;
import org.priodon.internal.family.Categories;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.Floor;
import org.priodon.internal.family.Responsibilities;
import org.priodon.internal.family.diagonal.DiagonalFamily;
import org.priodon.internal.family.diagonal.SpectrumVariances;
import org.priodon.internal.family.spectrum.SpectrumTie;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.testing.RandomProblems;

/** Sums of a block from lists, and from the same responsibilities spread out: the same bits. */
class ListedMomentsTest {
    private static final int COMPONENTS = 12;
    private static final Family FAMILY = new DiagonalFamily(new SpectrumVariances(SpectrumTie.FREE));

    @ParameterizedTest
    @CsvSource({
        "8, 512, false, false",
        "8, 300, true, false",
        "20, 511, true, false",
        "31, 512, false, true",
        "32, 512, false, false",
        "40, 33, true, false",
        "40, 512, true, true",
        "100, 512, true, false"
    })
    void listsGiveTheSameSums(int dimensions, int count, boolean weighted, boolean missing) {
        for (Precision precision : Precision.values()) {
            SamplesBuilder builder =
                    Samples.builder(dimensions).precision(precision).missing(MissingValues.MARGINALISE);
            double[][] rows = RandomProblems.gaussianClusters(count, dimensions, COMPONENTS, 40, dimensions + count);
            for (int i = 0; i < count; i++) {
                double[] row = rows[i].clone();
                if (missing && i % 5 == 0 && i >= COMPONENTS) {
                    row[i % dimensions] = Double.NaN;
                }
                builder.add(row, weighted ? i % 3 : 1);
            }
            compare(BlockedSamples.of(builder.build()), rows);
        }
    }

    private static void compare(BlockedSamples samples, double[][] rows) {
        KernelSet kernels = samples.kernels(0);
        int dimensions = samples.dimensions();
        double[] means = new double[COMPONENTS * dimensions];
        for (int g = 0; g < COMPONENTS; g++) {
            for (int d = 0; d < dimensions; d++) {
                means[g * dimensions + d] = samples.frame().toStored(d, rows[g][d]);
            }
        }
        double[][] variances = new double[COMPONENTS][dimensions];
        for (double[] row : variances) {
            Arrays.fill(row, 0.02);
        }
        Components gaussians = FAMILY.of(COMPONENTS, means, variances);
        Parameters parameters = new Parameters(Parameters.equalWeights(COMPONENTS), gaussians, Categories.NONE);
        MixtureFactors model = MixtureFactors.of(kernels, parameters);
        ExpectationSums listed = sums(samples, kernels, model, true);
        ExpectationSums spread = sums(samples, kernels, model, false);
        assertEquals(spread.logLikelihood, listed.logLikelihood);
        for (int g = 0; g < COMPONENTS; g++) {
            assertEquals(spread.gaussians.mass(g), listed.gaussians.mass(g));
        }
        Floor none = new Floor(new double[dimensions], samples.frame());
        assertEquals(
                FAMILY.maximise(spread.gaussians, model.gaussians(), none, ComponentPrior.NONE),
                FAMILY.maximise(listed.gaussians, model.gaussians(), none, ComponentPrior.NONE));
    }

    private static ExpectationSums sums(
            BlockedSamples samples, KernelSet kernels, MixtureFactors model, boolean asLists) {
        LoadedBlock block = samples.newBlock(kernels);
        Arithmetic arithmetic = FAMILY.arithmetic(kernels, samples.dimensions());
        BlockDensities densities = new BlockDensities(kernels, arithmetic);
        ExpectationSums into = ExpectationSums.of(FAMILY, COMPONENTS, samples.facts());
        block.load(samples.fetch(0));
        densities.compute(block, model);
        into.logLikelihood += densities.logLikelihood();
        densities.weigh();
        Responsibilities responsibilities = densities.responsibilities();
        assertNotNull(responsibilities.lists(), "the block should have lists");
        if (!asLists) {
            assertNotNull(responsibilities.rows());
            assertNull(responsibilities.lists());
        }
        arithmetic.addSums(block, responsibilities, model.gaussians(), into.gaussians);
        return into;
    }
}
