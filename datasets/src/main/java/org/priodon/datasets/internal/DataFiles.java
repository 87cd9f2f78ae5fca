// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.priodon.datasets.read.DataFileException;

/** Opens data files, packed with gzip or not; the content decides, not the name. */
public final class DataFiles {
    private static final int BUFFER = 1 << 16;

    private DataFiles() {}

    /**
     * The unpacked content of a regular file. Anything else is refused before it is opened: opening a pipe would wait.
     */
    public static InputStream open(Path file) throws IOException {
        return open(file, file.toString(), share -> {});
    }

    /**
     * @param name stands for the file in messages
     * @param progress told which share of the file has been read, often
     */
    public static InputStream open(Path file, String name, DoubleConsumer progress) throws IOException {
        if (Files.isDirectory(file)) {
            throw new DataFileException(name, "is a folder, not a file");
        }
        if (!Files.exists(file)) {
            throw new DataFileException(name, "does not exist");
        }
        if (!Files.isRegularFile(file)) {
            throw new DataFileException(name, "is not a regular file");
        }
        InputStream raw;
        try {
            raw = new BufferedInputStream(
                    new CountedStream(Files.newInputStream(file), Files.size(file), progress), BUFFER);
        } catch (AccessDeniedException e) {
            throw new DataFileException(name, "may not be read: permission denied");
        }
        try {
            return unpacked(raw, name);
        } catch (IOException e) {
            raw.close();
            throw e;
        }
    }

    private static InputStream unpacked(InputStream raw, String name) throws IOException {
        raw.mark(ForeignFormat.PEEK);
        byte[] start = raw.readNBytes(ForeignFormat.PEEK);
        raw.reset();
        Optional<String> foreign = ForeignFormat.remedy(start);
        if (foreign.isPresent()) {
            throw new DataFileException(name, foreign.get());
        }
        if (start.length < 2 || start[0] != 0x1f || start[1] != (byte) 0x8b) {
            return raw;
        }
        try {
            return new GZIPInputStream(raw, BUFFER);
        } catch (EOFException | ZipException e) {
            throw damaged(name, 0, e);
        }
    }

    /** For what unpacking throws. */
    public static DataFileException damaged(String name, long line, IOException cause) {
        String detail = cause.getMessage() == null ? "" : ": " + cause.getMessage();
        return new DataFileException(name, line, 0, "the packed file is cut short or damaged" + detail);
    }
}
