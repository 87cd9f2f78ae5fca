// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.layout;

/** How samples lie in memory: in blocks, each cut into groups of a few samples, each group column after column. */
public final class Layout {
    /**
     * Samples in a full block: long enough to amortise loop set-up, short enough for the second-level cache. Where
     * there are very many columns, full blocks are shorter.
     */
    public static final int BLOCK = 512;

    /** Samples in a group. Loops advance by as many: it is a multiple of every vector length. */
    public static final int STEP = 32;

    /** Centres whose factors share an array, interleaved: the tile of the vector kernel. */
    public static final int QUAD = 4;

    /** Partial sums along the samples of a block: a quarter of a block. */
    public static final int LANES = BLOCK / 4;

    /** Numbers in a line of the cache. So many more in each column keep columns out of each other's cache sets. */
    public static final int CACHE_LINE = 8;

    private Layout() {}

    /** A number of samples, rounded up to whole groups. */
    public static int padded(int samples) {
        return (samples + STEP - 1) / STEP * STEP;
    }

    /** How many quads hold so many centres. */
    public static int quads(int centres) {
        return (centres + QUAD - 1) / QUAD;
    }
}
