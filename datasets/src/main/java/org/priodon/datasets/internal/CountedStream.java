// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.DoubleConsumer;

/** Tells which share of a stream has been read. */
final class CountedStream extends FilterInputStream {
    private final double size;
    private final DoubleConsumer progress;
    private long count;

    CountedStream(InputStream in, long size, DoubleConsumer progress) {
        super(in);
        this.size = Math.max(1, size);
        this.progress = progress;
    }

    @Override
    public int read() throws IOException {
        int b = super.read();
        counted(b < 0 ? 0 : 1);
        return b;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int read = super.read(bytes, from, length);
        counted(Math.max(0, read));
        return read;
    }

    private void counted(int bytes) {
        count += bytes;
        progress.accept(Math.min(1, count / size));
    }
}
