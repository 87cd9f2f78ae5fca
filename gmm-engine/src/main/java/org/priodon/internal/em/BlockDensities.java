// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.Factors;
import org.priodon.internal.kernel.Fma;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.Thresholds;

/** Log-densities and responsibilities of one block at a time, with the scratch arrays they need. For one thread. */
public final class BlockDensities {
    private final KernelSet kernels;
    private final Retrial leading = new Retrial();
    private final Retrial listing = new Retrial();
    private Energies energies;
    private boolean isShort;
    private LoadedBlock block;
    private DiagonalFactors model;

    public BlockDensities(KernelSet kernels) {
        this.kernels = kernels;
        energies = kernels.workspaces().newEnergies(0);
    }

    public void compute(LoadedBlock loaded, DiagonalFactors mixture) {
        block = loaded;
        model = mixture;
        int components = model.components();
        if (energies.components() != components) {
            energies = kernels.workspaces().newEnergies(components);
        }
        // Lists do not change the result, so that the choice may depend on anything.
        isShort = isListed() && computeLeading();
        if (!isShort) {
            computeDistances();
            isShort = isListed() && computeList();
            if (!isShort) {
                kernels.posteriors().posteriors(block, model.factors(), energies);
            }
        }
    }

    private boolean isListed() {
        return block.dimensions() >= Thresholds.LISTED_FROM && model.components() >= Thresholds.LISTED_FROM;
    }

    private boolean computeLeading() {
        if (block.dimensions() < Thresholds.ROWS_FROM
                || !block.isComplete()
                || model.categoricalColumns() > 0
                || !leading.isDue()) {
            return false;
        }
        return leading.note(kernels.lists().leadingPosteriors(block, model.factors(), energies));
    }

    private boolean computeList() {
        return listing.isDue() && listing.note(kernels.lists().shortPosteriors(block, model.factors(), energies));
    }

    private void computeDistances() {
        if (block.isComplete()) {
            kernels.distances().distances(block, model.factors(), energies);
        } else {
            kernels.distances().observedDistances(block, model.factors(), energies);
            if (model.isExtreme()) {
                leaveOutMissing();
            }
        }
        for (int q = 0; q < model.categoricalColumns(); q++) {
            kernels.distances().addCategories(block, q, model.factors(), energies);
        }
    }

    /** A missing value counts as zero times its distance, which is not a number where the distance is infinite. */
    private void leaveOutMissing() {
        for (int g = 0; g < model.components(); g++) {
            for (int i = 0; i < block.count(); i++) {
                if (Double.isNaN(energies.get(g, i))) {
                    energies.set(g, i, observedDistance(g, i));
                }
            }
        }
    }

    private double observedDistance(int g, int i) {
        Factors factors = model.factors();
        double sum = 0;
        for (int d = 0; d < block.dimensions(); d++) {
            if (block.isObserved(d, i)) {
                double a = Fma.fma(block.value(d, i), factors.scale(g, d), factors.shift(g, d));
                sum += Fma.fma(a, a, factors.penalty(g, d));
            }
        }
        return sum;
    }

    /** Multiplies responsibilities by the weights of the samples, and sets them to zero beyond the last one. */
    void weigh() {
        if (isShort) {
            kernels.lists().weigh(block, energies);
        } else {
            kernels.posteriors().weigh(block, energies);
        }
    }

    /** Those of {@link #responsibilities} that can be positive, or null where these would be too many. */
    Energies shortlist() {
        return isShort ? energies : null;
    }

    /** Per component, one value per sample; undefined beyond the block's samples. */
    public Energies responsibilities() {
        if (isShort) {
            kernels.lists().spread(energies);
            isShort = false;
        }
        return energies;
    }

    /** Where no component has a density that can be told from zero, the weights are all that is known. */
    public double responsibility(int g, int i) {
        return isBeyond(i)
                ? StrictMath.exp(-model.factors().weightOffset(g))
                : responsibilities().get(g, i);
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
