// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.function.DoubleConsumer;
import java.util.zip.ZipException;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.datasets.internal.DataFiles;

/**
 * Reads CSV and ARFF files alike; the content tells which it is. Immutable.
 *
 * @param csv reads files that are not ARFF
 * @param arff reads files that begin with {@code @} or with the comment sign {@code %}
 */
public record DataReader(CsvReader csv, ArffReader arff) {
    private static final int PEEK = 4096;

    /**
     * The defaults of both readers.
     *
     * @return a reader
     */
    public static DataReader withDefaults() {
        return new DataReader(CsvReader.withDefaults(), ArffReader.withDefaults());
    }

    /**
     * Sets what a missing value means.
     *
     * @param chosen the policy
     * @return a new reader
     */
    public DataReader withMissing(MissingValues chosen) {
        return new DataReader(csv.withMissing(chosen), arff.withMissing(chosen));
    }

    /**
     * Sets how the samples are stored.
     *
     * @param chosen the precision
     * @return a new reader
     */
    public DataReader withPrecision(Precision chosen) {
        return new DataReader(csv.withPrecision(chosen), arff.withPrecision(chosen));
    }

    /**
     * Sets what becomes of the columns.
     *
     * @param chosen the choice
     * @return a new reader
     */
    public DataReader withColumns(ColumnChoice chosen) {
        return new DataReader(csv.withColumns(chosen), arff.withColumns(chosen));
    }

    /**
     * Sets how the text is encoded. Names and categories that are not of this charset are refused.
     *
     * @param chosen UTF-8 by default
     * @return a new reader
     */
    public DataReader withCharset(Charset chosen) {
        return new DataReader(csv.withCharset(chosen), arff.withCharset(chosen));
    }

    /**
     * Reads a file.
     *
     * @param file a regular file
     * @return its samples
     * @throws DataFileException if the file is no such file, or its content is faulty
     * @throws IOException if reading fails
     */
    public Samples read(Path file) throws IOException {
        return read(file, file.toString(), share -> {});
    }

    /**
     * Reads a file and tells how far it is.
     *
     * @param file a regular file
     * @param name stands for the file in messages
     * @param progress told which share of the file has been read, often; begins anew where a file must be read twice
     * @return its samples
     * @throws DataFileException if the file is no such file, or its content is faulty
     * @throws IOException if reading fails
     */
    public Samples read(Path file, String name, DoubleConsumer progress) throws IOException {
        Opener data = () -> DataFiles.open(file, name, progress);
        return isArff(file, name) ? arff.read(data, name) : csv.read(data, name);
    }

    /**
     * Reads a file row by row and keeps nothing of it, so that it may be larger than memory.
     *
     * @param file a regular file
     * @param name stands for the file in messages
     * @param progress told which share of the file has been read, often; begins anew where a file must be read twice
     * @param sink takes the rows
     * @throws DataFileException if the file is no such file, or its content is faulty
     * @throws IOException if reading fails, or the sink does
     */
    public void transfer(Path file, String name, DoubleConsumer progress, RowSink sink) throws IOException {
        Opener data = () -> DataFiles.open(file, name, progress);
        if (isArff(file, name)) {
            arff.transfer(data, name, sink);
        } else {
            csv.transfer(data, name, sink);
        }
    }

    /**
     * Reads no more than the first rows of a file.
     *
     * @param rows how many at most
     * @return a new reader
     */
    public DataReader withRowLimit(long rows) {
        return new DataReader(csv.withRowLimit(rows), arff.withRowLimit(rows));
    }

    private boolean isArff(Path file, String name) throws IOException {
        try (InputStream in = DataFiles.open(file, name, share -> {})) {
            String start = new String(in.readNBytes(PEEK), csv.charset());
            String text = (start.startsWith("\uFEFF") ? start.substring(1) : start).stripLeading();
            return text.startsWith("@") || text.startsWith("%");
        } catch (EOFException | ZipException e) {
            throw DataFiles.damaged(name, 0, e);
        }
    }
}
