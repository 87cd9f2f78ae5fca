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
import org.priodon.internal.kernel.Triangles;
import org.priodon.internal.layout.Layout;

/** Distances and sums of products of a block, for one thread. */
final class FullArithmetic implements Arithmetic {
    private final KernelSet kernels;
    private final MatrixKernels matrices;
    private final int dimensions;
    private final MissingPart missing;
    private final double[] differences;
    private ScatterSpace space;
    private MomentSpace list;

    FullArithmetic(KernelSet kernels, int dimensions) {
        this.kernels = kernels;
        this.matrices = kernels.matrices();
        this.dimensions = dimensions;
        missing = new MissingPart(dimensions);
        differences = new double[dimensions];
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
        for (int g = 0; g < out.components(); g++) {
            for (int first = 0; first < block.count(); first += Layout.STEP) {
                matrices.transform(block, first, model.triangles(), g, space());
                for (int i = first; i < Math.min(block.count(), first + Layout.STEP); i++) {
                    read(block, i, i - first);
                    out.set(g, i, missing.energy(model, g));
                }
            }
        }
    }

    /** Reads a transformed sample, and which of its numbers are missing. */
    private void read(LoadedBlock block, int sample, int place) {
        missing.clear();
        for (int d = 0; d < dimensions; d++) {
            missing.set(d, space.transformed(d, place));
            if (!block.isObserved(d, sample)) {
                missing.add(d);
            }
        }
    }

    @Override
    public void addSums(LoadedBlock block, Responsibilities responsibilities, FamilyFactors model, FamilySums into) {
        FullFactors factors = (FullFactors) model;
        FullSums sums = (FullSums) into;
        space();
        if (!block.isComplete()) {
            addObserved(block, responsibilities.rows(), factors, sums);
            return;
        }
        matrices.take(block, space);
        Energies lists = responsibilities.lists();
        for (int g = 0; g < factors.triangles().components(); g++) {
            if (lists != null) {
                kernels.lists().copy(lists, g, list);
            } else {
                kernels.moments().list(block, responsibilities.rows(), g, list);
            }
            if (list.listed() > 0) {
                matrices.centre(list, factors.triangles(), g, space);
                matrices.addProducts(space, sums.of(g));
            }
        }
    }

    private void addObserved(LoadedBlock block, Energies responsibilities, FullFactors model, FullSums sums) {
        for (int g = 0; g < responsibilities.components(); g++) {
            space.clear();
            for (int first = 0; first < block.count(); first += Layout.STEP) {
                int last = Math.min(block.count(), first + Layout.STEP);
                if (isAnyPositive(responsibilities, g, first, last)) {
                    matrices.transform(block, first, model.triangles(), g, space);
                    for (int i = first; i < last; i++) {
                        if (responsibilities.get(g, i) > 0) {
                            read(block, i, i - first);
                            add(block, i, responsibilities.get(g, i), model, g, sums.of(g));
                        }
                    }
                }
            }
            matrices.addProducts(space, sums.of(g));
        }
    }

    private static boolean isAnyPositive(Energies responsibilities, int g, int from, int to) {
        for (int i = from; i < to; i++) {
            if (responsibilities.get(g, i) > 0) {
                return true;
            }
        }
        return false;
    }

    /** Adds a sample with what the component expects of its missing numbers. */
    private void add(LoadedBlock block, int i, double responsibility, FullFactors model, int g, double[] sums) {
        Triangles triangles = model.triangles();
        for (int d = 0; d < dimensions; d++) {
            differences[d] = block.value(d, i) - triangles.mean(g, d);
        }
        if (missing.count() > 0) {
            missing.expect(model, g);
            for (int a = 0; a < missing.count(); a++) {
                int d = missing.dimension(a);
                differences[d] = missing.expected(a) - triangles.mean(g, d);
            }
            missing.addUncertainty(responsibility, sums);
        }
        space.add(differences, responsibility);
    }
}
