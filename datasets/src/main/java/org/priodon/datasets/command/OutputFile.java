// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.command;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.GZIPOutputStream;
import org.priodon.datasets.read.DataFileException;

/** Writes files that are either complete or not there. */
final class OutputFile {
    private OutputFile() {}

    /** Writes the content. */
    @FunctionalInterface
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Replaces the file, packed if its name ends in .gz; a failure leaves an earlier file as it was. */
    static void write(Path file, Content content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new DataFileException(file.toString(), "cannot be written: its folder does not exist");
        }
        if (Files.isDirectory(file)) {
            throw new DataFileException(file.toString(), "cannot be written: it is a folder");
        }
        Path temporary = Files.createTempFile(folder, file.getFileName().toString(), ".tmp");
        try {
            try (OutputStream out = open(temporary, file.toString().endsWith(".gz"))) {
                content.writeTo(out);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static OutputStream open(Path file, boolean packed) throws IOException {
        OutputStream out = Files.newOutputStream(file);
        return packed ? new GZIPOutputStream(out, 1 << 16) : out;
    }
}
