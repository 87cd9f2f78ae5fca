// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

/** Fused multiply-adds that wait for nothing but themselves. */
interface FmaLoop {
    /**
     * Sums that advance side by side: more than latency times units of today's processors, fewer than their registers.
     */
    int CHAINS = 12;

    /** Multiply-adds of one chain, counted per element and not per vector. */
    int STEPS = 1 << 16;

    /** Floating-point operations of one run, whatever the vector length. */
    double FLOPS = 2.0 * CHAINS * STEPS;

    /** What each multiply-add adds. */
    double INCREMENT = 0x1p-16;

    /** Runs all steps and returns the sum of all elements. */
    double run();
}
