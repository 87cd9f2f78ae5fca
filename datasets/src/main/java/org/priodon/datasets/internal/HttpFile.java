// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.priodon.datasets.read.DataFileException;

/** Fetches one file over HTTP, continuing what is there. The plain client of the JDK is used because it has a timeout per read. */
public final class HttpFile {
    private static final int PARTIAL = HttpURLConnection.HTTP_PARTIAL;
    private static final int RANGE_NOT_SATISFIABLE = 416;

    private final URI address;
    private final Path part;
    private final int attempts;
    private final Duration pause;
    private final int timeout;

    /** Hears of bytes done and in all, -1 if not known. */
    @FunctionalInterface
    public interface Progress {
        void advanced(long done, long total);
    }

    public HttpFile(URI address, Path part, int attempts, Duration pause, Duration timeout) {
        this.address = address;
        this.part = part;
        this.attempts = attempts;
        this.pause = pause;
        this.timeout = (int) timeout.toMillis();
    }

    /** Completes the part. A refusal by the server is final; anything else is tried again. */
    public void fetch(Progress progress) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                attempt(progress);
                return;
            } catch (DataFileException | InterruptedByUser e) {
                throw e;
            } catch (IOException e) {
                if (attempt == attempts) {
                    throw new IOException(address + ": failed after " + attempts + " attempts: " + e.getMessage(), e);
                }
                sleep();
            }
        }
    }

    private void attempt(Progress progress) throws IOException {
        long offset = Files.exists(part) ? Files.size(part) : 0;
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        connection.setConnectTimeout(timeout);
        connection.setReadTimeout(timeout);
        if (offset > 0) {
            connection.setRequestProperty("Range", "bytes=" + offset + "-");
        }
        try {
            int status = connection.getResponseCode();
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

    private static boolean startsAt(HttpURLConnection connection, long offset) {
        String range = connection.getHeaderField("Content-Range");
        return range != null && range.startsWith("bytes " + offset + "-");
    }

    private void receive(HttpURLConnection connection, long offset, Progress progress) throws IOException {
        long length = connection.getContentLengthLong();
        long total = length < 0 ? -1 : offset + length;
        long done = offset;
        StandardOpenOption mode = offset > 0 ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING;
        try (InputStream in = connection.getInputStream();
                OutputStream out =
                        Files.newOutputStream(part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, mode)) {
            byte[] buffer = new byte[1 << 16];
            progress.advanced(done, total);
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                out.write(buffer, 0, read);
                done += read;
                progress.advanced(done, total);
                if (Thread.currentThread().isInterrupted()) {
                    throw new InterruptedByUser();
                }
            }
        }
        if (total >= 0 && done < total) {
            throw new EOFException("the connection ended after " + done + " of " + total + " bytes");
        }
    }

    private void sleep() throws IOException {
        try {
            Thread.sleep(pause.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedByUser();
        }
    }

    private static final class InterruptedByUser extends InterruptedIOException {
        private static final long serialVersionUID = 1;

        InterruptedByUser() {
            super("interrupted; what has arrived is kept");
        }
    }
}
