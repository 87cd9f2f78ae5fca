// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * Where one way of computing gives way to another.
 *
 * <p>Thresholds of the first group choose between sums in different orders. They decide last bits: whoever changes one
 * changes results, and must record them anew. Those of the second group choose between ways that give the same bits.
 * They decide time only, were found by measuring, and may be changed whenever another number is faster.
 */
public final class Thresholds {
    // --- decide bits ---

    /** From this many dimensions on, moments are summed along the dimensions instead of along the samples. */
    public static final int ROWS_FROM = 32;

    /** With fewer dimensions, moments are always summed along the samples: rows are too short to fill vectors. */
    public static final int NARROW = 8;

    /**
     * From {@link #NARROW} to {@link #ROWS_FROM} dimensions, moments are summed along the dimensions if at most one
     * responsibility in so many is positive. Measured with 10 and 20 dimensions.
     */
    public static final int SPARSE = 6;

    /** By so many of its first samples a block is judged, sparse or not. */
    public static final int LOOKED_AT = 32;

    /**
     * If a larger share of responsibilities is positive, moments along the dimensions are summed over all samples,
     * about zero where that loses little. Else they are summed over listed samples, about the means. Plain Java gains
     * from three quarters on, vectors from half.
     */
    public static final double DENSE_SHARE = 0.65;

    /**
     * From so many dimensions on, products of dense blocks are made once for all components; with fewer, they are
     * summed along the samples. Measured with 5 to 28 dimensions; at 8, vectors would gain and plain Java lose.
     */
    static final int SHARED_PRODUCTS_FROM = 9;

    /** The same in single precision, where plain Java sums along the samples faster. */
    static final int SHARED_SINGLE_PRODUCTS_FROM = 11;

    /** With more dimensions, products are summed over listed samples about the means, also in dense blocks. */
    public static final int DENSE_PRODUCTS_UP_TO = 24;

    /** The share of positive responsibilities from which a block is dense for products. */
    public static final double DENSE_PRODUCTS = 0.75;

    // --- decide time only ---

    /** With fewer dimensions or components, lists of what matters take longer than they save. */
    public static final int LISTED_FROM = 8;

    /** If more than one responsibility in so many is listed, lists gain nothing. */
    public static final int LISTED_SHARE = 6;

    /** Distances in one of so many dimensions decide which ones are finished. */
    public static final int LEADING_SHARE = 3;

    /**
     * With fewer dimensions a tile's loop is over before it has begun: at two, plain Java takes half the time of
     * vectors.
     */
    public static final int TILED_FROM = 4;

    /** With fewer dimensions, plain Java multiplies samples by triangles faster than tiles of four rows do. */
    public static final int TRIANGLES_TILED_FROM = 12;

    /** With fewer dimensions or centres, distances cost no more than scalar products and what these need besides. */
    public static final int SCORED_FROM = 8;

    /** With more dimensions, nearly all centres are neighbours. */
    public static final int MOST_DIMENSIONS_OF_NEIGHBOURS = 3;

    /** With fewer centres, distances to all of them take less time than to look among neighbours. */
    public static final int NEIGHBOURS_FROM = 64;

    /** With fewer samples for each centre, neighbours are not worth sorting. */
    public static final int SAMPLES_WORTH_NEIGHBOURS = 16;

    /** If more samples of a block are in doubt after scalar products, all are assigned by distances, vectorised. */
    public static final int FEW_DOUBTS = 16;

    /** So many blocks pass before what was tried in vain is tried again. */
    public static final int FIRST_PAUSE = 16;

    /** The pause doubles with each further failure, up to so many blocks. */
    public static final int LONGEST_PAUSE = 128;

    /**
     * Multiply-adds that take plain Java several seconds on one core. Fits with fewer never repay the warm-up of vector
     * kernels, one to two seconds.
     */
    public static final double WORK_REPAYING_WARM_UP = 5e10;

    private Thresholds() {}
}
