// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import java.util.Arrays;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.family.FamilySums;

/**
 * Mass, first moments and scatter matrices about the means of a model. Missing numbers contribute their expectations.
 *
 * @param masses one per component
 * @param first component after component
 * @param second one matrix per component, row after row; only its lower triangle is used
 */
record PlainSums(int dimensions, double[] masses, double[] first, double[][] second) implements FamilySums {
    private static final long serialVersionUID = 1L;

    static PlainSums empty(int components, int dimensions) {
        return new PlainSums(
                dimensions,
                new double[components],
                new double[components * dimensions],
                new double[components][dimensions * dimensions]);
    }

    @Override
    public int components() {
        return masses.length;
    }

    @Override
    public boolean areOf(Family family) {
        return family instanceof PlainFamily;
    }

    @Override
    public double mass(int component) {
        return masses[component];
    }

    @Override
    public void merge(FamilySums later) {
        PlainSums other = (PlainSums) later;
        add(masses, other.masses);
        add(first, other.first);
        for (int g = 0; g < components(); g++) {
            add(second[g], other.second[g]);
        }
    }

    private static void add(double[] into, double[] later) {
        for (int j = 0; j < into.length; j++) {
            into[j] += later[j];
        }
    }

    @Override
    public void carryOver(double factor, FamilyFactors from, FamilyFactors to) {
        double[] oldMeans = from.components().means();
        double[] newMeans = to.components().means();
        for (int g = 0; g < components(); g++) {
            for (int j = 0; j < dimensions; j++) {
                for (int k = 0; k < dimensions; k++) {
                    int a = g * dimensions + j;
                    int b = g * dimensions + k;
                    double shiftA = newMeans[a] - oldMeans[a];
                    double shiftB = newMeans[b] - oldMeans[b];
                    second[g][j * dimensions + k] +=
                            masses[g] * shiftA * shiftB - first[a] * shiftB - first[b] * shiftA;
                    second[g][j * dimensions + k] *= factor;
                }
            }
            for (int d = g * dimensions; d < (g + 1) * dimensions; d++) {
                first[d] = factor * (first[d] - masses[g] * (newMeans[d] - oldMeans[d]));
            }
            masses[g] *= factor;
        }
    }

    @Override
    public void clear() {
        Arrays.fill(masses, 0);
        Arrays.fill(first, 0);
        for (double[] matrix : second) {
            Arrays.fill(matrix, 0);
        }
    }
}
