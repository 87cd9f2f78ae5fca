// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.datasets.internal.RowGenerator;

/**
 * Generated data in place of a data set that cannot be had. Hands of poker are dealt from a deck, which is practically
 * the real distribution; the others are mixtures with traits of the real sets, such as scales, 0/1 columns, zeros for
 * missing values, repeated rows and rows that sum to 1. Log-likelihoods say nothing about the real data.
 *
 * <p>The same seed gives the same values on every machine, and the first rows do not depend on how many follow. Columns
 * are named {@code standin_0}, {@code standin_1}, and so on, so that a file of them can be told from real data.
 */
public final class StandIn {
    private static final String COLUMN = "standin_";

    private StandIn() {}

    /**
     * Generates samples.
     *
     * @param entry the data set to stand in for
     * @param rows at least 1
     * @param seed any number
     * @param precision how the samples are stored
     * @return the samples, of the entry's number of columns
     */
    public static Samples generate(CatalogueEntry entry, long rows, long seed, Precision precision) {
        RowGenerator generator = generator(entry, rows, seed);
        SamplesBuilder builder = Samples.builder(schema(entry)).precision(precision);
        double[] row = new double[entry.columns()];
        for (long i = 0; i < rows; i++) {
            generator.next(row);
            builder.add(row);
        }
        return builder.build();
    }

    /**
     * Writes the same rows as CSV, with a header that says what they are.
     *
     * @param entry the data set to stand in for
     * @param rows at least 1
     * @param seed any number
     * @param out takes the text; flushed, left open
     * @throws IOException if writing fails
     */
    public static void write(CatalogueEntry entry, long rows, long seed, OutputStream out) throws IOException {
        RowGenerator generator = generator(entry, rows, seed);
        OutputStream buffered = new BufferedOutputStream(out, 1 << 16);
        String names = String.join(
                ",", schema(entry).columns().stream().map(Column::name).toList());
        buffered.write((names + "\n").getBytes(StandardCharsets.US_ASCII));
        double[] row = new double[entry.columns()];
        StringBuilder line = new StringBuilder();
        for (long i = 0; i < rows; i++) {
            generator.next(row);
            line.setLength(0);
            for (double value : row) {
                line.append(line.isEmpty() ? "" : ",");
                if (value == (long) value) {
                    line.append((long) value);
                } else {
                    line.append(value);
                }
            }
            buffered.write(line.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
        }
        buffered.flush();
    }

    /** Whether samples were read from a file that {@link #write} wrote, under whatever name. */
    static boolean isLabelled(Samples samples) {
        return samples.schema().column(0).name().startsWith(COLUMN);
    }

    private static Schema schema(CatalogueEntry entry) {
        return Schema.of(IntStream.range(0, entry.columns())
                .mapToObj(c -> Column.numeric(COLUMN + c))
                .toList());
    }

    private static RowGenerator generator(CatalogueEntry entry, long rows, long seed) {
        if (rows < 1) {
            throw new IllegalArgumentException("rows must be at least 1 but was " + rows);
        }
        return RowGenerator.of(entry.name(), entry.gaussians(), seed);
    }
}
