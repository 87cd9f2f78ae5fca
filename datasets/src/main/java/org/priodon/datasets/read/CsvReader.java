// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.datasets.internal.DataFiles;

/**
 * Reads numbers from CSV files, packed with gzip or not, straight into samples. Needs no more memory than the samples
 * and one row. Immutable: each {@code with…} returns a new reader.
 *
 * <p>Lines end with LF, CR LF or CR; empty lines are skipped; a byte-order mark and a
 * spreadsheet's {@code sep=;} in the first line are heeded; values may be quoted with
 * {@code "}. Missing are an empty field, {@code ?}, {@code NA}, {@code N/A}, {@code NaN} and {@code null}, in any case.
 * All else that is no finite decimal number is refused, as are rows of another length than the first.
 *
 * @param separator what stands between values
 * @param header whether the first line names the columns
 * @param missing what a missing value means
 * @param precision how the samples are stored
 * @param rowLimit samples to read at most
 * @param columnLimit columns to accept at most
 * @param fieldLimit bytes in a field to accept at most
 * @param columns what becomes of each column
 * @param charset how the text is encoded
 * @param notation how numbers and comments are written
 */
public record CsvReader(
        Separator separator,
        Header header,
        MissingValues missing,
        Precision precision,
        long rowLimit,
        int columnLimit,
        int fieldLimit,
        ColumnChoice columns,
        Charset charset,
        CsvNotation notation) {
    /** The largest limit for a field. */
    public static final int LARGEST_FIELD_LIMIT = 1 << 30;

    /**
     * Checks the settings.
     *
     * @param separator what stands between values
     * @param header whether the first line names the columns
     * @param missing what a missing value means
     * @param precision how the samples are stored
     * @param rowLimit at least 1
     * @param columnLimit at least 1
     * @param fieldLimit from 1 to {@link #LARGEST_FIELD_LIMIT}
     * @param columns what becomes of each column
     * @param charset how the text is encoded
     * @param notation how numbers and comments are written
     */
    public CsvReader {
        Objects.requireNonNull(separator, "separator");
        Objects.requireNonNull(header, "header");
        Objects.requireNonNull(missing, "missing");
        Objects.requireNonNull(precision, "precision");
        within("rowLimit", rowLimit, Long.MAX_VALUE);
        within("columnLimit", columnLimit, Integer.MAX_VALUE);
        within("fieldLimit", fieldLimit, LARGEST_FIELD_LIMIT);
        Objects.requireNonNull(columns, "columns");
        Objects.requireNonNull(charset, "charset");
        Objects.requireNonNull(notation, "notation");
    }

    /**
     * Detects separator and header, takes the text for UTF-8, refuses missing values, stores double precision, and
     * reads all rows of at most 100,000 columns with fields of at most 1 MB (2<sup>20</sup> bytes).
     *
     * @return the reader
     */
    public static CsvReader withDefaults() {
        return new CsvReader(
                Separator.DETECT,
                Header.DETECT,
                MissingValues.REFUSE,
                Precision.DOUBLE,
                Long.MAX_VALUE,
                100_000,
                1 << 20,
                ColumnChoice.ALL,
                StandardCharsets.UTF_8,
                CsvNotation.DEFAULT);
    }

    /**
     * Sets the separator.
     *
     * @param chosen what stands between values
     * @return a new reader
     */
    public CsvReader withSeparator(Separator chosen) {
        return new CsvReader(
                chosen, header, missing, precision, rowLimit, columnLimit, fieldLimit, columns, charset, notation);
    }

    /**
     * Sets whether the first line names the columns.
     *
     * @param chosen whether it does
     * @return a new reader
     */
    public CsvReader withHeader(Header chosen) {
        return new CsvReader(
                separator, chosen, missing, precision, rowLimit, columnLimit, fieldLimit, columns, charset, notation);
    }

    /**
     * Sets what a missing value means.
     *
     * @param chosen the policy
     * @return a new reader
     */
    public CsvReader withMissing(MissingValues chosen) {
        return new CsvReader(
                separator, header, chosen, precision, rowLimit, columnLimit, fieldLimit, columns, charset, notation);
    }

    /**
     * Sets how the samples are stored.
     *
     * @param chosen the precision
     * @return a new reader
     */
    public CsvReader withPrecision(Precision chosen) {
        return new CsvReader(
                separator, header, missing, chosen, rowLimit, columnLimit, fieldLimit, columns, charset, notation);
    }

    /**
     * Sets how many samples are read; the rest of the file is not looked at.
     *
     * @param rows at least 1
     * @return a new reader
     */
    public CsvReader withRowLimit(long rows) {
        return new CsvReader(
                separator, header, missing, precision, rows, columnLimit, fieldLimit, columns, charset, notation);
    }

    /**
     * Sets how many columns are accepted.
     *
     * @param most at least 1
     * @return a new reader
     */
    public CsvReader withColumnLimit(int most) {
        return new CsvReader(
                separator, header, missing, precision, rowLimit, most, fieldLimit, columns, charset, notation);
    }

    /**
     * Sets how long a field may be.
     *
     * @param bytes from 1 to {@link #LARGEST_FIELD_LIMIT}
     * @return a new reader
     */
    public CsvReader withFieldLimit(int bytes) {
        return new CsvReader(
                separator, header, missing, precision, rowLimit, columnLimit, bytes, columns, charset, notation);
    }

    /**
     * Sets what becomes of each column.
     *
     * @param chosen the choice
     * @return a new reader
     */
    public CsvReader withColumns(ColumnChoice chosen) {
        return new CsvReader(
                separator, header, missing, precision, rowLimit, columnLimit, fieldLimit, chosen, charset, notation);
    }

    /**
     * Sets how the text is encoded. Names and categories that are not of this charset are refused.
     *
     * @param chosen UTF-8 by default
     * @return a new reader
     */
    public CsvReader withCharset(Charset chosen) {
        return new CsvReader(
                separator, header, missing, precision, rowLimit, columnLimit, fieldLimit, columns, chosen, notation);
    }

    /**
     * Sets how numbers and comments are written.
     *
     * @param chosen decimal points and no comments by default
     * @return a new reader
     */
    public CsvReader withNotation(CsvNotation chosen) {
        return new CsvReader(
                separator, header, missing, precision, rowLimit, columnLimit, fieldLimit, columns, charset, chosen);
    }

    /**
     * Reads a file. Where columns are chosen to be categorical, it is read twice: their categories must be known first.
     * They are numbered in the order in which they occur.
     *
     * @param file a regular file
     * @return its samples, with the names of the columns if it has a header
     * @throws DataFileException if the file is no such file, or its content is faulty; names file, line and column
     * @throws IOException if reading fails
     */
    public Samples read(Path file) throws IOException {
        return read(() -> DataFiles.open(file), file.toString());
    }

    Samples read(Opener data, String name) throws IOException {
        SamplesSink sink = new SamplesSink(missing, precision);
        return rows(data, name, sink).samples(sink::samples);
    }

    void transfer(Opener data, String name, RowSink sink) throws IOException {
        rows(data, name, sink);
    }

    private CollectedRows rows(Opener data, String name, RowSink sink) throws IOException {
        Map<String, List<String>> categories = Map.of();
        if (!columns.categorical().isEmpty()) {
            try (InputStream in = data.open()) {
                categories = new CsvParse(this, name, in, Map.of(), sink).categories();
            }
        }
        try (InputStream in = data.open()) {
            return new CsvParse(this, name, in, categories, sink).rows();
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
     * @throws IllegalArgumentException if columns are chosen to be categorical, which takes a file
     */
    public Samples read(InputStream in, String name) throws IOException {
        if (!columns.categorical().isEmpty()) {
            throw new IllegalArgumentException("categories can be read from files only, not from streams");
        }
        SamplesSink sink = new SamplesSink(missing, precision);
        return new CsvParse(this, name, in, Map.of(), sink).rows().samples(sink::samples);
    }

    static void within(String name, long value, long most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(name + " must be from 1 to " + most + " but was " + value);
        }
    }
}
