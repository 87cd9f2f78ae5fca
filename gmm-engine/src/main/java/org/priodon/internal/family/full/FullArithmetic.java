// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import org.priodon.internal.family.Arithmetic;
import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.family.FamilySums;
import org.priodon.internal.family.Responsibilities;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.Fma;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.MatrixKernels;
import org.priodon.internal.kernel.MomentSpace;
import org.priodon.internal.kernel.ScatterSpace;
import org.priodon.internal.kernel.Thresholds;
import org.priodon.internal.kernel.Triangles;

/** Distances and sums of products of a block, for one thread. */
final class FullArithmetic implements Arithmetic {
    private final KernelSet kernels;
    private final MatrixKernels matrices;
    private final int dimensions;
    private final IncompleteBlock incomplete = new IncompleteBlock();
    private ScatterSpace space;
    private MomentSpace list;
    private LoadedBlock white;

    FullArithmetic(KernelSet kernels, int dimensions) {
        this.kernels = kernels;
        this.matrices = kernels.matrices();
        this.dimensions = dimensions;
    }

    private ScatterSpace space() {
        if (space == null) {
            space = kernels.workspaces().newScatterSpace(dimensions);
            list = kernels.workspaces().newMomentSpace(dimensions);
        }
        return space;
    }

    @Override
    public void distances(LoadedBlock block, FamilyFactors model, Energies out) {
        FullFactors factors = (FullFactors) model;
        if (factors.whitened() == null) {
            matrices.distances(block, factors.triangles(), out);
        } else {
            whitenedDistances(block, factors, out);
        }
        if (!block.isComplete()) {
            incomplete.take(block, factors);
            incomplete.condition(out);
        }
        if (!Fma.isFused()) {
            replaceNaN(block, out);
        }
    }

    /** One product with the common triangle serves all components. */
    private void whitenedDistances(LoadedBlock block, FullFactors factors, Energies out) {
        if (white == null) {
            white = kernels.workspaces().newSelection(dimensions, block.length());
        }
        matrices.transform(block, factors.triangles(), white, out);
        kernels.distances().distances(white, factors.whitened(), out);
    }

    /** Terms too large for numbers have cancelled. */
    private static void replaceNaN(LoadedBlock block, Energies out) {
        for (int g = 0; g < out.components(); g++) {
            for (int i = 0; i < block.count(); i++) {
                if (Double.isNaN(out.get(g, i))) {
                    out.set(g, i, Double.POSITIVE_INFINITY);
                }
            }
        }
    }

    @Override
    public void addSums(LoadedBlock block, Responsibilities responsibilities, FamilyFactors model, FamilySums into) {
        FullFactors factors = (FullFactors) model;
        FullSums sums = (FullSums) into;
        if (isDense(block, responsibilities, factors.triangles().components())) {
            addDense(block, responsibilities.rows(), factors, sums);
            return;
        }
        matrices.take(block, space());
        if (!block.isComplete()) {
            incomplete.take(block, factors);
            incomplete.expect(responsibilities.rows(), sums);
        }
        Energies lists = responsibilities.lists();
        for (int g = 0; g < factors.triangles().components(); g++) {
            if (lists != null) {
                kernels.lists().copy(lists, g, list);
                addListed(block, g, factors, sums);
            } else {
                addListed(block, responsibilities.rows(), g, factors, sums);
            }
        }
    }

    /** Whether nearly all responsibilities of a narrow block are positive, as far as its first samples tell. */
    private boolean isDense(LoadedBlock block, Responsibilities responsibilities, int components) {
        if (dimensions > Thresholds.DENSE_PRODUCTS_UP_TO || !block.isComplete()) {
            return false;
        }
        int looked = Math.min(Thresholds.LOOKED_AT, block.count());
        Energies lists = responsibilities.lists();
        int positives = lists != null
                ? kernels.lists().positives(lists, looked)
                : kernels.moments().positives(responsibilities.rows(), looked);
        return positives > Thresholds.DENSE_PRODUCTS * looked * components;
    }

    private void addDense(LoadedBlock block, Energies responsibilities, FullFactors factors, FullSums sums) {
        Triangles model = factors.triangles();
        if (dimensions < kernels.workspaces().sharedProductsFrom()) {
            matrices.addLanes(block, responsibilities, model, space(), sums.all());
        } else {
            matrices.addShared(block, responsibilities, model, space(), sums.all());
        }
        boolean taken = false;
        for (int g = 0; g < model.components(); g++) {
            if (!model.isNearZero(g)) {
                if (!taken) {
                    matrices.take(block, space);
                    taken = true;
                }
                addListed(block, responsibilities, g, factors, sums);
            }
        }
    }

    private void addListed(LoadedBlock block, Energies responsibilities, int g, FullFactors factors, FullSums sums) {
        kernels.moments().list(block, responsibilities, g, list);
        addListed(block, g, factors, sums);
    }

    /** Adds the sums over the listed samples of a component. */
    private void addListed(LoadedBlock block, int g, FullFactors factors, FullSums sums) {
        if (list.listed() > 0) {
            matrices.centre(list, factors.triangles(), g, space);
            if (!block.isComplete()) {
                incomplete.fillIn(list, g, space);
            }
            matrices.addProducts(space, sums.of(g));
        }
    }
}
