// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.priodon.io.ModelFileException.Reason;

/** Bytes to be read, of known length, with a name for messages. */
final class ModelInput implements Closeable {
    private static final String REMEDY = "; restore it from a copy or save the model again";

    private final String name;
    private final InputStream stream;
    private final long length;

    private ModelInput(String name, InputStream stream, long length) {
        this.name = name;
        this.stream = stream;
        this.length = length;
    }

    /** Looks at the kind and size of a file before it opens it: a FIFO would block. */
    static ModelInput of(Path path, long maxBytes) throws IOException {
        String name = "model file " + path;
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            if (!attributes.isRegularFile()) {
                String kind = attributes.isDirectory() ? "a folder" : "not a regular file";
                throw new ModelFileException(Reason.UNREADABLE, name + " is " + kind + "; name a file");
            }
            checkSize(name, attributes.size(), maxBytes);
            return new ModelInput(name, new BufferedInputStream(Files.newInputStream(path)), attributes.size());
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    /** Reads a stream to its end and leaves it open. Its own exceptions pass. */
    static ModelInput of(InputStream in, long maxBytes) throws IOException {
        int most = (int) Math.min(maxBytes, Integer.MAX_VALUE - 16);
        byte[] bytes = in.readNBytes(most + 1);
        checkSize("model stream", bytes.length, most);
        return of("model stream", bytes);
    }

    static ModelInput of(String name, byte[] bytes) throws ModelFileException {
        checkSize(name, bytes.length, bytes.length);
        return new ModelInput(name, new ByteArrayInputStream(bytes), bytes.length);
    }

    private static void checkSize(String name, long size, long maxBytes) throws ModelFileException {
        if (size == 0) {
            throw new ModelFileException(Reason.DAMAGED, name + " is empty" + REMEDY);
        }
        if (size > maxBytes) {
            throw new ModelFileException(
                    Reason.TOO_LARGE,
                    name + " has more than " + maxBytes + " bytes; if it is meant to, read it with a larger limit");
        }
    }

    /** For messages: the kind of source, and the path if there is one. */
    String name() {
        return name;
    }

    /** Supports mark and reset. */
    InputStream stream() {
        return stream;
    }

    /** All bytes from the beginning. */
    long length() {
        return length;
    }

    /** Up to so many of the next bytes, which stay unread. */
    byte[] peek(int bytes) throws IOException {
        stream.mark(bytes);
        byte[] next = stream.readNBytes(bytes);
        stream.reset();
        return next;
    }

    /** The place may be empty; else it begins with a blank. */
    ModelFileException damaged(String place, String what, Throwable cause) {
        return new ModelFileException(Reason.DAMAGED, name + " is damaged" + place + ": " + what + REMEDY, cause);
    }

    ModelFileException damaged(String what) {
        return damaged("", what, null);
    }

    /** The place as for {@link #damaged(String, String, Throwable)}. */
    ModelFileException tooLarge(String place, String what, Throwable cause) {
        return new ModelFileException(Reason.TOO_LARGE, name + " is beyond a limit" + place + ": " + what, cause);
    }

    ModelFileException unreadable(IOException cause) {
        return unreadable(name, cause);
    }

    private static ModelFileException unreadable(String name, IOException cause) {
        String what;
        if (cause instanceof NoSuchFileException) {
            what = " does not exist; check the path";
        } else if (cause instanceof AccessDeniedException) {
            what = " may not be read by this user; check its permissions";
        } else {
            what = " cannot be read: " + cause;
        }
        return new ModelFileException(Reason.UNREADABLE, name + what, cause);
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
