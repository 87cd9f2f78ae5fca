// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import java.math.BigDecimal;
import java.math.MathContext;

/** How exactly values were kept before they came here. */
enum Accuracy {
    /** As doubles. */
    DOUBLE(0x1p-44, 1e-7, 12) {
        @Override
        double ulp(double value) {
            return Math.ulp(value);
        }
    },
    /** As floats at some time, or stored in single precision. */
    FLOAT(0x1p-23, 1e-5, 7) {
        @Override
        double ulp(double value) {
            return Math.ulp((float) value);
        }
    };

    private final double relativeError;
    private final double slack;
    private final int digits;

    Accuracy(double relativeError, double slack, int digits) {
        this.relativeError = relativeError;
        this.slack = slack;
        this.digits = digits;
    }

    /** The distance to the next number of this accuracy. */
    abstract double ulp(double value);

    /**
     * The error to reckon with in values of some size. More than a rounding for doubles, because columns are often
     * centred and scaled before they come here, after which small values have the errors of large ones.
     */
    double error(double size) {
        return relativeError * size;
    }

    /**
     * How far from a point of a lattice a value may be to lie on it: two roundings, or a share of the step that no
     * value meets by chance.
     */
    double tolerance(double value, double step) {
        return Math.max(2 * ulp(value), slack * step);
    }

    /** A step without the last digits, which are those of rounding. */
    double rounded(double step) {
        return new BigDecimal(step).round(new MathContext(digits)).doubleValue();
    }
}
