// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * Questions about a number, answered by 1 or 0. A comparison would become a branch, and which way it goes is as good as
 * random.
 */
final class Sign {
    private Sign() {}

    /** Of a number that is not negative. */
    static int isPositive(double value) {
        return (int) (-Double.doubleToRawLongBits(value) >>> 63);
    }

    static int isPositive(float value) {
        return -Float.floatToRawIntBits(value) >>> 31;
    }

    static int isNotNegative(double value) {
        return (int) (~Double.doubleToRawLongBits(value) >>> 63);
    }

    static int isNotNegative(float value) {
        return ~Float.floatToRawIntBits(value) >>> 31;
    }
}
