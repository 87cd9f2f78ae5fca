// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * Workloads as files, for contenders in any language.
 *
 * <p>Little endian: eight bytes {@code PRIODON1}; N, D and G as 64-bit integers; then 64-bit floating-point numbers: N
 * rows, G means, D variances.
 */
public final class WorkloadFile {
    private static final byte[] MAGIC = "PRIODON1".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER = MAGIC.length + 3 * Long.BYTES;
    private static final int ROWS_AT_ONCE = 256;

    private WorkloadFile() {}

    /** Makes the file unless it is there already, and returns its path. */
    public static Path ensure(Path folder, WorkloadSpec spec) throws IOException {
        Path file = folder.resolve(spec.fileName());
        if (Files.exists(file) && Files.size(file) == size(spec.shape())) {
            return file;
        }
        Files.createDirectories(folder);
        Path unfinished = folder.resolve(spec.fileName() + ".part");
        write(unfinished, spec);
        return Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static long size(Shape shape) {
        long numbers = (long) (shape.samples() + shape.components() + 1) * shape.dimensions();
        return HEADER + numbers * Double.BYTES;
    }

    private static void write(Path file, WorkloadSpec spec) throws IOException {
        int dimensions = spec.shape().dimensions();
        RowGenerator generator = new RowGenerator(spec);
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer buffer = buffer(Math.max(HEADER, ROWS_AT_ONCE * dimensions * Double.BYTES));
            buffer.put(MAGIC)
                    .putLong(spec.shape().samples())
                    .putLong(dimensions)
                    .putLong(spec.shape().components());
            flush(channel, buffer);
            double[] row = new double[dimensions];
            while (generator.hasNext()) {
                generator.next(row);
                put(channel, buffer, row);
            }
            for (double[] mean : generator.start().means()) {
                put(channel, buffer, mean);
            }
            put(channel, buffer, generator.start().variances());
            flush(channel, buffer);
        }
    }

    private static void put(FileChannel channel, ByteBuffer buffer, double[] row) throws IOException {
        if (buffer.remaining() < row.length * Double.BYTES) {
            flush(channel, buffer);
        }
        for (double value : row) {
            buffer.putDouble(value);
        }
    }

    private static void flush(FileChannel channel, ByteBuffer buffer) throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
        buffer.clear();
    }

    public static Workload read(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer header = buffer(HEADER);
            fill(channel, header, file);
            byte[] magic = new byte[MAGIC.length];
            header.get(magic);
            if (!Arrays.equals(magic, MAGIC)) {
                throw new IOException(file + " is not a workload file: it does not begin with PRIODON1");
            }
            Shape shape = new Shape(
                    Math.toIntExact(header.getLong()),
                    Math.toIntExact(header.getLong()),
                    Math.toIntExact(header.getLong()));
            if (channel.size() != size(shape)) {
                throw new IOException(
                        file + " has " + channel.size() + " bytes, but " + shape + " takes " + size(shape));
            }
            double[][] rows = readRows(channel, file, shape.samples(), shape.dimensions());
            double[][] means = readRows(channel, file, shape.components(), shape.dimensions());
            double[] variances = readRows(channel, file, 1, shape.dimensions())[0];
            return new Workload(shape, rows, new Start(means, variances));
        }
    }

    private static double[][] readRows(FileChannel channel, Path file, int count, int dimensions) throws IOException {
        double[][] rows = new double[count][dimensions];
        ByteBuffer buffer = buffer(Math.min(ROWS_AT_ONCE, count) * dimensions * Double.BYTES);
        for (int next = 0; next < count; next += ROWS_AT_ONCE) {
            int part = Math.min(ROWS_AT_ONCE, count - next);
            buffer.clear().limit(part * dimensions * Double.BYTES);
            fill(channel, buffer, file);
            DoubleBuffer numbers = buffer.asDoubleBuffer();
            for (int i = 0; i < part; i++) {
                numbers.get(rows[next + i]);
            }
        }
        return rows;
    }

    private static void fill(FileChannel channel, ByteBuffer buffer, Path file) throws IOException {
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) < 0) {
                throw new IOException(file + " ends early");
            }
        }
        buffer.flip();
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
