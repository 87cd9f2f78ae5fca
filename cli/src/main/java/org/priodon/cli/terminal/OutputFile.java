// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CancellationException;
import java.util.zip.GZIPOutputStream;
import org.priodon.datasets.read.DataFileException;

/**
 * Writes files that are either complete or not there.
 *
 * <p>The engine replaces model files by a class of its own, {@code AtomicFile}, and these two are not one on purpose.
 * The engine's is not for other modules, refuses all that is no regular file, forces each model to the disk, and fails
 * with a fault of model files. A command writes to pipes and devices as well, packs, notices interruptions, and writes
 * results that can be made again, so that it does not wait for the disk.
 */
public final class OutputFile {
    private OutputFile() {}

    /** Writes the content. */
    @FunctionalInterface
    public interface Content {
        /**
         * Writes all of it.
         *
         * @param out where to; left open
         * @throws IOException if that fails
         */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Replaces the file, packed if its name ends in .gz. A failure leaves an earlier file as it was. A symbolic link
     * stays, its target is replaced. An interruption of the thread does not matter: what was done before it can be
     * kept. What is no regular file, such as a pipe or /dev/null, is written to directly.
     *
     * @param file where to
     * @param content what to write
     * @throws DataFileException if there can be no such file
     * @throws IOException if writing fails
     */
    public static void write(Path file, Content content) throws IOException {
        replace(file, content, file.toString().endsWith(".gz"));
    }

    /**
     * As {@link #write}, but never packed, whatever the name.
     *
     * @param file where to
     * @param content what to write
     * @throws IOException if writing fails
     */
    public static void writeUnpacked(Path file, Content content) throws IOException {
        replace(file, content, false);
    }

    private static void replace(Path file, Content content, boolean packed) throws IOException {
        check(file);
        if (isSpecial(file)) {
            try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.WRITE)) {
                content.writeTo(out);
            }
            return;
        }
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        // Not a temporary file, which nobody but its owner may read.
        Path part = target.resolveSibling(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            try (OutputStream out = open(part, packed)) {
                content.writeTo(out);
            }
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /**
     * As {@link #write}, but an interruption of the thread is a failure: for long contents.
     *
     * @param file where to
     * @param content what to write
     * @throws InterruptedWork if the thread is interrupted, wherever the content notices it first
     * @throws IOException if writing fails
     */
    public static void writeUnlessInterrupted(Path file, Content content) throws IOException {
        try {
            write(file, out -> content.writeTo(new InterruptibleStream(out)));
        } catch (CancellationException | InterruptedIOException | ClosedByInterruptException e) {
            throw new InterruptedWork(isSpecial(file) ? "interrupted" : "interrupted; nothing was written");
        }
    }

    /**
     * Refuses a file that cannot be written, before the work that makes its content.
     *
     * @param file where to
     * @throws DataFileException if it is a folder, or its folder does not exist or may not be written to
     */
    public static void check(Path file) throws DataFileException {
        Path folder = file.toAbsolutePath().getParent();
        String fault = null;
        if (Files.isDirectory(file)) {
            fault = "it is a folder";
        } else if (isSpecial(file)) {
            fault = Files.isWritable(file) ? null : "permission denied";
        } else if (folder == null || !Files.isDirectory(folder)) {
            fault = "its folder does not exist";
        } else if (!Files.isWritable(folder)) {
            fault = "permission to write to its folder is denied";
        }
        if (fault != null) {
            throw new DataFileException(file.toString(), "cannot be written: " + fault);
        }
    }

    private static boolean isSpecial(Path file) {
        return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
    }

    private static OutputStream open(Path file, boolean packed) throws IOException {
        OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
        return packed ? new GZIPOutputStream(out, 1 << 16) : out;
    }

    /** What {@link Files} opens does not care about interruptions. */
    private static final class InterruptibleStream extends FilterOutputStream {
        InterruptibleStream(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted");
            }
            out.write(bytes, from, length);
        }
    }
}
