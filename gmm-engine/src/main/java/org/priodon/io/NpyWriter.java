// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.priodon.data.Precision;
import org.priodon.internal.Arguments;

/**
 * Writes a matrix row by row to a .npy file, which numpy's {@code load} and {@link NpyFile} read. The number of rows need
 * not be known in advance. The file appears under its name when {@link #finish} is called; if the writer is closed
 * before, nothing is left. Not safe for use by several threads at once.
 *
 * <pre>{@code
 * try (NpyWriter writer = NpyWriter.create(Path.of("big.npy"), 2, Precision.DOUBLE)) {
 *     writer.add(1.5, 3);
 *     writer.finish();
 * }
 * }</pre>
 */
public final class NpyWriter implements Closeable {
    private static final int BUFFER = 1 << 18;

    private final Path target;
    private final Path part;
    private final int columns;
    private final Precision precision;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
    private long rows;
    private boolean finished;

    private NpyWriter(Path target, Path part, int columns, Precision precision) throws IOException {
        this.target = target;
        this.part = part;
        this.columns = columns;
        this.precision = precision;
        channel = FileChannel.open(part, StandardOpenOption.WRITE);
        buffer.put(NpyHeader.bytes(precision, 0, columns));
    }

    /**
     * Begins a file.
     *
     * @param file replaced if there is one
     * @param columns numbers in each row
     * @param precision how numbers are stored, as doubles (f8) or floats (f4)
     * @return a writer
     * @throws IOException if there is no such folder, or it takes no files
     */
    public static NpyWriter create(Path file, int columns, Precision precision) throws IOException {
        Arguments.atLeast("columns", columns, 1);
        Objects.requireNonNull(precision, "precision");
        Path target = file.toAbsolutePath();
        Path part = AtomicFile.newPart(target);
        try {
            return new NpyWriter(target, part, columns, precision);
        } catch (IOException | RuntimeException | Error e) {
            Files.deleteIfExists(part);
            throw e;
        }
    }

    /**
     * Writes a row.
     *
     * @param row its values, NaN where missing
     * @throws IllegalArgumentException if the length is not the number of columns, or a value too large for a float
     * @throws IOException if the disk is full, for example
     */
    public void add(double... row) throws IOException {
        if (row.length != columns) {
            throw new IllegalArgumentException(
                    "row " + rows + " has " + row.length + " values but " + columns + " are expected");
        }
        if (precision == Precision.SINGLE) {
            checkFloats(row);
        }
        for (double value : row) {
            if (buffer.remaining() < Double.BYTES) {
                flush();
            }
            if (precision == Precision.DOUBLE) {
                buffer.putDouble(value);
            } else {
                buffer.putFloat((float) value);
            }
        }
        rows++;
    }

    private void checkFloats(double[] row) {
        for (int c = 0; c < columns; c++) {
            if (Float.isInfinite((float) row[c]) && !Double.isInfinite(row[c])) {
                throw new IllegalArgumentException("row " + rows + ", column " + c + " is " + row[c]
                        + ", which no float holds; write doubles, or change the unit");
            }
        }
    }

    /**
     * How many rows have been written.
     *
     * @return at least 0
     */
    public long rows() {
        return rows;
    }

    private void flush() throws IOException {
        buffer.flip();
        try {
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
        } catch (ClosedChannelException e) {
            throw e; // An interruption closes it.
        } catch (IOException e) { // The system does not say which file, and a temporary one has a disk of its own.
            throw (IOException) new FileSystemException(target.toString(), null, "cannot be written: " + e.getMessage())
                    .initCause(e);
        }
        buffer.clear();
    }

    /**
     * Completes the file and gives it its name.
     *
     * @throws IOException if that fails; nothing is left then
     */
    public void finish() throws IOException {
        flush();
        buffer.put(NpyHeader.bytes(precision, rows, columns)).flip();
        long position = 0;
        while (buffer.hasRemaining()) {
            position += channel.write(buffer, position);
        }
        channel.force(true);
        channel.close();
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        finished = true;
    }

    @Override
    public void close() throws IOException {
        channel.close();
        if (!finished) {
            Files.deleteIfExists(part);
        }
    }
}
