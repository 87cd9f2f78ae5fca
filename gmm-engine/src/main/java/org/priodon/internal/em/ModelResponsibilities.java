// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.function.Supplier;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;

/** Responsibilities under a mixture, for a fit of another family that starts from it. For one thread. */
public final class ModelResponsibilities implements ResponsibilitySource {
    private final MixtureFactors model;
    private final BlockDensities densities;

    private ModelResponsibilities(MixtureFactors model, BlockDensities densities) {
        this.model = model;
        this.densities = densities;
    }

    /**
     * @param model in the units of the samples
     */
    public static Supplier<ResponsibilitySource> of(Parameters model, BlockedSamples samples, KernelSet kernels) {
        MixtureFactors factors = MixtureFactors.of(kernels, model);
        return () -> new ModelResponsibilities(
                factors, new BlockDensities(kernels, model.family().arithmetic(kernels, samples.dimensions())));
    }

    @Override
    public void fill(int number, LoadedBlock block, Energies responsibilities) {
        densities.compute(block, model);
        for (int g = 0; g < model.components(); g++) {
            for (int i = 0; i < block.count(); i++) {
                responsibilities.set(g, i, densities.responsibility(g, i));
            }
        }
    }
}
