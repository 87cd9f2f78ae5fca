// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.datasets.internal.DataFiles;

/**
 * Reads ARFF files, packed with gzip or not, straight into samples. Numeric attributes and dates become numeric
 * columns, a date being milliseconds since 1970 in UTC; nominal attributes become categorical columns. Rows may be
 * sparse and may have weights. Needs no more memory than the samples and one row. Immutable: each {@code with…} returns
 * a new reader.
 *
 * <p>Stricter than Weka: a row longer than the header is refused, and so are {@code NaN}, {@code Infinity} and numbers
 * too large for a double. String and relational attributes are refused unless they are left out.
 *
 * @param missing what a missing value means
 * @param precision how the samples are stored
 * @param rowLimit samples to read at most
 * @param columnLimit attributes to accept at most
 * @param fieldLimit bytes in a word to accept at most
 * @param columns what becomes of each attribute
 * @param charset how the text is encoded
 */
public record ArffReader(
        MissingValues missing,
        Precision precision,
        long rowLimit,
        int columnLimit,
        int fieldLimit,
        ColumnChoice columns,
        Charset charset) {
    /**
     * Checks the settings.
     *
     * @param missing what a missing value means
     * @param precision how the samples are stored
     * @param rowLimit at least 1
     * @param columnLimit at least 1
     * @param fieldLimit from 1 to {@link CsvReader#LARGEST_FIELD_LIMIT}
     * @param columns what becomes of each attribute
     * @param charset how the text is encoded
     */
    public ArffReader {
        Objects.requireNonNull(missing, "missing");
        Objects.requireNonNull(precision, "precision");
        CsvReader.within("rowLimit", rowLimit, Long.MAX_VALUE);
        CsvReader.within("columnLimit", columnLimit, Integer.MAX_VALUE);
        CsvReader.within("fieldLimit", fieldLimit, CsvReader.LARGEST_FIELD_LIMIT);
        Objects.requireNonNull(columns, "columns");
        Objects.requireNonNull(charset, "charset");
    }

    /**
     * Takes the text for UTF-8, refuses missing values, stores double precision, and reads all rows of at most 100,000
     * attributes with words of at most 1 MB (2<sup>20</sup> bytes).
     *
     * @return the reader
     */
    public static ArffReader withDefaults() {
        return new ArffReader(
                MissingValues.REFUSE,
                Precision.DOUBLE,
                Long.MAX_VALUE,
                100_000,
                1 << 20,
                ColumnChoice.ALL,
                StandardCharsets.UTF_8);
    }

    /**
     * Sets what a missing value means.
     *
     * @param chosen the policy
     * @return a new reader
     */
    public ArffReader withMissing(MissingValues chosen) {
        return new ArffReader(chosen, precision, rowLimit, columnLimit, fieldLimit, columns, charset);
    }

    /**
     * Sets how the samples are stored.
     *
     * @param chosen the precision
     * @return a new reader
     */
    public ArffReader withPrecision(Precision chosen) {
        return new ArffReader(missing, chosen, rowLimit, columnLimit, fieldLimit, columns, charset);
    }

    /**
     * Sets how many samples are read; the rest of the file is not looked at.
     *
     * @param rows at least 1
     * @return a new reader
     */
    public ArffReader withRowLimit(long rows) {
        return new ArffReader(missing, precision, rows, columnLimit, fieldLimit, columns, charset);
    }

    /**
     * Sets how many attributes are accepted.
     *
     * @param most at least 1
     * @return a new reader
     */
    public ArffReader withColumnLimit(int most) {
        return new ArffReader(missing, precision, rowLimit, most, fieldLimit, columns, charset);
    }

    /**
     * Sets how long a word may be.
     *
     * @param bytes from 1 to {@link CsvReader#LARGEST_FIELD_LIMIT}
     * @return a new reader
     */
    public ArffReader withFieldLimit(int bytes) {
        return new ArffReader(missing, precision, rowLimit, columnLimit, bytes, columns, charset);
    }

    /**
     * Sets what becomes of each attribute.
     *
     * @param chosen the choice; the header alone says which attributes are categorical
     * @return a new reader
     */
    public ArffReader withColumns(ColumnChoice chosen) {
        return new ArffReader(missing, precision, rowLimit, columnLimit, fieldLimit, chosen, charset);
    }

    /**
     * Sets how the text is encoded. Names and categories that are not of this charset are refused.
     *
     * @param chosen UTF-8 by default
     * @return a new reader
     */
    public ArffReader withCharset(Charset chosen) {
        return new ArffReader(missing, precision, rowLimit, columnLimit, fieldLimit, columns, chosen);
    }

    /**
     * Reads a file.
     *
     * @param file a regular file
     * @return its samples
     * @throws DataFileException if the file is no such file, or its content is faulty; names file, line and column
     * @throws IOException if reading fails
     */
    public Samples read(Path file) throws IOException {
        return read(() -> DataFiles.open(file), file.toString());
    }

    Samples read(Opener data, String name) throws IOException {
        try (InputStream in = data.open()) {
            return read(in, name);
        }
    }

    /**
     * Reads unpacked text from a stream.
     *
     * @param in the text; left open
     * @param name stands for the file in messages
     * @return the samples
     * @throws DataFileException if the content is faulty
     * @throws IOException if reading fails
     */
    public Samples read(InputStream in, String name) throws IOException {
        SamplesSink sink = new SamplesSink(missing, precision);
        return new ArffParse(this, name, in).rows(sink).samples(sink::samples);
    }

    void transfer(Opener data, String name, RowSink sink) throws IOException {
        try (InputStream in = data.open()) {
            new ArffParse(this, name, in).rows(sink);
        }
    }
}
