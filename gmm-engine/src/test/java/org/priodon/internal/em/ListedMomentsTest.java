// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.testing.RandomProblems;

/** Sums of a block from lists, and from the same responsibilities spread out: the same bits. */
class ListedMomentsTest {
    private static final int COMPONENTS = 12;

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
        double[] variances = new double[dimensions];
        Arrays.fill(variances, 0.02);
        DiagonalFactors model = new DiagonalFactors(kernels, Parameters.around(COMPONENTS, means, variances));
        MomentSums listed = sums(samples, kernels, model, true);
        MomentSums spread = sums(samples, kernels, model, false);
        assertEquals(spread.weight, listed.weight);
        assertEquals(spread.logLikelihood, listed.logLikelihood);
        assertArrayEquals(spread.mass, listed.mass);
        assertArrayEquals(spread.completeMass, listed.completeMass);
        assertArrayEquals(spread.observedMass, listed.observedMass);
        assertArrayEquals(spread.first, listed.first);
        assertArrayEquals(spread.second, listed.second);
    }

    private static MomentSums sums(BlockedSamples samples, KernelSet kernels, DiagonalFactors model, boolean asLists) {
        LoadedBlock block = samples.newBlock(kernels);
        BlockDensities densities = new BlockDensities(kernels);
        MomentSummation moments = new MomentSummation(kernels, samples.dimensions());
        MomentSums into = new MomentSums(COMPONENTS, samples, samples.isComplete());
        block.load(samples.fetch(0));
        densities.compute(block, model);
        into.logLikelihood += densities.logLikelihood();
        densities.weigh();
        assertNotNull(densities.shortlist(), "the block should have lists");
        if (asLists) {
            moments.add(block, densities, model, into);
        } else {
            Energies responsibilities = densities.responsibilities();
            assertNull(densities.shortlist());
            moments.add(block, responsibilities, model, into);
        }
        return into;
    }
}
