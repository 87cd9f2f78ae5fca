// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.util.Objects;

/**
 * How rows become samples. Immutable; every {@code with…} method returns a changed copy.
 *
 * <p>Defaults: double precision, NaN refused, all weights 1.
 */
public final class SamplesOptions {
    /** Double precision, NaN refused, all weights 1. */
    public static final SamplesOptions DEFAULT =
            new SamplesOptions(Precision.DOUBLE, MissingValues.REFUSE, null, false);

    private final Precision precision;
    private final MissingValues missing;
    private final double[] weights;
    private final boolean meanWeightOne;

    private SamplesOptions(Precision precision, MissingValues missing, double[] weights, boolean meanWeightOne) {
        this.precision = precision;
        this.missing = missing;
        this.weights = weights;
        this.meanWeightOne = meanWeightOne;
    }

    /**
     * Sets how the samples are stored.
     *
     * @param chosen the precision
     * @return a changed copy
     */
    public SamplesOptions withPrecision(Precision chosen) {
        Objects.requireNonNull(chosen, "precision");
        return new SamplesOptions(chosen, missing, weights, meanWeightOne);
    }

    /**
     * Sets what NaN means.
     *
     * @param chosen the policy
     * @return a changed copy
     */
    public SamplesOptions withMissing(MissingValues chosen) {
        Objects.requireNonNull(chosen, "missing");
        return new SamplesOptions(precision, chosen, weights, meanWeightOne);
    }

    /**
     * Sets the weights of the rows.
     *
     * @param given one per row, copied; see {@link SamplesBuilder#add(double[], double)}
     * @return a changed copy
     */
    public SamplesOptions withWeights(double[] given) {
        return new SamplesOptions(precision, missing, given.clone(), meanWeightOne);
    }

    /**
     * Scales the weights to a mean of 1; see {@link SamplesBuilder#meanWeightOne}.
     *
     * @return a changed copy
     */
    public SamplesOptions withMeanWeightOne() {
        return new SamplesOptions(precision, missing, weights, true);
    }

    /**
     * How the samples are stored.
     *
     * @return the precision
     */
    public Precision precision() {
        return precision;
    }

    /**
     * What NaN means.
     *
     * @return the policy
     */
    public MissingValues missing() {
        return missing;
    }

    /**
     * The weights of the rows.
     *
     * @return a new array, or null where all are 1
     */
    public double[] copyWeights() {
        return weights == null ? null : weights.clone();
    }

    /**
     * Whether weights are scaled to a mean of 1.
     *
     * @return false unless asked for
     */
    public boolean hasMeanWeightOne() {
        return meanWeightOne;
    }
}
