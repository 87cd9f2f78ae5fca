// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import org.priodon.internal.family.FamilyFactors;
import org.priodon.internal.kernel.Factors;
import org.priodon.internal.kernel.KernelSet;

/** Means and variances in the form the kernels read, shared by all threads of a pass. */
final class DiagonalFactors implements FamilyFactors {
    private static final double LOG_TWO_PI = 0x1.d67f1c864beb5p+0;

    private final DiagonalComponents components;
    private final Factors factors;
    private final double[] normalisers;
    private final double[] about;
    private final boolean isExtreme;

    DiagonalFactors(KernelSet kernels, DiagonalComponents components) {
        this.components = components;
        factors = kernels.workspaces().newFactors(components.count(), components.dimensions());
        normalisers = fill(factors, components);
        about = new double[components.means().length];
        boolean extreme = false;
        for (int g = 0, j = 0; g < components.count(); g++) {
            for (int d = 0; d < components.dimensions(); d++, j++) {
                about[j] = factors.mean(g, d);
                double shift = components.means()[j] * factors.scale(g, d);
                extreme |= !factors.isFinite(shift * shift);
            }
        }
        isExtreme = extreme;
    }

    /**
     * Sets factors to those of components.
     *
     * @param into as many components and dimensions
     * @return the normalisers, one per component
     */
    static double[] fill(Factors into, DiagonalComponents components) {
        double[] normalisers = new double[components.count()];
        for (int g = 0; g < normalisers.length; g++) {
            double normaliser = 0;
            for (int d = 0; d < components.dimensions(); d++) {
                double variance = components.variance(g, d);
                double penalty = 0.5 * (LOG_TWO_PI + StrictMath.log(variance));
                normaliser += penalty;
                into.setPenalty(g, d, penalty);
                into.setCentre(g, d, Math.sqrt(0.5 / variance), components.means()[g * components.dimensions() + d]);
            }
            normalisers[g] = normaliser;
        }
        return normalisers;
    }

    @Override
    public DiagonalComponents components() {
        return components;
    }

    @Override
    public double normaliser(int component) {
        return normalisers[component];
    }

    /** What the kernels read. */
    Factors factors() {
        return factors;
    }

    /** The means as the kernels see them: rounded to the precision of the samples. */
    double[] about() {
        return about;
    }

    /** Whether the square of a mean's distance from the centre, in standard deviations, is not finite. */
    boolean isExtreme() {
        return isExtreme;
    }
}
