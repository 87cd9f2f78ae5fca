// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import java.util.Arrays;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.full.Scatters;
import org.priodon.internal.linear.Packed;

/**
 * Covariance matrices of each component by itself, and what they rest on. Matrices are packed and not to be changed.
 *
 * @param masses per component, above 0
 * @param matrices per component, that which would maximise the likelihood if there were neither ties nor floor
 * @param old per component, that before the step
 */
record MatrixEstimates(int dimensions, double[] masses, double[][] matrices, double[][] old) {
    /** Of the mass of all; a component with less has a vanishing mass of what it was before. */
    private static final double LEAST_SHARE = 1e-100;

    /**
     * @param priorShare how many priors there are for each component: 1, or less where they share a matrix and a
     *     distribution
     */
    static MatrixEstimates of(Scatters scatters, ComponentPrior prior, double priorShare) {
        int dimensions = scatters.dimensions();
        double total = 0;
        for (double mass : scatters.masses()) {
            total += mass;
        }
        double least = total > 0 ? LEAST_SHARE * total : 1;
        double[] masses = scatters.masses().clone();
        double[][] matrices = new double[masses.length][];
        for (int g = 0; g < masses.length; g++) {
            double[] scatter = scatters.matrices()[g].clone();
            if (!prior.isNone()) {
                masses[g] += prior.massOfMean() + priorShare * prior.massOfMatrix();
                prior.addTo(scatter, priorShare);
            }
            if (masses[g] > least) {
                for (int j = 0; j < scatter.length; j++) {
                    scatter[j] /= masses[g];
                }
                matrices[g] = scatter;
            } else {
                masses[g] = least;
                matrices[g] = scatters.old()[g];
            }
        }
        return new MatrixEstimates(dimensions, masses, matrices, scatters.old());
    }

    /** Matrices with the same mass, which are the old ones too. */
    static MatrixEstimates equal(int dimensions, double[][] matrices) {
        double[] masses = new double[matrices.length];
        Arrays.fill(masses, 1);
        return new MatrixEstimates(dimensions, masses, matrices, matrices);
    }

    int components() {
        return masses.length;
    }

    /**
     * The mean of all matrices, each divided by a number, weighted by masses.
     *
     * @param divisors per component
     */
    double[] pooled(double... divisors) {
        double total = 0;
        double[] pooled = new double[Packed.length(dimensions)];
        for (int g = 0; g < masses.length; g++) {
            total += masses[g];
            double factor = masses[g] / divisors[g];
            for (int j = 0; j < pooled.length; j++) {
                pooled[j] += factor * matrices[g][j];
            }
        }
        for (int j = 0; j < pooled.length; j++) {
            pooled[j] /= total;
        }
        return pooled;
    }

    double[] pooled() {
        double[] ones = new double[masses.length];
        Arrays.fill(ones, 1);
        return pooled(ones);
    }
}
