// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.priodon.datasets.read.DataFileException;

/**
 * Fetches one file over HTTP, continuing what is there. The server is not trusted: it can neither send more than it
 * may, nor keep the download waiting for ever. The plain client of the JDK is used because it has a timeout per read.
 */
public final class HttpFile {
    private static final int PARTIAL = HttpURLConnection.HTTP_PARTIAL;
    private static final int RANGE_NOT_SATISFIABLE = 416;

    private final URI address;
    private final Path part;
    private final HttpLimits limits;

    /** Hears of bytes done and in all, -1 if not known. */
    @FunctionalInterface
    public interface Progress {
        void advanced(long done, long total);
    }

    /**
     * @param address of the scheme http or https
     * @param part the file that grows
     */
    public HttpFile(URI address, Path part, HttpLimits limits) {
        this.address = address;
        this.part = part;
        this.limits = limits;
    }

    /** Completes the part. A refusal, by the server or of what it sends, is final; anything else is tried again. */
    public void fetch(Progress progress) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                attempt(progress);
                return;
            } catch (DataFileException | InterruptedByUser e) {
                throw e;
            } catch (IOException e) {
                if (attempt == limits.attempts()) {
                    throw new IOException(address + ": failed after " + attempt + " attempts: " + e.getMessage(), e);
                }
                sleep();
            }
        }
    }

    private void attempt(Progress progress) throws IOException {
        long offset = sizeOfPart();
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        connection.setConnectTimeout(limits.timeoutMillis());
        connection.setReadTimeout(limits.timeoutMillis());
        // Else the client would cut off, and so hide, what is sent beyond the announced length.
        connection.setRequestProperty("Connection", "close");
        if (offset > 0) {
            connection.setRequestProperty("Range", "bytes=" + offset + "-");
        }
        try {
            int status = status(connection);
            if (status == RANGE_NOT_SATISFIABLE && offset > 0) {
                Files.delete(part);
                throw new IOException("the server has no more than the part already here; starting over");
            }
            if (status >= 400 && status < 500) {
                throw new DataFileException(address.toString(), "the server answers with status " + status);
            }
            if (status != HttpURLConnection.HTTP_OK && status != PARTIAL) {
                throw new IOException("the server answers with status " + status);
            }
            boolean continued = status == PARTIAL && startsAt(connection, offset);
            if (status == PARTIAL && !continued) {
                Files.deleteIfExists(part);
                throw new IOException("the server sends another part than asked for; starting over");
            }
            receive(connection, continued ? offset : 0, progress);
        } finally {
            connection.disconnect();
        }
    }

    /** What is here already, 0 if nothing or more than there may be. */
    private long sizeOfPart() throws IOException {
        if (Files.isSymbolicLink(part)) {
            throw new DataFileException(part.toString(), "is a symbolic link; delete it");
        }
        if (!Files.exists(part, LinkOption.NOFOLLOW_LINKS)) {
            return 0;
        }
        if (!Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS)) {
            throw new DataFileException(part.toString(), "is not a regular file; delete it");
        }
        long size = Files.size(part);
        if (size > limits.size()) {
            Files.delete(part);
            return 0;
        }
        return size;
    }

    /** On a thread of its own: a header that arrives byte by byte never runs into the timeout of a read. */
    private int status(HttpURLConnection connection) throws IOException {
        FutureTask<Integer> answer = new FutureTask<>(connection::getResponseCode);
        Thread thread = new Thread(answer, "priodon-download");
        thread.setDaemon(true);
        thread.start();
        try {
            // Twice: one for the connection, one for the header.
            return answer.get(2L * limits.timeoutMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new IOException("the server does not begin to send the file", e);
        } catch (ExecutionException e) {
            throw new IOException(reason(e.getCause()), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedByUser();
        }
    }

    /** Java says no more of a host without an address than its name. */
    private static String reason(Throwable failure) {
        return failure instanceof UnknownHostException
                ? "no network, or no host of that name"
                : String.valueOf(failure.getMessage());
    }

    private static boolean startsAt(HttpURLConnection connection, long offset) {
        String range = connection.getHeaderField("Content-Range");
        return range != null && range.startsWith("bytes " + offset + "-");
    }

    private void receive(HttpURLConnection connection, long offset, Progress progress) throws IOException {
        long total = announced(connection, offset);
        long done = offset;
        StandardOpenOption mode = offset > 0 ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING;
        try (InputStream in = connection.getInputStream();
                OutputStream out = Files.newOutputStream(
                        part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, mode, LinkOption.NOFOLLOW_LINKS)) {
            byte[] buffer = new byte[1 << 16];
            Pace pace = new Pace(done);
            progress.advanced(done, total);
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                done += read;
                if (total >= 0 && done > total) {
                    throw refused("sends more than the " + total + " bytes that it announced");
                }
                if (done > limits.size()) {
                    throw refused("sends more than the limit of " + limits.size() + " bytes for this file");
                }
                out.write(buffer, 0, read);
                progress.advanced(done, total);
                if (Thread.currentThread().isInterrupted()) {
                    throw new InterruptedByUser();
                }
                pace.check(done);
            }
        }
        if (total >= 0 && done < total) {
            throw new EOFException("the connection ended after " + done + " of " + total + " bytes");
        }
    }

    /** The size of the whole file, or -1 if the server does not say. */
    private long announced(HttpURLConnection connection, long offset) throws IOException {
        long length = connection.getContentLengthLong();
        String range = connection.getHeaderField("Content-Range");
        if (length < 0) {
            return -1;
        }
        long total = offset + length;
        if (offset > 0 && !range.matches("bytes " + offset + "-" + (total - 1) + "/(\\*|" + total + ")")) {
            throw refused("announces " + length + " bytes but also the range " + range);
        }
        if (total > limits.size()) {
            throw refused("is announced with " + total + " bytes, more than the limit of " + limits.size());
        }
        return total;
    }

    /** Deletes what has arrived. */
    private DataFileException refused(String fault) throws IOException {
        Files.deleteIfExists(part);
        return new DataFileException(address.toString(), fault + "; what had arrived was deleted");
    }

    private void sleep() throws IOException {
        try {
            Thread.sleep(limits.pause().toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedByUser();
        }
    }

    /** Watches whether enough arrives in each stretch of the length of the timeout. */
    private final class Pace {
        private long start = System.nanoTime();
        private long before;

        Pace(long done) {
            before = done;
        }

        void check(long done) throws IOException {
            double seconds = (System.nanoTime() - start) / 1e9;
            if (seconds * 1000 < limits.timeoutMillis()) {
                return;
            }
            if (done - before < limits.slowest() * seconds) {
                throw new IOException("the server sends less than the " + limits.slowest()
                        + " bytes per second that it must; the download can be continued");
            }
            start = System.nanoTime();
            before = done;
        }
    }

    private static final class InterruptedByUser extends InterruptedIOException {
        private static final long serialVersionUID = 1;

        InterruptedByUser() {
            super("interrupted; what has arrived is kept");
        }
    }
}
