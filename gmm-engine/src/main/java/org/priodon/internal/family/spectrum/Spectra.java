// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.spectrum;

/**
 * Variances of all components along their axes, each by itself, and what they rest on. For diagonal matrices the axes
 * are the columns. All arrays hold one number per component and axis, component after component, and are not changed.
 *
 * @param axes how many a component has
 * @param variances that would maximise the likelihood if they were free
 * @param masses of the samples behind them, all above 0
 * @param floors below which no variance may be, above 0
 * @param old the variances before the step, which tell inner iterations where to begin
 */
public record Spectra(int axes, double[] variances, double[] masses, double[] floors, double[] old) {
    /** Of the mass of all; what rests on less keeps its variance, as far as the tie lets it. */
    private static final double LEAST_SHARE = 1e-100;

    /**
     * With a vanishing mass of what was there before, where there is none, and no variance that rounding made negative.
     *
     * @param variances the old ones where there is no mass
     */
    public static Spectra of(int axes, double[] variances, double[] masses, double[] floors, double[] old) {
        double least = LEAST_SHARE * sum(masses);
        double[] positive = new double[masses.length];
        double[] notNegative = new double[masses.length];
        for (int j = 0; j < masses.length; j++) {
            positive[j] = Math.max(masses[j], least > 0 ? least : 1);
            notNegative[j] = Math.max(0, variances[j]);
        }
        return new Spectra(axes, notNegative, positive, floors, old);
    }

    int components() {
        return axes == 0 ? 0 : variances.length / axes;
    }

    /** Minus twice the log-likelihood of some variances, less a constant: mass (log σ² + variance / σ²), summed. */
    public double cost(double[] tied) {
        double sum = 0;
        for (int j = 0; j < tied.length; j++) {
            sum += masses[j] * (StrictMath.log(tied[j]) + variances[j] / tied[j]);
        }
        return sum;
    }

    /** How many of some variances are at their floor. */
    public int floored(double[] tied) {
        int floored = 0;
        for (int j = 0; j < tied.length; j++) {
            floored += tied[j] <= floors[j] && variances[j] < floors[j] ? 1 : 0;
        }
        return floored;
    }

    /** The highest floor of an axis. */
    double highestFloor(int axis) {
        double highest = 0;
        for (int j = axis; j < floors.length; j += axes) {
            highest = Math.max(highest, floors[j]);
        }
        return highest;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
