// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.priodon.data.Precision;

/** The numbers of a .npy file, of which several threads read any part at any time. */
final class NpyArray implements Closeable {
    /** Elements that are read at once. */
    private static final int PIECE = 1 << 15;

    private final PositionalFile file;
    private final NpyHeader header;
    private final Queue<Buffer> spare = new ConcurrentLinkedQueue<>();

    /** What one reading thread needs. Outside the heap, as numbers come from the system without a copy then. */
    private record Buffer(ByteBuffer bytes, float[] floats) {}

    private NpyArray(PositionalFile file, NpyHeader header) {
        this.file = file;
        this.header = header;
    }

    @SuppressWarnings("resource") // The array closes the file.
    static NpyArray open(Path path) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new NpyFileException(path, 0, "this is not a regular file, so it cannot be read again and again");
        }
        PositionalFile file = new PositionalFile(path);
        try {
            return new NpyArray(file, NpyHeader.read(path, file, file.size()));
        } catch (IOException | RuntimeException | Error e) {
            file.close();
            throw e;
        }
    }

    NpyHeader header() {
        return header;
    }

    /** Reads so many consecutive numbers; whoever reads the first one is told of a file that was replaced. */
    void read(long first, int count, double[] into) throws IOException {
        if (first == 0) {
            file.checkIdentity(); // Each pass reads it once.
        }
        Buffer buffer = spare.poll();
        if (buffer == null) {
            buffer = newBuffer();
        }
        for (int done = 0; done < count; ) {
            int piece = Math.min(PIECE, count - done);
            ByteBuffer bytes = buffer.bytes().clear().limit(piece * header.elementBytes());
            file.read(bytes, header.length() + (first + done) * header.elementBytes());
            bytes.flip();
            if (header.precision() == Precision.DOUBLE) {
                bytes.asDoubleBuffer().get(into, done, piece);
            } else {
                bytes.asFloatBuffer().get(buffer.floats(), 0, piece);
                widen(buffer.floats(), piece, into, done);
            }
            done += piece;
        }
        spare.add(buffer);
    }

    private Buffer newBuffer() {
        ByteBuffer bytes =
                ByteBuffer.allocateDirect(PIECE * header.elementBytes()).order(header.order());
        return new Buffer(bytes, header.precision() == Precision.SINGLE ? new float[PIECE] : null);
    }

    private static void widen(float[] from, int count, double[] into, int at) {
        for (int j = 0; j < count; j++) {
            into[at + j] = from[j];
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
