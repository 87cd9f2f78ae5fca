// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import java.util.Arrays;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.family.FamilySums;
import org.priodon.internal.kernel.Moments;

/**
 * Moments of the first and second order for each component and dimension: equations (9) to (11), taken about each
 * component's old mean instead of the origin, so that the variance does not cancel.
 */
final class DiagonalSums implements FamilySums {
    private static final long serialVersionUID = 1L;

    /** Per component, the responsibilities of all samples. */
    private final double[] mass;
    /** Per component, the responsibilities of the samples in complete blocks. */
    private final double[] completeMass;
    /**
     * Per component and dimension, the responsibilities of the samples observed there, in incomplete blocks; empty if
     * there are none.
     */
    private double[] observedMass;

    final double[] first;
    final double[] second;

    DiagonalSums(int components, int dimensions, boolean complete) {
        mass = new double[components];
        completeMass = new double[components];
        first = new double[Math.multiplyExact(components, dimensions)];
        second = new double[first.length];
        observedMass = new double[complete ? 0 : first.length];
    }

    /** Where kernels add. */
    Moments moments() {
        return new Moments(mass, completeMass, observedMass, first, second);
    }

    @Override
    public int components() {
        return mass.length;
    }

    @Override
    public int dimensions() {
        return first.length / mass.length;
    }

    @Override
    public boolean areOf(Family family) {
        return family instanceof DiagonalFamily;
    }

    @Override
    public double mass(int component) {
        return mass[component];
    }

    double totalMass() {
        double total = 0;
        for (double of : mass) {
            total += of;
        }
        return total;
    }

    /** Per component and dimension, the responsibilities of the samples observed there. */
    double[] observedMasses() {
        double[] masses = new double[first.length];
        int dimensions = dimensions();
        for (int g = 0; g < mass.length; g++) {
            Arrays.fill(masses, g * dimensions, (g + 1) * dimensions, completeMass[g]);
        }
        for (int j = 0; j < observedMass.length; j++) {
            masses[j] += observedMass[j];
        }
        return masses;
    }

    /** Equations (12) to (14) before division. */
    @Override
    public void merge(FamilySums others) {
        DiagonalSums later = (DiagonalSums) others;
        add(mass, later.mass);
        add(completeMass, later.completeMass);
        if (observedMass.length == 0) {
            observedMass = later.observedMass.clone();
        } else if (later.observedMass.length > 0) {
            add(observedMass, later.observedMass);
        }
        add(first, later.first);
        add(second, later.second);
    }

    @Override
    public void carryOver(double factor, FamilyFactors from, FamilyFactors to) {
        double[] oldMeans = ((DiagonalFactors) from).about();
        double[] newMeans = ((DiagonalFactors) to).about();
        double[] masses = observedMasses();
        for (int j = 0; j < first.length; j++) {
            double shift = newMeans[j] - oldMeans[j];
            second[j] += shift * (masses[j] * shift - 2 * first[j]);
            first[j] -= masses[j] * shift;
        }
        for (double[] sums : all()) {
            for (int j = 0; j < sums.length; j++) {
                sums[j] *= factor;
            }
        }
    }

    private double[][] all() {
        return new double[][] {mass, completeMass, observedMass, first, second};
    }

    private static void add(double[] sums, double[] later) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += later[j];
        }
    }

    @Override
    public void clear() {
        for (double[] sums : all()) {
            Arrays.fill(sums, 0);
        }
    }
}
