// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;

/** Collects rows in memory. */
final class SamplesSink implements RowSink {
    private final MissingValues missing;
    private final Precision precision;
    private SamplesBuilder builder;

    SamplesSink(MissingValues missing, Precision precision) {
        this.missing = missing;
        this.precision = precision;
    }

    @Override
    public void begin(Schema schema) {
        builder = Samples.builder(schema).missing(missing).precision(precision);
    }

    @Override
    public void add(double[] row, double weight) {
        builder.add(row, weight);
    }

    Samples samples() {
        return builder.build();
    }
}
