// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import org.priodon.internal.data.BlockedSamples;

/**
 * What components with few samples must do to be worth it. A Gaussian on a single sample, or on a value that is
 * repeated, has almost any likelihood; a small cluster that lies apart gains much more than that.
 */
public final class SmallComponents {
    /** A variance of a millionth makes a density larger by 6.9 in the logarithm. */
    private static final double HANDICAP_OF_COLUMN = 10;

    /** Enough for a variance that is known to within a half. */
    private static final int FEW = 10;

    private SmallComponents() {}

    /**
     * How many samples a component should have at least: one more than it has means and variances. Where there are not
     * enough for two such components, no clusters would ever count, although in many columns they may lie far apart;
     * then a few samples must do.
     */
    public static int fewest(BlockedSamples samples) {
        int usual = 2 * samples.schema().size() + 1;
        return samples.countingSamples() < 2L * usual ? Math.min(usual, FEW) : usual;
    }

    /**
     * What a component must add to the log-likelihood before it is counted: nothing if it has samples enough.
     *
     * @param weight of the component
     */
    static double handicap(double weight, BlockedSamples samples) {
        double share = weight * samples.countingSamples() / fewest(samples);
        return share < 1 ? (1 - share) * HANDICAP_OF_COLUMN * samples.schema().size() : 0;
    }
}
