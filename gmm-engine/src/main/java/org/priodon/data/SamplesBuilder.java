// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

/** Collects samples row by row, straight into the engine's layout. Not safe for use by several threads at once. */
public final class SamplesBuilder {
    private final SamplesFactory.Assembly assembly;
    private SamplesOptions options = SamplesOptions.DEFAULT;
    private boolean part;

    SamplesBuilder(SamplesFactory.Assembly assembly) {
        this.assembly = assembly;
    }

    /**
     * Chooses how the samples are stored; double precision unless called.
     *
     * @param chosen the precision
     * @return this builder
     */
    public SamplesBuilder precision(Precision chosen) {
        options = options.withPrecision(chosen);
        return this;
    }

    /**
     * Chooses what NaN means; samples with NaN are refused unless called.
     *
     * @param chosen the policy
     * @return this builder
     */
    public SamplesBuilder missing(MissingValues chosen) {
        options = options.withMissing(chosen);
        return this;
    }

    /**
     * Scales all weights by one factor, so that the samples of a positive weight have a mean weight of 1. Weights count
     * samples: a weight of 2 is the row twice. Weights that say how sure or how important a row is, or that sum to 1,
     * have no such scale of their own, and without this the criteria take them for a handful of samples.
     *
     * @return this builder
     */
    public SamplesBuilder meanWeightOne() {
        options = options.withMeanWeightOne();
        return this;
    }

    /**
     * Builds a part of larger data, for {@link org.priodon.mixture.MixtureSums} or for scoring: it may be empty, weigh
     * nothing, or lack all values of a column. Such samples cannot be fitted by themselves.
     *
     * @return this builder
     */
    public SamplesBuilder asPart() {
        part = true;
        return this;
    }

    /**
     * Appends one sample of weight 1.
     *
     * @param row its values, copied; the code of the category in a categorical column
     * @return this builder
     * @throws IllegalArgumentException if the length is not the number of columns, or a code is not one of its column's
     * @throws IllegalStateException after {@link #build}
     */
    public SamplesBuilder add(double[] row) {
        return add(row, 1);
    }

    /**
     * Appends one weighted sample.
     *
     * @param row its values, copied
     * @param weight 2 counts as the row twice, 0 as if it were not there; so does a weight below 1e-20 of the sum of
     *     all
     * @return this builder
     * @throws IllegalArgumentException as {@link #add(double[])}, or if the weight is negative, NaN or infinite
     */
    public SamplesBuilder add(double[] row, double weight) {
        assembly.checkWidth(row);
        assembly.add(row, 0, weight);
        return this;
    }

    /**
     * Appends one sample of weight 1 that lies within a longer array.
     *
     * @param values holds the sample
     * @param from index of its first value
     * @return this builder
     */
    public SamplesBuilder addFrom(double[] values, int from) {
        assembly.add(values, from, 1);
        return this;
    }

    /**
     * Finishes. The builder cannot be used afterwards.
     *
     * @return the samples
     * @throws IllegalArgumentException if there is no sample, if weights sum to 0 or to a number outside 1e-12 to 1e18,
     *     if a column has no value or spreads over more than squares of doubles reach, or if a value is infinite or,
     *     unless missing values are marginalised, NaN; the message names the place
     * @throws IllegalStateException if called before
     */
    public Samples build() {
        return part ? assembly.finishPart(options) : assembly.finish(options);
    }
}
