// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.family.Arithmetic;
import org.priodon.internal.family.Responsibilities;
import org.priodon.internal.family.Retrial;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.Thresholds;

/** Log-densities and responsibilities of one block at a time, with the scratch arrays they need. For one thread. */
public final class BlockDensities {
    private final KernelSet kernels;
    private final Arithmetic arithmetic;
    private final Retrial listing = new Retrial();
    private final Responsibilities responsibilities;
    private Energies energies;
    private LoadedBlock block;
    private MixtureFactors model;

    /**
     * @param arithmetic of the family of all mixtures to come
     */
    public BlockDensities(KernelSet kernels, Arithmetic arithmetic) {
        this.kernels = kernels;
        this.arithmetic = arithmetic;
        responsibilities = new Responsibilities(kernels);
    }

    public void compute(LoadedBlock loaded, MixtureFactors mixture) {
        block = loaded;
        model = mixture;
        if (energies == null || energies.components() != model.components()) {
            energies = block.newEnergies(model.components());
        }
        // Lists do not change the result, so that the choice may depend on anything.
        boolean mayBeListed =
                block.dimensions() >= Thresholds.LISTED_FROM && model.components() >= Thresholds.LISTED_FROM;
        boolean listed = mayBeListed && shortcut();
        if (!listed) {
            computeDistances();
            listed = mayBeListed && listing.isDue() && listing.note(list());
            if (!listed) {
                kernels.posteriors().posteriors(block, model.offsets(), energies);
            }
        }
        responsibilities.take(energies, listed);
    }

    private boolean shortcut() {
        return block.isComplete()
                && !model.hasCategories()
                && arithmetic.shortcut(block, model.gaussians(), model.offsets(), energies);
    }

    private boolean list() {
        return kernels.lists().shortPosteriors(block, model.offsets(), energies);
    }

    private void computeDistances() {
        arithmetic.distances(block, model.gaussians(), energies);
        for (int q = 0; q < model.offsets().categories().length; q++) {
            kernels.distances().addCategories(block, q, model.offsets(), energies);
        }
    }

    /** Multiplies responsibilities by the weights of the samples, and sets them to zero beyond the last one. */
    void weigh() {
        if (responsibilities.lists() != null) {
            kernels.lists().weigh(block, energies);
        } else {
            kernels.posteriors().weigh(block, energies);
        }
    }

    /** Per component, one value per sample; undefined beyond the block's samples. */
    public Responsibilities responsibilities() {
        return responsibilities;
    }

    /** Where no component has a density that can be told from zero, the weights are all that is known. */
    public double responsibility(int g, int i) {
        return isBeyond(i)
                ? StrictMath.exp(-model.offsets().weightOffset(g))
                : responsibilities.rows().get(g, i);
    }

    private boolean isBeyond(int i) {
        return energies.sum(i) == 0;
    }

    /** Equation (16), of stored values. */
    public double logDensity(int i) {
        return isBeyond(i) ? Double.NEGATIVE_INFINITY : StrictMath.log(energies.sum(i)) - energies.low(i);
    }

    /** The weighted sum of the block's log-densities. */
    public double logLikelihood() {
        return kernels.posteriors().logLikelihood(block, energies);
    }
}
