// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/**
 * A file of which several threads read any part at any time. A channel of files closes itself when a thread is
 * interrupted that reads from it, for all other threads too; this one is opened again then, and the thread keeps its
 * flag. It can tell whether another file has taken its name meanwhile.
 */
final class PositionalFile implements Closeable {
    private final Path path;
    /** Tells the file from others, whatever they are named; null where the system has nothing of the kind. */
    private final Object identity;

    private volatile FileChannel channel;
    private volatile boolean closed;

    PositionalFile(Path path) throws IOException {
        this.path = path;
        identity = identity();
        channel = open();
    }

    private Object identity() throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    }

    private FileChannel open() throws IOException {
        return FileChannel.open(path, StandardOpenOption.READ);
    }

    long size() throws IOException {
        return channel.size();
    }

    /** Fills the rest of a buffer. */
    void read(ByteBuffer buffer, long position) throws IOException {
        boolean interrupted = false;
        try {
            long next = position;
            while (buffer.hasRemaining()) {
                FileChannel current = channel;
                try {
                    int count = current.read(buffer, next);
                    if (count < 0) {
                        throw new EOFException("the file ends at byte " + next);
                    }
                    next += count;
                } catch (ClosedByInterruptException e) {
                    interrupted |= Thread.interrupted();
                    reopen(current, e);
                } catch (ClosedChannelException e) {
                    reopen(current, e);
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Refuses if its name is another file's by now. A file that was only removed is there until it is closed. */
    void checkIdentity() throws IOException {
        try {
            if (!Objects.equals(identity, identity())) {
                throw new IOException("the file was replaced by another one");
            }
        } catch (NoSuchFileException e) {
            return;
        }
    }

    private synchronized void reopen(FileChannel old, ClosedChannelException reason) throws IOException {
        if (closed) {
            throw reason;
        }
        if (channel == old) {
            channel = open();
        }
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        channel.close();
    }
}
