// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import org.priodon.internal.family.Floor;
import org.priodon.internal.family.spectrum.Spectra;
import org.priodon.internal.family.spectrum.SpectrumTie;

/**
 * Variances that have volume or shape in common between components, but no more than that between columns. They do not
 * depend on the units of columns.
 *
 * @param spectrum what is common
 */
public record SpectrumVariances(SpectrumTie spectrum) implements VarianceTie {
    @Override
    public Tied tied(VarianceEstimates estimates, Floor floor) {
        double[] floors = new double[estimates.variances().length];
        for (int j = 0; j < floors.length; j++) {
            floors[j] = floor.leastVariances()[j % estimates.dimensions()];
        }
        Spectra spectra =
                Spectra.of(estimates.dimensions(), estimates.variances(), estimates.masses(), floors, estimates.old());
        double[] tied = spectrum.maximise(spectra);
        return new Tied(tied, spectra.floored(tied));
    }

    /** One per column where all components are equal, otherwise one for each. */
    @Override
    public double priorShare(int components, int dimensions) {
        return (double) rows(components) / components;
    }

    @Override
    public int rows(int components) {
        return spectrum == SpectrumTie.EQUAL ? 1 : components;
    }

    @Override
    public int length(int dimensions) {
        return dimensions;
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return spectrum.freeParameters(components, dimensions);
    }
}
