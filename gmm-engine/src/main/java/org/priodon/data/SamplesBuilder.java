// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.util.Objects;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.SamplesAssembly;

/** Collects samples row by row, straight into the engine's layout. Not safe for use by several threads at once. */
public final class SamplesBuilder {
    private final SamplesAssembly assembly;
    private Precision precision = Precision.DOUBLE;

    SamplesBuilder(int dimensions) {
        assembly = new SamplesAssembly(Arguments.atLeast("dimensions", dimensions, 1));
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
     * Appends one sample.
     *
     * @param row its values, copied
     * @return this builder
     * @throws IllegalArgumentException if the length is not the number of dimensions
     */
    public SamplesBuilder add(double[] row) {
        assembly.checkWidth(row);
        return add(row, 0);
    }

    /**
     * Appends one sample that lies within a longer array.
     *
     * @param values holds the sample
     * @param from index of its first value
     * @return this builder
     */
    public SamplesBuilder add(double[] values, int from) {
        assembly.add(values, from);
        return this;
    }

    /**
     * Finishes. The builder must not be used afterwards.
     *
     * @return the samples
     * @throws IllegalArgumentException if there is no sample, or a value is NaN or infinite; the message names the place
     */
    public Samples build() {
        return assembly.finish(precision);
    }
}
