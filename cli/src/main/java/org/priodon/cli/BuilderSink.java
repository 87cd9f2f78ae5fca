// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;
import org.priodon.datasets.read.RowSink;

/** Collects rows in memory. */
final class BuilderSink implements RowSink {
    private final SamplesOptions options;
    private SamplesBuilder builder;

    BuilderSink(SamplesOptions options) {
        this.options = options;
    }

    @Override
    public void begin(Schema schema) {
        builder = Samples.builder(schema).missing(options.missing()).precision(options.precision());
    }

    @Override
    public void add(double[] row, double weight) {
        builder.add(row, weight);
    }

    Samples build() {
        return builder.build();
    }
}
