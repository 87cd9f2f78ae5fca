// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.data.Schema;
import org.priodon.datasets.read.RowSink;
import org.priodon.io.NpyFile;
import org.priodon.io.NpyWriter;

/** Writes rows to a .npy file, and their weights to another one if not all are 1. */
final class NpyConversion implements RowSink, Closeable {
    private final Path values;
    private final Path weights;
    private final Precision precision;
    private Schema schema;
    private NpyWriter valueWriter;
    private NpyWriter weightWriter;

    /**
     * @param weights where weights go; null for a file that has to stand alone, without weights and categories
     */
    NpyConversion(Path values, Path weights, Precision precision) {
        this.values = values;
        this.weights = weights;
        this.precision = precision;
    }

    @Override
    public void begin(Schema columns) throws IOException {
        if (weights == null) {
            checkNumeric(columns);
        }
        schema = columns;
        valueWriter = NpyWriter.create(values, columns.size(), precision);
    }

    private static void checkNumeric(Schema schema) {
        for (Column column : schema.columns()) {
            if (!column.isNumeric()) {
                throw new IllegalArgumentException("column '" + column.name()
                        + "' holds categories, whose names have no place in a .npy file; add --leave-out "
                        + column.name());
            }
        }
    }

    @Override
    public void add(double[] row, double weight) throws IOException {
        if (weight != 1 && weightWriter == null) {
            beginWeights();
        }
        if (weightWriter != null) {
            weightWriter.add(weight);
        }
        valueWriter.add(row);
    }

    private void beginWeights() throws IOException {
        if (weights == null) {
            throw new IllegalArgumentException(
                    "row " + valueWriter.rows()
                            + " has a weight of its own, which has no place in a .npy file; keep weights in a column, and name it when you fit");
        }
        weightWriter = NpyWriter.create(weights, 1, Precision.DOUBLE);
        for (long row = 0; row < valueWriter.rows(); row++) {
            weightWriter.add(1);
        }
    }

    /** Completes the files. */
    void finish() throws IOException {
        valueWriter.finish();
        if (weightWriter != null) {
            weightWriter.finish();
        }
    }

    Schema schema() {
        return schema;
    }

    long rows() {
        return valueWriter.rows();
    }

    /** What has been written. */
    NpyFile open() throws IOException {
        return NpyFile.open(values, weightWriter == null ? null : weights, schema);
    }

    @Override
    public void close() throws IOException {
        try {
            if (valueWriter != null) {
                valueWriter.close();
            }
        } finally {
            if (weightWriter != null) {
                weightWriter.close();
            }
        }
    }
}
