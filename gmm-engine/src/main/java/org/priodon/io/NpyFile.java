// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.priodon.data.Precision;
import org.priodon.data.RowSource;
import org.priodon.data.Schema;

/**
 * A matrix in a .npy file, as numpy's {@code save} writes it, of any size: a row for each sample. Elements are doubles
 * or floats (f8, f4) of either byte order, row after row (C order). An array of one dimension is a matrix of one column.
 *
 * <pre>{@code
 * try (NpyFile file = NpyFile.open(Path.of("big.npy"))) {
 *     FitResult result = MixtureFitter.withDefaults().withComponents(10).fit(Samples.over(file));
 * }
 * }</pre>
 *
 * <p>Nothing may change the file meanwhile. {@link NpyWriter} writes such files.
 */
public final class NpyFile implements RowSource, Closeable {
    private final Path path;
    private final Schema schema;
    private final NpyArray values;
    private final NpyArray weights;

    private NpyFile(Path path, Schema schema, NpyArray values, NpyArray weights) {
        this.path = path;
        this.schema = schema;
        this.values = values;
        this.weights = weights;
    }

    /**
     * Opens a file whose columns are named x0, x1 and so on, and whose rows have weight 1.
     *
     * @param file the matrix
     * @return the rows
     * @throws NpyFileException if it is not such a file, or shorter or longer than it says
     * @throws IOException if it cannot be read
     */
    public static NpyFile open(Path file) throws IOException {
        return open(file, null, null);
    }

    /**
     * Opens a file.
     *
     * @param file the matrix; a categorical column holds codes
     * @param weightFile one number per row; null if all weights are 1
     * @param schema of the columns; null if they are numeric and named x0, x1 and so on
     * @return the rows
     * @throws NpyFileException if one of them is not such a file, shorter or longer than it says, or if the numbers of
     *     rows or of columns do not agree
     * @throws IOException if one of them cannot be read
     */
    @SuppressWarnings("resource") // The file closes both arrays.
    public static NpyFile open(Path file, Path weightFile, Schema schema) throws IOException {
        Objects.requireNonNull(file, "file");
        NpyArray values = NpyArray.open(file);
        NpyArray weights = null;
        try {
            int columns = values.header().columns();
            if (schema != null && schema.size() != columns) {
                throw new NpyFileException(
                        file, 0, "the matrix has " + columns + " columns but " + schema.size() + " are expected");
            }
            if (weightFile != null) {
                weights = NpyArray.open(weightFile);
                checkWeights(weightFile, weights.header(), values.header().rows());
            }
            return new NpyFile(file, schema != null ? schema : Schema.numeric(columns), values, weights);
        } catch (IOException | RuntimeException | Error e) {
            values.close();
            if (weights != null) {
                weights.close();
            }
            throw e;
        }
    }

    private static void checkWeights(Path file, NpyHeader header, long rows) throws NpyFileException {
        if (header.columns() != 1) {
            throw new NpyFileException(
                    file, 0, "weights are one number per row, but this matrix has " + header.columns() + " columns");
        }
        if (header.rows() != rows) {
            throw new NpyFileException(file, 0, "there are " + header.rows() + " weights for " + rows + " rows");
        }
    }

    @Override
    public long count() {
        return values.header().rows();
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public boolean hasWeights() {
        return weights != null;
    }

    /**
     * The type of the elements.
     *
     * @return single for f4, double for f8
     */
    public Precision precision() {
        return values.header().precision();
    }

    @Override
    public void read(long first, int rows, double[] into, double[] weightsInto) throws IOException {
        if (into != null) {
            int columns = schema.size();
            values.read(first * columns, Math.multiplyExact(rows, columns), into);
        }
        if (weightsInto != null) {
            weights.read(first, rows, weightsInto);
        }
    }

    /** Closes the file. Samples over it cannot be used any more. */
    @Override
    public void close() throws IOException {
        values.close();
        if (weights != null) {
            weights.close();
        }
    }

    /** The name of the file. */
    @Override
    public String toString() {
        return path.toString();
    }
}
