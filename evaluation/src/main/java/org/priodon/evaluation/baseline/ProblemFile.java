// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongFunction;
import org.priodon.data.Samples;

/** Hands samples and labels from one process to the other. */
public final class ProblemFile {
    private static final int BUFFER = 1 << 16;

    private ProblemFile() {}

    public static void write(Path file, Samples samples) throws IOException {
        write(file, Math.toIntExact(samples.count()), samples.dimensions(), samples::row);
    }

    public static void write(Path file, double[][] rows) throws IOException {
        write(file, rows.length, rows[0].length, i -> rows[(int) i]);
    }

    private static void write(Path file, int count, int dimensions, LongFunction<double[]> rows) throws IOException {
        try (DataOutputStream out = output(file)) {
            out.writeInt(count);
            out.writeInt(dimensions);
            for (long i = 0; i < count; i++) {
                for (double value : rows.apply(i)) {
                    out.writeDouble(value);
                }
            }
        }
    }

    static double[][] readRows(Path file) throws IOException {
        try (DataInputStream in = input(file)) {
            double[][] rows = new double[in.readInt()][in.readInt()];
            for (double[] row : rows) {
                for (int d = 0; d < row.length; d++) {
                    row[d] = in.readDouble();
                }
            }
            return rows;
        }
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
            int[] labels = new int[count];
            for (int i = 0; i < count; i++) {
                labels[i] = in.readInt();
            }
            return labels;
        }
    }

    private static DataOutputStream output(Path file) throws IOException {
        return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), BUFFER));
    }

    private static DataInputStream input(Path file) throws IOException {
        return new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER));
    }
}
