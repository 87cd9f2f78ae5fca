// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.UnaryOperator;
import org.priodon.cli.terminal.InterruptedWork;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.RowSource;
import org.priodon.data.Samples;
import org.priodon.data.SamplesOptions;
import org.priodon.datasets.read.ChosenColumns;
import org.priodon.datasets.read.ColumnChoice;
import org.priodon.datasets.read.DataFileException;
import org.priodon.datasets.read.DataReader;
import org.priodon.datasets.read.RowSink;
import org.priodon.io.NpyFile;

/**
 * A file of data, or the standard input: CSV, ARFF or .npy, which its first bytes tell.
 *
 * @param data its name, or - for the standard input
 * @param columns which of its columns are wanted, and what they are
 * @param reader reads text
 * @param options how rows become samples
 * @param progress shows how far reading has come
 */
record DataInput(String data, ColumnChoice columns, DataReader reader, SamplesOptions options, ProgressLine progress) {
    private static final byte[] NPY = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final String NPY_NAME = ".npy";
    private static final int ROWS_AT_ONCE = 512;

    /**
     * Makes samples. Where memory has no room for the rows, they are read on every pass, and text is first converted to
     * a temporary file.
     *
     * @param remark takes a sentence about that
     */
    OpenData open(MemoryBudget budget, Consumer<String> remark) throws IOException {
        OpenData open = new OpenData();
        try {
            Path file = local(open);
            if (isNpy(file)) {
                RowSource rows = rows(file, open);
                boolean fits =
                        budget.allows((double) rows.count() * rows.schema().size());
                return open.with(fits ? inMemory(rows) : Samples.over(rows, options));
            }
            return open.with(
                    budget.allows(file, name(), reader)
                            ? reader.read(file, name(), display("reading"))
                            : Samples.over(converted(file, open, remark, UnaryOperator.identity()), options));
        } catch (IOException | RuntimeException | Error e) {
            open.close();
            throw e;
        }
    }

    /** The same for rows with classes, which are told apart meanwhile. */
    OpenData open(MemoryBudget budget, Consumer<String> remark, RowClasses classes) throws IOException {
        OpenData open = new OpenData();
        try {
            Path file = local(open);
            if (isNpy(file)) {
                throw new DataFileException(
                        name(),
                        "holds numbers without names, so that none can be a class; give --by a CSV or ARFF file");
            }
            if (!budget.allows(file, name(), reader)) {
                return open.with(Samples.over(converted(file, open, remark, classes::before), options));
            }
            BuilderSink sink = new BuilderSink(options);
            reader.transfer(file, name(), display("reading"), classes.before(sink));
            return open.with(sink.build());
        } catch (IOException | RuntimeException | Error e) {
            open.close();
            throw e;
        }
    }

    /** Hands over all rows. */
    void transfer(RowSink sink) throws IOException {
        try (OpenData open = new OpenData()) {
            Path file = local(open);
            if (isNpy(file)) {
                RowSource rows = rows(file, open);
                sink.begin(rows.schema());
                forEach(rows, sink);
            } else {
                reader.transfer(file, name(), display("reading"), sink);
            }
        }
    }

    /** A copy of the standard input or a pipe, because packed files and categories are looked at twice. */
    private Path local(OpenData open) throws IOException {
        if (!InputStreams.isStream(data)) {
            return Path.of(data);
        }
        Path copy = open.temporary(Files.createTempFile("priodon", ".data"));
        try (InputStream in = InputStreams.open(data)) {
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
        }
        return copy;
    }

    private String name() {
        return InputStreams.told(data);
    }

    private static boolean isNpy(Path file) throws IOException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(NPY.length), NPY);
        }
    }

    /** Weights may be a column, or a file of their own. */
    @SuppressWarnings("resource") // Closed with all the rest.
    private RowSource rows(Path file, OpenData open) throws IOException {
        String weights = columns.weight().orElse("");
        if (weights.endsWith(NPY_NAME)) {
            NpyFile npy = open.closing(NpyFile.open(file, Path.of(weights), null));
            return ChosenColumns.of(npy, name(), columns.withoutWeight());
        }
        return ChosenColumns.of(open.closing(NpyFile.open(file)), name(), columns);
    }

    private Samples inMemory(RowSource rows) throws IOException {
        BuilderSink sink = new BuilderSink(options);
        sink.begin(rows.schema());
        forEach(rows, sink);
        return sink.build();
    }

    private void forEach(RowSource rows, RowSink sink) throws IOException {
        DoubleConsumer display = display("reading");
        int columns = rows.schema().size();
        double[] values = new double[ROWS_AT_ONCE * columns];
        double[] weights = rows.hasWeights() ? new double[ROWS_AT_ONCE] : null;
        for (long first = 0; first < rows.count(); first += ROWS_AT_ONCE) {
            int count = (int) Math.min(ROWS_AT_ONCE, rows.count() - first);
            rows.read(first, count, values, weights);
            for (int i = 0; i < count; i++) {
                double[] row = Arrays.copyOfRange(values, i * columns, (i + 1) * columns);
                check(row, first + i);
                sink.add(row, weights == null ? 1 : weights[i]);
            }
            display.accept((double) first / rows.count());
        }
    }

    private void check(double[] row, long number) throws DataFileException {
        for (int c = 0; c < row.length; c++) {
            boolean wrong =
                    Double.isNaN(row[c]) ? options.missing() == MissingValues.REFUSE : Double.isInfinite(row[c]);
            if (wrong) {
                throw new DataFileException(
                        name(),
                        "row " + number + ", column x" + c + " is " + row[c]
                                + (Double.isNaN(row[c])
                                        ? "; remove it, or ask for missing values to be marginalised (--missing marginalise)"
                                        : ", which is not a finite number"));
            }
        }
    }

    @SuppressWarnings("resource") // Closed with all the rest.
    private RowSource converted(Path file, OpenData open, Consumer<String> remark, UnaryOperator<RowSink> through)
            throws IOException {
        Path folder = open.temporary(Files.createTempDirectory("priodon"));
        Path values = open.temporary(folder.resolve("values.npy"));
        Path weights = open.temporary(folder.resolve("weights.npy"));
        remark.accept(name() + " is converted to " + values
                + ", which is deleted afterwards, because it is read on every pass");
        try (NpyConversion conversion = new NpyConversion(values, weights, Precision.DOUBLE)) {
            reader.transfer(file, name(), display("converting"), through.apply(conversion));
            conversion.finish();
            return open.closing(conversion.open());
        }
    }

    private DoubleConsumer display(String what) {
        progress.begin(what, 0);
        return share -> {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedWork("reading was interrupted");
            }
            progress.show(share, data);
        };
    }
}
