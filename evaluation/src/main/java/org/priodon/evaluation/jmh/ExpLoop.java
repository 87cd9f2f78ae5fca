// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

/** The engine's exponential function over rows, for its benchmark: in several loops, as in the kernels. */
interface ExpLoop {
    /**
     * @param x arguments up to 0
     * @param y receives exp(x)
     * @param scratch of the same length
     */
    void doubles(double[] x, double[] y, double[] scratch);

    /** Likewise in single precision. */
    void floats(float[] x, float[] y, float[] scratch);
}
