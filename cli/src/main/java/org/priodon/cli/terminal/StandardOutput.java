// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where results go, in UTF-8. Remembers the first failure, which a {@link PrintWriter} would hide. */
public final class StandardOutput extends OutputStream {
    private static final int FILE_TYPE = 0170000;
    private static final int PIPE = 0010000;
    private static final int SOCKET = 0140000;

    private final OutputStream stream = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
    private IOException failure;

    /** Thrown where there is no use in going on. */
    public static final class Closed extends IOException {
        private static final long serialVersionUID = 1;
    }

    /** Opens the standard output. */
    public StandardOutput() {}

    /**
     * A writer for commands.
     *
     * @return a new one
     */
    public PrintWriter writer() {
        return new PrintWriter(new OutputStreamWriter(this, StandardCharsets.UTF_8));
    }

    /**
     * For long outputs: a writer that ends the work when nobody reads on, or when it is interrupted.
     *
     * @param out where to
     * @return a writer that throws
     */
    public static Writer checked(PrintWriter out) {
        return new Writer() {
            @Override
            public void write(char[] text, int from, int length) throws IOException {
                if (Thread.currentThread().isInterrupted()) {
                    throw new InterruptedIOException();
                }
                out.write(text, from, length);
                flush();
            }

            @Override
            public void flush() throws IOException {
                if (out.checkError()) {
                    throw new Closed();
                }
            }

            @Override
            public void close() throws IOException {
                flush();
            }
        };
    }

    /**
     * Whether something could not be written.
     *
     * @return true after the first failure
     */
    public boolean hasFailed() {
        return failure != null;
    }

    /**
     * Says what went wrong, unless it is that a reader such as {@code head} had enough.
     *
     * @param err where to
     * @return the exit code
     */
    public int explain(PrintWriter err) {
        if (isPipe()) {
            return 0;
        }
        err.println("priodon: the standard output cannot be written: " + failure.getMessage());
        return 1;
    }

    private static boolean isPipe() {
        try {
            int type = FILE_TYPE & (int) Files.getAttribute(Path.of("/dev/stdout"), "unix:mode");
            return type == PIPE || type == SOCKET;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return true;
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            stream.write(bytes, from, length);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            stream.flush();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private IOException failed(IOException e) {
        if (failure == null) {
            failure = e;
        }
        return e;
    }
}
