// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.spherical;

import org.priodon.internal.family.Floor;
import org.priodon.internal.family.diagonal.VarianceEstimates;
import org.priodon.internal.family.diagonal.VarianceTie;
import org.priodon.internal.layout.ColumnFrame;

/**
 * One variance in all dimensions, in the user's units: one for each component, or one for all of them. It is the mean of
 * what they have by themselves, weighted by their masses; a variance without mass stays. The floor of a sphere is the
 * highest floor of a column.
 *
 * @param sphere who has a variance
 */
public record SphericalVariances(Sphere sphere) implements VarianceTie {
    /** Who has a variance of its own. */
    public enum Sphere {
        /** Every component. */
        EACH,
        /** All components together. */
        COMMON
    }

    @Override
    public Tied tied(VarianceEstimates estimates, Floor floor) {
        int dimensions = estimates.dimensions();
        ColumnFrame frame = estimates.frame();
        double[] tied = estimates.variances().clone();
        int together = sphere == Sphere.EACH ? dimensions : tied.length;
        for (int from = 0; from < tied.length; from += together) {
            double mass = 0;
            double scatter = 0;
            for (int j = from; j < from + together; j++) {
                mass += estimates.masses()[j];
                scatter += estimates.masses()[j] * frame.varianceToUser(j % dimensions, tied[j]);
            }
            for (int j = from; j < from + together && mass > 0; j++) {
                tied[j] = frame.varianceToStored(j % dimensions, scatter / mass);
            }
        }
        return new Tied(tied, raise(tied, floor));
    }

    private static int raise(double[] variances, Floor floor) {
        int dimensions = floor.leastVariances().length;
        ColumnFrame frame = floor.frame();
        double least = 0;
        for (int d = 0; d < dimensions; d++) {
            least = Math.max(least, frame.varianceToUser(d, floor.leastVariances()[d]));
        }
        int raised = 0;
        for (int j = 0; j < variances.length; j++) {
            double stored = frame.varianceToStored(j % dimensions, least);
            if (variances[j] < stored) {
                variances[j] = stored;
                raised++;
            }
        }
        return raised;
    }

    @Override
    public double priorShare(int components, int dimensions) {
        return (double) rows(components) / components / dimensions;
    }

    @Override
    public int rows(int components) {
        return sphere == Sphere.EACH ? components : 1;
    }

    @Override
    public int length(int dimensions) {
        return 1;
    }

    @Override
    public long freeParameters(int components, int dimensions) {
        return rows(components);
    }
}
