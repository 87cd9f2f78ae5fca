// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.ellipsoid;

import java.util.Arrays;
import org.priodon.internal.family.full.ScatterRule;
import org.priodon.internal.family.spectrum.Spectra;
import org.priodon.internal.family.spectrum.SpectrumTie;

/** Common axes, and the best variances along them. */
final class CommonAxesFit {
    private final SpectrumTie spectrum;
    private final Metric metric;
    private final double[] masses;
    private final SeenMatrices seen;
    private final double[] variances;
    private final double cost;
    private final int floored;

    CommonAxesFit(SpectrumTie spectrum, Metric metric, double[] masses, SeenMatrices seen) {
        this.spectrum = spectrum;
        this.metric = metric;
        this.masses = masses;
        this.seen = seen;
        double[][] axes = seen.axes();
        double[] own = seen.variances();
        double[] floors = new double[own.length];
        double[] perAxis = new double[own.length];
        for (int g = 0; g < masses.length; g++) {
            int from = g * axes.length;
            for (int m = 0; m < axes.length; m++) {
                floors[from + m] = metric.floor(axes[m]);
            }
            Arrays.fill(perAxis, from, from + axes.length, masses[g]);
        }
        Spectra spectra = Spectra.of(axes.length, own, perAxis, floors, own);
        variances = spectrum.maximise(spectra);
        cost = spectra.cost(variances);
        floored = spectra.floored(variances);
    }

    double cost() {
        return cost;
    }

    ScatterRule.Result result() {
        double[][] covariances = new double[masses.length][];
        for (int g = 0; g < covariances.length; g++) {
            covariances[g] = metric.stored(seen.axes(), variances, g * seen.axes().length);
        }
        return new ScatterRule.Result(covariances, floored);
    }

    /**
     * After each pair of axes was turned by the best angle for these variances, with the best variances then.
     *
     * @param least a pair stays if its turn would lower the cost by no more
     */
    CommonAxesFit turned(double least) {
        double[] precisions = new double[variances.length];
        for (int j = 0; j < precisions.length; j++) {
            precisions[j] = masses[j / seen.axes().length] / variances[j];
        }
        return new CommonAxesFit(spectrum, metric, masses, seen.turned(precisions, least));
    }
}
