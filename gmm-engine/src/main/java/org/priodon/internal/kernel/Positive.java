// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** Whether a number that is not negative is positive, as 1 or 0. A comparison would become a branch, and which way it goes is as good as random. */
final class Positive {
    private Positive() {}

    static int flag(double value) {
        return (int) (-Double.doubleToRawLongBits(value) >>> 63);
    }

    static int flag(float value) {
        return -Float.floatToRawIntBits(value) >>> 31;
    }
}
