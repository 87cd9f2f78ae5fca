// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.function.Supplier;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.place.SampleFacts;

/**
 * Responsibilities under a mixture, for a fit of another family that starts from it.
 *
 * @param model in the units of the samples
 */
public record ModelResponsibilities(Parameters model, KernelSet kernels) implements ResponsibilityRule {
    @Override
    public Supplier<ResponsibilitySource> sources(SampleFacts facts) {
        MixtureFactors factors = MixtureFactors.of(kernels, model);
        return () -> {
            BlockDensities densities =
                    new BlockDensities(kernels, model.family().arithmetic(kernels, facts.dimensions()));
            return (number, block, responsibilities) -> {
                densities.compute(block, factors);
                for (int g = 0; g < model.components(); g++) {
                    for (int i = 0; i < block.count(); i++) {
                        responsibilities.set(g, i, densities.responsibility(g, i));
                    }
                }
            };
        };
    }
}
