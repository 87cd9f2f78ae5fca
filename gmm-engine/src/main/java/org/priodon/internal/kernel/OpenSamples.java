// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * Samples of a block whose nearest centres are looked for.
 *
 * @param index the samples
 * @param count how many there are
 * @param assignment the centres of all samples of the block: those from which to look, and those that are found
 * @param margin where one centre is so much farther than another, rounding cannot make it seem as near
 */
public record OpenSamples(int[] index, int count, int[] assignment, double margin) {
    /** More than distances of {@link Neighbours} lack. */
    private static final double ROUND_UP = 1 + 4e-6;

    /**
     * How far from a sample's centre others have to be looked at: whatever is farther from it is farther from the sample
     * than the second nearest found so far.
     *
     * @param own the distance of the sample to the centre that it had
     * @param next the squared distance to the second nearest
     */
    double reach(double own, double next) {
        return (own + Math.sqrt(next) + 3 * margin) * ROUND_UP;
    }
}
