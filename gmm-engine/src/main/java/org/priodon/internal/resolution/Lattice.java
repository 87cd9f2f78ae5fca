// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

/**
 * Equally spaced points: the origin and all that is a number of steps away from it. A step is a numerator over a
 * denominator, of which one is 1: so points of decimal fractions are rounded once, as numbers that are read from text.
 */
record Lattice(double origin, double numerator, double denominator, Accuracy accuracy) {
    /** Where rounding is a larger share of a step than this, nothing can be said of a value. */
    private static final double COARSE = 0.02;

    static Lattice of(double origin, double step, Accuracy accuracy) {
        return new Lattice(origin, step, 1, accuracy);
    }

    /** Multiples of a power of ten. */
    static Lattice decimal(int exponent, Accuracy accuracy) {
        double power = Double.parseDouble("1e" + Math.abs(exponent));
        return exponent < 0 ? new Lattice(0, 1, power, accuracy) : new Lattice(0, power, 1, accuracy);
    }

    double step() {
        return numerator / denominator;
    }

    /** The number of the point that a value is, as far as its accuracy tells; NaN if it is none. */
    double point(double value) {
        double tolerance = accuracy.tolerance(value, step());
        double steps = Math.rint((value - origin) / numerator * denominator);
        boolean near = Math.abs(value - origin - steps * numerator / denominator) <= tolerance;
        return near && tolerance <= COARSE * step() ? steps : Double.NaN;
    }
}
