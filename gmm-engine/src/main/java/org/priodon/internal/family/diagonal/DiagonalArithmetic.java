// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import java.util.function.IntConsumer;
import org.priodon.internal.family.Arithmetic;
import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.family.FamilySums;
import org.priodon.internal.family.Responsibilities;
import org.priodon.internal.family.Retrial;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.Factors;
import org.priodon.internal.kernel.Fma;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.MomentKernels;
import org.priodon.internal.kernel.MomentSpace;
import org.priodon.internal.kernel.Moments;
import org.priodon.internal.kernel.Offsets;
import org.priodon.internal.kernel.Thresholds;

/**
 * Distances and moments of a block, for one thread.
 *
 * <p>Two ways to sum moments give different last bits, so the choice between them depends on the data alone: along the
 * samples for narrow data with many active components per sample; else along the dimensions, where samples with
 * responsibility zero cost nothing.
 */
final class DiagonalArithmetic implements Arithmetic {
    private final KernelSet kernels;
    private final MomentKernels moments;
    private final int dimensions;
    private final Retrial leading = new Retrial();
    private MomentSpace space;

    DiagonalArithmetic(KernelSet kernels, int dimensions) {
        this.kernels = kernels;
        this.moments = kernels.moments();
        this.dimensions = dimensions;
    }

    @Override
    public void distances(LoadedBlock block, FamilyFactors model, Energies out) {
        DiagonalFactors diagonal = (DiagonalFactors) model;
        if (block.isComplete()) {
            kernels.distances().distances(block, diagonal.factors(), out);
        } else {
            kernels.distances().observedDistances(block, diagonal.factors(), out);
            if (diagonal.isExtreme()) {
                leaveOutMissing(block, diagonal.factors(), out);
            }
        }
    }

    /** A missing value counts as zero times its distance, which is not a number where the distance is infinite. */
    private static void leaveOutMissing(LoadedBlock block, Factors factors, Energies out) {
        for (int g = 0; g < factors.components(); g++) {
            for (int i = 0; i < block.count(); i++) {
                if (Double.isNaN(out.get(g, i))) {
                    out.set(g, i, observedDistance(block, factors, g, i));
                }
            }
        }
    }

    private static double observedDistance(LoadedBlock block, Factors factors, int g, int i) {
        double sum = 0;
        for (int d = 0; d < block.dimensions(); d++) {
            if (block.isObserved(d, i)) {
                double a = Fma.fma(block.value(d, i), factors.scale(g, d), factors.shift(g, d));
                sum += Fma.fma(a, a, factors.penalty(g, d));
            }
        }
        return sum;
    }

    @Override
    public boolean shortcut(LoadedBlock block, FamilyFactors model, Offsets besides, Energies out) {
        Factors factors = ((DiagonalFactors) model).factors();
        return dimensions >= Thresholds.ROWS_FROM
                && leading.isDue()
                && leading.note(kernels.lists().leadingPosteriors(block, factors, besides, out));
    }

    @Override
    public void addSums(LoadedBlock block, Responsibilities responsibilities, FamilyFactors model, FamilySums into) {
        if (space == null) {
            space = kernels.workspaces().newMomentSpace(dimensions);
        }
        Factors factors = ((DiagonalFactors) model).factors();
        Moments sums = ((DiagonalSums) into).moments();
        Energies lists = responsibilities.lists();
        int positives = lists != null
                ? kernels.lists().positives(lists, looked(block))
                : moments.positives(responsibilities.rows(), looked(block));
        boolean byRows = isByRows(block, factors, positives);
        if (!block.isComplete()) {
            if (byRows) {
                moments.addObservedRows(block, responsibilities.rows(), factors, sums, space);
            } else {
                moments.addObservedLanes(block, responsibilities.rows(), factors, sums);
            }
        } else if (!byRows) {
            moments.addLanes(block, responsibilities.rows(), factors, sums);
        } else if (isDense(block, factors, positives)) {
            addDense(block, responsibilities.rows(), factors, sums);
        } else if (lists != null) {
            addListed(block, factors, sums, g -> kernels.lists().copy(lists, g, space));
        } else {
            Energies rows = responsibilities.rows();
            addListed(block, factors, sums, g -> moments.list(block, rows, g, space));
        }
    }

    private void addDense(LoadedBlock block, Energies responsibilities, Factors factors, Moments sums) {
        moments.addRows(block, responsibilities, factors, sums, space);
        for (int g = 0; g < factors.components(); g++) {
            if (!factors.isNearZero(g)) {
                moments.list(block, responsibilities, g, space);
                moments.addListedRows(block, factors, g, sums, space);
            }
        }
    }

    /** A block is judged by so many of its samples. */
    private static int looked(LoadedBlock block) {
        return Math.min(Thresholds.LOOKED_AT, block.count());
    }

    private boolean isByRows(LoadedBlock block, Factors factors, int positives) {
        return dimensions >= Thresholds.ROWS_FROM
                || (dimensions >= Thresholds.NARROW
                        && (long) positives * Thresholds.SPARSE <= (long) looked(block) * factors.components());
    }

    /** Where most responsibilities are positive, listing them gains nothing. */
    private boolean isDense(LoadedBlock block, Factors factors, int positives) {
        return dimensions >= Thresholds.ROWS_FROM
                && positives > Thresholds.DENSE_SHARE * looked(block) * factors.components();
    }

    /**
     * @param lister lists a component's samples and their responsibilities; those of zero may be left out
     */
    private void addListed(LoadedBlock block, Factors factors, Moments sums, IntConsumer lister) {
        for (int g = 0; g < factors.components(); g++) {
            lister.accept(g);
            if (dimensions >= Thresholds.ROWS_FROM) {
                moments.addListedRows(block, factors, g, sums, space);
            } else {
                moments.addListedColumns(block, factors, g, sums, space);
            }
        }
    }
}
