// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
    private List<List<String>> texts = new ArrayList<>();
    private List<String> keptNames = List.of();
    private int rows;

    /** Uses a part. */
    @FunctionalInterface
    interface Use {
        /**
         * @param part some rows
         * @param texts for each of them, those of the columns that are kept
         */
        void use(Samples part, List<List<String>> texts) throws IOException;
    }

    PartSink(Use use) {
        this.use = use;
    }

    @Override
    public void beginKept(List<String> names) {
        keptNames = names;
    }

    /** The columns that are kept; known as soon as there is a part. */
    List<String> keptNames() {
        return keptNames;
    }

    @Override
    public void keep(List<String> kept) {
        texts.add(kept);
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
            List<List<String>> kept = texts;
            texts = new ArrayList<>();
            use.use(full, kept);
        }
    }
}
