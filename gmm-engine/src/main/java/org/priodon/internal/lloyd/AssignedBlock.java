// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

/**
 * What a pass of k-means remembers of the samples of one block: the norm of each, its centre, and a lower bound of how
 * much nearer this is than any other. For one thread at a time.
 */
final class AssignedBlock {
    private static final int NEVER = -1;

    /** The centres of the samples. */
    final int[] nearest;
    /** How much nearer a sample's centre is than any other, at least. */
    final float[] gaps;
    /** The squared norms of the samples, rounded. */
    final float[] norms;

    private double radius = Double.NaN;
    private int pass = NEVER;

    /**
     * A block of which nothing is known yet.
     *
     * @param samples how many, padded to whole steps of the kernels
     */
    AssignedBlock(int samples) {
        nearest = new int[samples];
        gaps = new float[samples];
        norms = new float[samples];
    }

    /** Bytes for each sample. */
    static int bytesPerSample() {
        return Integer.BYTES + 2 * Float.BYTES;
    }

    /** The largest norm of the samples; NaN if norms are not known yet. */
    double radius() {
        return radius;
    }

    void setRadius(double largest) {
        radius = largest;
    }

    /** Whether centres and gaps are those that a pass found. */
    boolean isOf(int number) {
        return pass == number;
    }

    /** Says that centres and gaps are about to change, so that a pass that fails leaves nothing wrong behind. */
    void forget() {
        pass = NEVER;
    }

    /** Says which pass found centres and gaps. */
    void settle(int number) {
        pass = number;
    }

    void setGap(int sample, double gap) {
        gaps[sample] = roundedDown(gap);
    }

    static float roundedDown(double gap) {
        return (float) (gap - Math.abs(gap) * 0x1p-23);
    }
}
