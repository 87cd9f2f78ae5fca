// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;

/** Few samples, as the arithmetic of a family sees them, with responsibilities that a test gives. */
public record OneBlock(BlockedSamples samples, KernelSet kernels) {
    /**
     * Of rows that fit into a block.
     *
     * @param rows in which NaN is missing
     */
    public static OneBlock of(double[][] rows) {
        SamplesBuilder builder = Samples.builder(rows[0].length).missing(MissingValues.MARGINALISE);
        for (double[] row : rows) {
            builder.add(row);
        }
        BlockedSamples samples = BlockedSamples.of(builder.build());
        return new OneBlock(samples, samples.kernels(1));
    }

    public LoadedBlock loaded() {
        LoadedBlock block = samples.newBlock(kernels);
        block.load(samples.fetch(0));
        return block;
    }

    /**
     * Rows of responsibilities.
     *
     * @param shares indexed [i][g]
     */
    public Responsibilities responsibilities(double[][] shares) {
        Energies energies = kernels.workspaces().newEnergies(shares[0].length);
        for (int i = 0; i < shares.length; i++) {
            for (int g = 0; g < shares[i].length; g++) {
                energies.set(g, i, shares[i][g]);
            }
        }
        Responsibilities responsibilities = new Responsibilities(kernels);
        responsibilities.take(energies, false);
        return responsibilities;
    }

    /**
     * The sums of a family over these samples.
     *
     * @param shares as in {@link #responsibilities}
     */
    public FamilySums sums(Family family, FamilyFactors model, double[][] shares) {
        LoadedBlock block = loaded();
        FamilySums sums = family.newSums(shares[0].length, samples.dimensions(), block.isComplete());
        family.arithmetic(kernels, samples.dimensions()).addSums(block, responsibilities(shares), model, sums);
        return sums;
    }
}
