// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.priodon.data.RowSource;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.SamplesOptions;
import org.priodon.data.Schema;

/** Rows in arrays, to be read as a source or copied as samples in memory. */
public final class ArrayRows implements RowSource {
    private final Schema schema;
    private final double[][] rows;
    private final double[] weights;
    private final AtomicLong rowsRead = new AtomicLong();

    /**
     * @param weights may be null
     */
    public ArrayRows(Schema schema, double[][] rows, double[] weights) {
        this.schema = schema;
        this.rows = rows;
        this.weights = weights;
    }

    public ArrayRows(double[][] rows) {
        this(Schema.numeric(rows[0].length), rows, null);
    }

    @Override
    public long count() {
        return rows.length;
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public boolean hasWeights() {
        return weights != null;
    }

    @Override
    public void read(long first, int count, double[] into, double[] weightsInto) {
        rowsRead.addAndGet(count);
        for (int i = 0; i < count; i++) {
            double[] row = rows[(int) first + i];
            if (into != null) {
                System.arraycopy(row, 0, into, i * row.length, row.length);
            }
            if (weightsInto != null) {
                weightsInto[i] = weights[(int) first + i];
            }
        }
    }

    /** Arrays of one's own. */
    public double[][] copyRows() {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    /** How many rows have been read, some of them again and again. */
    public long rowsRead() {
        return rowsRead.get();
    }

    /** The same rows as samples in memory. */
    public Samples inMemory(SamplesOptions options) {
        SamplesBuilder builder =
                Samples.builder(schema).precision(options.precision()).missing(options.missing());
        if (options.hasMeanWeightOne()) {
            builder.meanWeightOne();
        }
        for (int i = 0; i < rows.length; i++) {
            builder.add(rows[i], weights == null ? 1 : weights[i]);
        }
        return builder.build();
    }

    @Override
    public String toString() {
        return "an array of " + rows.length + " rows";
    }
}
