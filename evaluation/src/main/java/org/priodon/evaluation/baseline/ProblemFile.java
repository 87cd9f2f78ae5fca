// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.priodon.data.Column;
import org.priodon.data.Samples;

/**
 * Hands samples and labels from one process to the other: the numbers of rows and columns, all values, then of each
 * column the number of categories, and of each row the weight. Who takes numbers only need not read that far.
 */
public final class ProblemFile {
    private static final int BUFFER = 1 << 16;

    private ProblemFile() {}

    public static void write(Path file, Samples samples) throws IOException {
        try (DataOutputStream out = output(file)) {
            out.writeInt(Math.toIntExact(samples.count()));
            out.writeInt(samples.schema().size());
            for (long i = 0; i < samples.count(); i++) {
                for (double value : samples.row(i)) {
                    out.writeDouble(value);
                }
            }
            for (Column column : samples.schema().columns()) {
                out.writeInt(column.categories().size());
            }
            for (long i = 0; i < samples.count(); i++) {
                out.writeDouble(samples.weight(i));
            }
        }
    }

    static Problem read(Path file, int components, double tolerance, double varianceFloor, int threads)
            throws IOException {
        try (DataInputStream in = input(file)) {
            double[][] rows = new double[in.readInt()][in.readInt()];
            for (double[] row : rows) {
                readDoubles(in, row);
            }
            int[] categories = readInts(in, rows[0].length);
            double[] weights = new double[rows.length];
            readDoubles(in, weights);
            return new Problem(rows, categories, weights, components, tolerance, varianceFloor, threads);
        }
    }

    private static void readDoubles(DataInputStream in, double[] values) throws IOException {
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readDouble();
        }
    }

    private static int[] readInts(DataInputStream in, int count) throws IOException {
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = in.readInt();
        }
        return values;
    }

    public static void writeLabels(Path file, int[] labels) throws IOException {
        try (DataOutputStream out = output(file)) {
            for (int label : labels) {
                out.writeInt(label);
            }
        }
    }

    static int[] readLabels(Path file, int count) throws IOException {
        try (DataInputStream in = input(file)) {
            return readInts(in, count);
        }
    }

    private static DataOutputStream output(Path file) throws IOException {
        return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), BUFFER));
    }

    private static DataInputStream input(Path file) throws IOException {
        return new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER));
    }
}
