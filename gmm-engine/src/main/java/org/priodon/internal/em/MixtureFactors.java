// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.Offsets;

/**
 * A mixture's parameters in the form the kernels read, shared by all threads of a pass.
 *
 * @param parameters what these are the factors of
 * @param gaussians of the components
 * @param offsets what energies have besides distances: weights, normalisers and categories
 */
public record MixtureFactors(Parameters parameters, FamilyFactors gaussians, Offsets offsets) {
    public static MixtureFactors of(KernelSet kernels, Parameters model) {
        FamilyFactors gaussians = model.family().factors(kernels, model.gaussians());
        Offsets offsets = kernels.workspaces()
                .newOffsets(model.components(), model.categories().sizes());
        for (int g = 0; g < model.components(); g++) {
            set(offsets, g, model.weights()[g], gaussians.normaliser(g));
        }
        model.categories().fill(offsets);
        return new MixtureFactors(model, gaussians, offsets);
    }

    /** Sets the offsets of a component. */
    public static void set(Offsets into, int component, double weight, double normaliser) {
        double weightOffset = -StrictMath.log(weight);
        into.set(component, normaliser + weightOffset, weightOffset);
    }

    public int components() {
        return parameters.components();
    }

    /** Whether there are categorical columns. */
    boolean hasCategories() {
        return offsets.categories().length > 0;
    }
}
