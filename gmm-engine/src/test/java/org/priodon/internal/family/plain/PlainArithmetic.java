// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import org.priodon.internal.family.Arithmetic;
import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.family.FamilySums;
import org.priodon.internal.family.Responsibilities;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.LoadedBlock;

/** Sample after sample, in double precision whatever that of the kernels. */
final class PlainArithmetic implements Arithmetic {
    private final int dimensions;
    private final double[] x;
    private final double[] differences;
    private final double[] uncertainty;
    private final ObservedPart observed;

    PlainArithmetic(int dimensions) {
        this.dimensions = dimensions;
        x = new double[dimensions];
        differences = new double[dimensions];
        uncertainty = new double[dimensions * dimensions];
        observed = new ObservedPart(dimensions);
    }

    /** Returns whether the sample has all its numbers. */
    private boolean read(LoadedBlock block, int i) {
        boolean complete = true;
        for (int d = 0; d < dimensions; d++) {
            boolean there = block.isObserved(d, i);
            x[d] = there ? block.value(d, i) : Double.NaN;
            complete &= there;
        }
        return complete;
    }

    @Override
    public void distances(LoadedBlock block, FamilyFactors model, Energies out) {
        PlainFactors factors = (PlainFactors) model;
        for (int i = 0; i < block.count(); i++) {
            read(block, i);
            for (int g = 0; g < out.components(); g++) {
                out.set(g, i, block.isComplete() ? distance(factors, g) : observed.energy(x, factors.components(), g));
            }
        }
    }

    private double distance(PlainFactors factors, int g) {
        double[] inverse = factors.inverses()[g];
        double squares = 0;
        for (int j = 0; j < dimensions; j++) {
            double scaled = 0;
            for (int k = 0; k <= j; k++) {
                scaled += inverse[j * dimensions + k]
                        * (x[k] - factors.components().mean(g, k));
            }
            squares += scaled * scaled;
        }
        return halved(squares);
    }

    /** Half of a sum of squares; infinite where terms too large for numbers have cancelled. */
    static double halved(double squares) {
        return Double.isNaN(squares) ? Double.POSITIVE_INFINITY : 0.5 * squares;
    }

    @Override
    public void addSums(LoadedBlock block, Responsibilities responsibilities, FamilyFactors model, FamilySums into) {
        Energies rows = responsibilities.rows();
        PlainComponents about = ((PlainFactors) model).components();
        for (int i = 0; i < block.count(); i++) {
            boolean complete = read(block, i);
            for (int g = 0; g < about.count(); g++) {
                double responsibility = rows.get(g, i);
                if (responsibility > 0) {
                    expect(complete, about, g);
                    add(responsibility, complete, (PlainSums) into, g);
                }
            }
        }
    }

    private void expect(boolean complete, PlainComponents about, int g) {
        if (complete) {
            for (int d = 0; d < dimensions; d++) {
                differences[d] = x[d] - about.mean(g, d);
            }
        } else {
            observed.expect(x, about, g, differences, uncertainty);
        }
    }

    private void add(double responsibility, boolean complete, PlainSums sums, int g) {
        sums.masses()[g] += responsibility;
        double[] second = sums.second()[g];
        for (int j = 0; j < dimensions; j++) {
            sums.first()[g * dimensions + j] += responsibility * differences[j];
            for (int k = 0; k <= j; k++) {
                int place = j * dimensions + k;
                double product = differences[j] * differences[k];
                second[place] += responsibility * (complete ? product : product + uncertainty[place]);
            }
        }
    }
}
