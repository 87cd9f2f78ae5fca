// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import java.io.IOException;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.datasets.read.RowSink;

/** Hands over rows as samples, some tens of thousands at a time, so that memory need not hold all of them. */
final class PartSink implements RowSink {
    private static final int ROWS = 1 << 16;

    private final Use use;
    private Schema schema;
    private SamplesBuilder part;
    private int rows;

    /** Uses a part. */
    @FunctionalInterface
    interface Use {
        void use(Samples part) throws IOException;
    }

    PartSink(Use use) {
        this.use = use;
    }

    @Override
    public void begin(Schema columns) {
        schema = columns;
    }

    @Override
    public void add(double[] row, double weight) throws IOException {
        if (part == null) {
            // Whether values may be missing is for the reader to say.
            part = Samples.builder(schema).missing(MissingValues.MARGINALISE).asPart();
        }
        part.add(row, weight);
        if (++rows == ROWS) {
            finish();
        }
    }

    /** Hands over the last part. */
    void finish() throws IOException {
        if (part != null) {
            Samples full = part.build();
            part = null;
            rows = 0;
            use.use(full);
        }
    }
}
