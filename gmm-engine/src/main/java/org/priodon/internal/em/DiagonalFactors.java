// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.kernel.Factors;
import org.priodon.internal.kernel.KernelSet;

/** A mixture's parameters in the form the kernels read, shared by all threads of a pass. */
public final class DiagonalFactors {
    private static final double LOG_TWO_PI = 0x1.d67f1c864beb5p+0;

    private final Factors factors;
    private final double[] about;
    private final boolean isExtreme;

    public DiagonalFactors(KernelSet kernels, Parameters model) {
        factors = kernels.workspaces().newFactors(model.components(), model.dimensions(), categories(model));
        fill(factors, model);
        about = new double[model.means().length];
        boolean extreme = false;
        for (int j = 0; j < about.length; j++) {
            int g = j / model.dimensions();
            int d = j % model.dimensions();
            about[j] = factors.mean(g, d);
            double shift = model.means()[j] * Math.sqrt(0.5 / model.variances()[j]);
            extreme |= !factors.isFinite(shift * shift);
        }
        isExtreme = extreme;
    }

    /** How many categories each categorical column of a mixture has. */
    public static int[] categories(Parameters model) {
        return model.tables().stream().mapToInt(CategoryTable::categories).toArray();
    }

    /**
     * Sets factors to those of a mixture.
     *
     * @param into as many components, dimensions and categories as the mixture has
     */
    public static void fill(Factors into, Parameters model) {
        int dimensions = model.dimensions();
        for (int g = 0; g < model.components(); g++) {
            double normaliser = 0;
            for (int d = 0; d < dimensions; d++) {
                int j = g * dimensions + d;
                double variance = model.variances()[j];
                double penalty = 0.5 * (LOG_TWO_PI + StrictMath.log(variance));
                normaliser += penalty;
                into.setPenalty(g, d, penalty);
                into.setCentre(g, d, Math.sqrt(0.5 / variance), model.means()[j]);
            }
            double weightOffset = -StrictMath.log(model.weights()[g]);
            into.setOffsets(g, normaliser + weightOffset, weightOffset);
        }
        for (int q = 0; q < model.tables().size(); q++) {
            double[] energies = model.tables().get(q).logarithms();
            for (int j = 0; j < energies.length; j++) {
                energies[j] = -energies[j];
            }
            into.setTable(q, energies);
        }
    }

    public int components() {
        return factors.components();
    }

    /** What the kernels read. */
    Factors factors() {
        return factors;
    }

    /** The means as the kernels see them: rounded to the precision of the samples. */
    public double[] about() {
        return about;
    }

    /** Whether the square of a mean's distance from the centre, in standard deviations, is not finite. */
    boolean isExtreme() {
        return isExtreme;
    }

    /** How many categorical columns there are. */
    int categoricalColumns() {
        return factors.categories().length;
    }
}
