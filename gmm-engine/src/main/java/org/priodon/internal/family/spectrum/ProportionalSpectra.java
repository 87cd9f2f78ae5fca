// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.spectrum;

import java.util.Arrays;

/**
 * Variances that are a factor of the component times a number of the axis. Factors and axes are maximised in turn, from
 * the old factors on, so that no step makes it worse. If the least factor is 1, the floors say that no factor is below 1
 * and no axis below its floor. Minus the log-likelihood is convex in the logarithms of both, and these limits are
 * separate, so the steps lead to the best of all.
 */
final class ProportionalSpectra {
    private static final int STEPS = 500;

    /** How much factors may still change in a step. */
    private static final double CLOSE = 1e-14;

    private final Spectra spectra;
    private final double[] floor;
    private final double[] ofAxis;
    private final double[] factor;

    ProportionalSpectra(Spectra spectra) {
        this.spectra = spectra;
        floor = new double[spectra.axes()];
        Arrays.setAll(floor, spectra::highestFloor);
        ofAxis = new double[spectra.axes()];
        factor = new double[spectra.components()];
        for (int g = 0; g < factor.length; g++) {
            double log = 0;
            for (int d = 0; d < ofAxis.length; d++) {
                log += StrictMath.log(Math.max(floor[d], spectra.old()[g * ofAxis.length + d]));
            }
            factor[g] = StrictMath.exp(log / ofAxis.length);
        }
        divideByLeast();
    }

    double[] maximise() {
        double change = Double.POSITIVE_INFINITY;
        for (int step = 0; step < STEPS && change > CLOSE; step++) {
            maximiseAxes();
            change = maximiseFactors();
        }
        double[] tied = new double[spectra.variances().length];
        for (int j = 0; j < tied.length; j++) {
            tied[j] = factor[j / ofAxis.length] * ofAxis[j % ofAxis.length];
        }
        return tied;
    }

    /** While the least factor is 1. */
    private void maximiseAxes() {
        for (int d = 0; d < ofAxis.length; d++) {
            double mass = 0;
            double scatter = 0;
            for (int g = 0; g < factor.length; g++) {
                int j = g * ofAxis.length + d;
                mass += spectra.masses()[j];
                scatter += spectra.masses()[j] * spectra.variances()[j] / factor[g];
            }
            ofAxis[d] = Math.max(floor[d], scatter / mass);
        }
    }

    /**
     * @return by how much a factor changed, relative to its size
     */
    private double maximiseFactors() {
        double least = 0;
        for (int d = 0; d < ofAxis.length; d++) {
            least = Math.max(least, floor[d] / ofAxis[d]);
        }
        double[] before = factor.clone();
        for (int g = 0; g < factor.length; g++) {
            double mass = 0;
            double scatter = 0;
            for (int d = 0; d < ofAxis.length; d++) {
                int j = g * ofAxis.length + d;
                mass += spectra.masses()[j];
                scatter += spectra.masses()[j] * spectra.variances()[j] / ofAxis[d];
            }
            factor[g] = Math.max(least, scatter / mass);
        }
        double scale = divideByLeast();
        for (int d = 0; d < ofAxis.length; d++) {
            ofAxis[d] = Math.max(floor[d], ofAxis[d] * scale);
        }
        double change = 0;
        for (int g = 0; g < factor.length; g++) {
            change = Math.max(change, Math.abs(factor[g] - before[g]) / factor[g]);
        }
        return Math.max(change, Math.abs(scale - 1));
    }

    private double divideByLeast() {
        double least = Double.POSITIVE_INFINITY;
        for (double of : factor) {
            least = Math.min(least, of);
        }
        for (int g = 0; g < factor.length; g++) {
            factor[g] /= least;
        }
        return least;
    }
}
