// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.util.Objects;
import org.priodon.internal.data.SamplesAssembly;

/** Collects samples row by row, straight into the engine's layout. Not safe for use by several threads at once. */
public final class SamplesBuilder {
    private final SamplesAssembly assembly;
    private Precision precision = Precision.DOUBLE;
    private MissingValues missing = MissingValues.REFUSE;

    SamplesBuilder(Schema schema) {
        assembly = new SamplesAssembly(schema);
    }

    /**
     * Chooses how the samples are stored; double precision unless called.
     *
     * @param chosen the precision
     * @return this builder
     */
    public SamplesBuilder precision(Precision chosen) {
        precision = Objects.requireNonNull(chosen, "precision");
        return this;
    }

    /**
     * Chooses what NaN means; samples with NaN are refused unless called.
     *
     * @param chosen the policy
     * @return this builder
     */
    public SamplesBuilder missing(MissingValues chosen) {
        missing = Objects.requireNonNull(chosen, "missing");
        return this;
    }

    /**
     * Appends one sample of weight 1.
     *
     * @param row its values, copied; the code of the category in a categorical column
     * @return this builder
     * @throws IllegalArgumentException if the length is not the number of columns, or a code is not one of its column's
     */
    public SamplesBuilder add(double[] row) {
        return add(row, 1);
    }

    /**
     * Appends one weighted sample.
     *
     * @param row its values, copied
     * @param weight 2 counts as the row twice, 0 as if it were not there
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
     * Finishes. The builder must not be used afterwards.
     *
     * @return the samples
     * @throws IllegalArgumentException if there is no sample, all weights are 0, or a value is infinite or, unless missing values are marginalised, NaN;
     *     the message names the place
     */
    public Samples build() {
        return assembly.finish(precision, missing);
    }
}
