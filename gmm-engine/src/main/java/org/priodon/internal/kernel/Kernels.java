// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/**
 * The loops that take the time, over one block of samples held column by column.
 *
 * <p>A column, or any other row of numbers along the samples of a block, is one Java array {@code A}: {@code double[]} or
 * {@code float[]}. A block has at most {@link Layout#BLOCK} samples; every such array is at least {@link Layout#BLOCK} long, and the loops run over whole
 * steps of {@link Layout#STEP}. What lies beyond the last sample must be finite and is ignored by the caller.
 *
 * <p>Every implementation gives the same bits: each formula is evaluated in one fixed order, fused operations are spelled out, and sums over
 * samples run through a fixed tree ({@link #addLanes}) or in sample order ({@link #addRows}). Arguments are not checked here.
 *
 * @param <A> the array type of a column
 */
public interface Kernels<A> {
    /** "scalar" or "vector". */
    String name();

    /** A zeroed array. */
    A newRow(int length);

    /** Zeroed arrays, one per row. */
    A[] newRows(int rows, int length);

    /** The length of a row of numbers along the dimensions: padded to whole vectors. */
    int padded(int dimensions);

    /** The largest relative error of one operation. */
    double roundoff();

    /** Rounds to the kernel's precision. */
    A rowOf(double[] values);

    /** One element, widened. */
    double get(A row, int index);

    /** Stores one element, rounded. */
    void set(A row, int index, double value);

    /** Copies samples that lie in groups of {@link Layout#STEP}, each group column after column, into one array per column. */
    void unpack(A groups, int offset, int samples, A[] columns);

    /** Zeroed factors for {@link #distances}: one array per {@link Layout#QUAD} centres. */
    default A[] newFactors(int centres, int dimensions) {
        return newRows((centres + Layout.QUAD - 1) / Layout.QUAD, 2 * Layout.QUAD * dimensions);
    }

    /** Sets the factors of a centre in a dimension: the scale s, rounded, and t = -mean s with the rounded s, but finite. */
    default void setFactors(A[] factors, int centre, int dimension, double scale, double mean) {
        A quad = factors[centre / Layout.QUAD];
        int place = 2 * (Layout.QUAD * dimension + centre % Layout.QUAD);
        set(quad, place, scale);
        double shift = -mean * get(quad, place);
        set(quad, place + 1, Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, shift)));
    }

    /**
     * Squared scaled distances of all samples to all centres: {@code out[g][i] = sum over d of fma(x[d][i], s, t)²} with the factors s and t of {@link
     * #setFactors}, summed in the order of d.
     *
     * <p>With s = 1/sqrt(2 variance) this is the exponent of the Gaussian, equation (15) of the paper. The samples are given twice, in groups and in
     * columns; a kernel reads what suits it.
     */
    default void distances(A groups, int offset, A[] x, int samples, A[] factors, int centres, A[] out) {
        distances(groups, offset, x, samples, x.length, factors, centres, out);
    }

    /** The same over the leading dimensions only. */
    void distances(A groups, int offset, A[] x, int samples, int leading, A[] factors, int centres, A[] out);

    /** One of these distances, with the same bits. */
    double distance(A[] x, int sample, A[] factors, int centre);

    /**
     * The same over observed values only: {@code out[g][i] = sum over d of observed[d][i] (fma(x[d][i], s, t)² + penalties[g D + d])}.
     *
     * <p>The penalty is what an observed value adds besides its distance: the logarithm of its normaliser.
     */
    void observedDistances(A[] x, A[] observed, int samples, A[] factors, A penalties, int centres, A[] out);

    /**
     * Adds what a categorical column contributes: {@code rows[g][i] += table[g categories + code]}, nothing for a negative code.
     *
     * @param from where the column's codes begin
     */
    void addCategories(A[] rows, int centres, int samples, int[] codes, int from, A table, int categories);

    /**
     * Posterior probabilities, equation (3), in the log domain.
     *
     * @param rows on entry the distances, on return the responsibilities, cut to exactly zero below 2e-18 (single precision: 2e-9)
     * @param offsets minus the logarithm of weight times normaliser, per component
     * @param low receives the least energy per sample, at most the largest number: its negative is the logarithm of the largest term of equation (16)
     * @param sum receives the sum of the terms of equation (16) relative to the largest, 0 where all energies are infinite; the log-density is log(sum) - low
     * @param scratch of block length
     */
    void posteriors(A[] rows, int samples, A offsets, A low, A sum, A scratch);

    /**
     * The same as {@link #posteriors}, with the same bits, for blocks where few responsibilities are positive: exponentials are taken of these alone.
     *
     * @param rows the distances, which stay as they are
     * @param count samples in the block; lists hold no others
     * @param list receives the responsibilities that could be positive, up to its capacity
     * @return false where that was too small; low, sum and list are undefined then
     */
    boolean shortPosteriors(A[] rows, int count, A offsets, A low, A sum, Shortlist<A> list);

    /**
     * The same together with the distances: they are taken over the leading dimensions first, and finished only where the responsibility could be positive.
     *
     * @param x the samples in columns, as in {@link #distances}
     * @param samples the samples once more, one array each
     * @param rows space, as many rows as components
     */
    boolean leadingPosteriors(
            A groups,
            int offset,
            A[] x,
            A[] samples,
            int count,
            A[] factors,
            A offsets,
            A[] rows,
            A low,
            A sum,
            Shortlist<A> list);

    /** Sum over the first samples of log(sum) - low. */
    double logLikelihood(A low, A sum, int count);

    /** Sum over the first samples of weight (log(sum) - low). */
    double weightedLogLikelihood(A low, A sum, A weights, int count);

    /** Scales each sample's responsibilities: {@code row[i] *= factor[i]}. */
    void scale(A row, A factor, int samples);

    /** The same of listed ones. */
    void scale(Shortlist<A> list, A factor);

    /** Sets listed values in rows that are zero elsewhere. */
    void spread(Shortlist<A> list, A[] rows);

    /**
     * Adds one component's weighted moments about {@code mean} over a whole block, samples along the vector lanes. The block must be
     * full length, with zero responsibility beyond its samples.
     *
     * @param first receives sums of r (x - mean) from {@code offset}, one per dimension
     * @param second receives sums of r (x - mean)²
     * @return the sum of r
     */
    double addLanes(A[] x, A responsibility, A mean, double[] first, double[] second, int offset, LaneSums<A> scratch);

    /**
     * The same over observed values only.
     *
     * @param observed per dimension, 1 or 0 per sample
     * @param mass receives the sums of r over the samples observed in each dimension
     */
    double addObservedLanes(
            A[] x,
            A[] observed,
            A responsibility,
            A mean,
            double[] mass,
            double[] first,
            double[] second,
            int offset,
            LaneSums<A> scratch);

    /** The share of positive responsibilities from which {@link #addRows} takes less time than to list them. */
    double denseShare();

    /** How many of the first elements are positive. */
    int positives(A row, int samples);

    /** The same over several rows. */
    default int positives(A[] rows, int count, int samples) {
        int positive = 0;
        for (int g = 0; g < count; g++) {
            positive += positives(rows[g], samples);
        }
        return positive;
    }

    /** The sum of the first elements, in order. */
    double sum(A row, int count);

    /** Sets a range to zero. */
    void clear(A row, int from, int to);

    /** Turns columns into rows, one array per sample. */
    void transpose(A[] x, int samples, A[] rows);

    /** Lists the samples with positive responsibility: their numbers, and their responsibilities packed. Returns how many. */
    int active(A responsibility, int samples, int[] index, A packed);

    /** Copies samples that lie in groups, as in {@link #unpack}, into one array per sample; rows beyond the last one may be filled too. */
    void unpackRows(A groups, int offset, int samples, int dimensions, A[] rows);

    /**
     * Adds all components' weighted moments about {@code means} over a block, dimensions along the vector lanes, sample after sample.
     *
     * @param groups the samples, as in {@link #unpack}
     * @param mass receives the sums of r, one per component
     * @param first receives sums of r (x - mean), added to what is there, component after component
     * @param second receives sums of r (x - mean)², likewise
     */
    void addRows(
            A groups,
            int offset,
            int samples,
            A[] responsibilities,
            A[] means,
            int components,
            double[] mass,
            double[] first,
            double[] second,
            RowSums<A> scratch);

    /**
     * The same of one component over listed samples, with the same bits: to add zero changes nothing.
     *
     * @param rows the samples, one array each, padded with zeros to the length of {@code mean}
     * @param to where the component's sums begin
     */
    void addListedRows(
            A[] rows,
            int[] index,
            A packed,
            int count,
            A mean,
            int dimensions,
            double[] first,
            double[] second,
            int to,
            RowSums<A> scratch);

    /**
     * The same where rows are too short for loops of their own: four columns at a time.
     *
     * @param places where the listed samples begin in their groups
     */
    void addListedColumns(
            A groups,
            int[] places,
            A packed,
            int count,
            A mean,
            int dimensions,
            double[] first,
            double[] second,
            int to);

    /**
     * The same over observed values.
     *
     * @param rows the samples, one array each, padded with zeros to the length of {@code mean}
     * @param observed per sample, 1 or 0 per dimension, padded as {@code rows}
     * @param s0 scratch of the length of {@code mean}; likewise {@code s1} and {@code s2}
     * @param mass receives the sums of r over the samples observed in each dimension
     */
    double addObservedRows(
            A[] rows,
            A[] observed,
            int[] index,
            A packed,
            int count,
            A mean,
            A s0,
            A s1,
            A s2,
            double[] mass,
            double[] first,
            double[] second,
            int offset,
            int dimensions);

    /** Adds responsibilities by category: {@code sums[offset + code] += r[i]}, nothing for a negative code. */
    void addByCategory(A responsibility, int count, int[] codes, int from, double[] sums, int offset);

    /** The nearest centre of each sample, lowest index on ties, and its distance. */
    void nearest(A[] distances, int samples, int centres, int[] assignment, A best, A scratch);

    /** The same with the distance of the runner-up: the same number again on ties, infinity where there is one centre. */
    void nearestTwo(A[] distances, int samples, int centres, int[] assignment, A best, A second, A scratch);

    /** Zeroed directions for {@link #scores}: one array per {@link Layout#QUAD} centres. */
    default A[] newDirections(int centres, int dimensions) {
        return newRows((centres + Layout.QUAD - 1) / Layout.QUAD, Layout.QUAD * dimensions);
    }

    /** Sets the direction of a centre in a dimension. */
    default void setDirection(A[] directions, int centre, int dimension, double value) {
        set(directions[centre / Layout.QUAD], Layout.QUAD * dimension + centre % Layout.QUAD, value);
    }

    /**
     * Half of {@link #distances}' work: {@code out[g][i] = heights[g] + sum over d of x[d][i] directions[g][d]}. With minus the centre as direction and half
     * its squared norm as height, this is half the squared distance, less a number that is the same for all centres.
     *
     * @param heights padded, as are the rows of {@code out}, to a multiple of {@link Layout#QUAD}
     */
    void scores(A groups, int offset, A[] x, int samples, A[] directions, A heights, A[] out);

    /** Copies some samples of a block in single precision, in the form, groups or columns, in which {@link #scores} reads them. */
    void select(A[] x, int[] index, int count, float[] groups, float[][] columns);

    /**
     * The distance of each sample to its centre alone, as in {@link #distances}: {@code out[i] += fma(x[i], scale, shifts[assignment[i]])²}.
     */
    void addOwnDistances(A x, int count, int[] assignment, double scale, A shifts, A out);

    /** Adds each value to the sum of its column and its sample's centre: {@code sums[d][assignment[i]] += x[d][i]}, in sample order. */
    void addAssigned(A[] x, int count, int[] assignment, double[][] sums);

    /** The same of one column with factors, of which it also keeps the sums: {@code masses[assignment[i]] += factor[i]}. */
    void addAssigned(A x, A factor, int count, int[] assignment, double[] sums, double[] masses);

    /** {@code least[i] = min(least[i], candidate[i])}. */
    void lower(A least, A candidate, int samples);
}
