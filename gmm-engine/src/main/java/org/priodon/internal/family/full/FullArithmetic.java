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
import org.priodon.internal.layout.Layout;

/** Distances and sums of products of a block, for one thread. */
final class FullArithmetic implements Arithmetic {
    private final KernelSet kernels;
    private final MatrixKernels matrices;
    private final int dimensions;
    private final MissingPart missing;
    private final MissingCells cells = new MissingCells();
    private ScatterSpace space;
    private MomentSpace list;

    FullArithmetic(KernelSet kernels, int dimensions) {
        this.kernels = kernels;
        this.matrices = kernels.matrices();
        this.dimensions = dimensions;
        missing = new MissingPart(dimensions);
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
        if (!block.isComplete()) {
            observedDistances(block, factors, out);
        } else {
            matrices.distances(block, factors.triangles(), out);
            if (!Fma.isFused()) {
                replaceNaN(block, out);
            }
        }
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

    private void observedDistances(LoadedBlock block, FullFactors model, Energies out) {
        cells.take(block);
        for (int g = 0; g < out.components(); g++) {
            FullFactors.Precision precision = model.precision(g);
            for (int first = 0; first < block.count(); first += Layout.STEP) {
                matrices.transform(block, first, model.triangles(), g, space());
                for (int i = first; i < Math.min(block.count(), first + Layout.STEP); i++) {
                    read(i, i - first);
                    out.set(g, i, missing.energy(precision, space.squares(i - first), model.normaliser(g)));
                }
            }
        }
    }

    /** Reads which numbers of a sample are missing and, if any is, the transformed sample. */
    private void read(int sample, int place) {
        cells.tell(sample, missing);
        if (missing.count() > 0) {
            space.copyTransformed(place, missing.transformed());
        }
    }

    @Override
    public void addSums(LoadedBlock block, Responsibilities responsibilities, FamilyFactors model, FamilySums into) {
        FullFactors factors = (FullFactors) model;
        FullSums sums = (FullSums) into;
        matrices.take(block, space());
        if (!block.isComplete()) {
            cells.take(block);
            responsibilities.rows();
        }
        Energies lists = responsibilities.lists();
        for (int g = 0; g < factors.triangles().components(); g++) {
            if (lists != null) {
                kernels.lists().copy(lists, g, list);
            } else {
                kernels.moments().list(block, responsibilities.rows(), g, list);
            }
            if (list.listed() > 0) {
                matrices.centre(list, factors.triangles(), g, space);
                if (!block.isComplete()) {
                    fillIn(block, responsibilities.rows(), factors, g, sums.of(g));
                }
                matrices.addProducts(space, sums.of(g));
            }
        }
    }

    /** Replaces the missing numbers of listed samples by what the component expects of them. */
    private void fillIn(LoadedBlock block, Energies responsibilities, FullFactors model, int g, double[] sums) {
        int place = 0;
        while (place < list.listed()) {
            int first = list.sample(place) / Layout.STEP * Layout.STEP;
            int begin = place;
            while (place < list.listed() && list.sample(place) < first + Layout.STEP) {
                place++;
            }
            if (!cells.areNone(first, Math.min(block.count(), first + Layout.STEP))) {
                matrices.transform(block, first, model.triangles(), g, space);
                for (int p = begin; p < place; p++) {
                    read(list.sample(p), list.sample(p) - first);
                    if (missing.count() > 0) {
                        fillIn(p, responsibilities.get(g, list.sample(p)), model, g, sums);
                    }
                }
            }
        }
    }

    private void fillIn(int place, double responsibility, FullFactors model, int g, double[] sums) {
        missing.expect(model.precision(g));
        for (int a = 0; a < missing.count(); a++) {
            int d = missing.dimension(a);
            space.replace(place, d, missing.expected(a) - model.triangles().mean(g, d));
        }
        missing.addUncertainty(responsibility, sums);
    }
}
