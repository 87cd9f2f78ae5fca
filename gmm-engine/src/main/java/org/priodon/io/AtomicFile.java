// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.concurrent.atomic.AtomicLong;
import org.priodon.io.ModelFileException.Reason;

/**
 * Replaces a file in one step: the content goes to a part file in the same folder, is forced to the disk, and takes the name of the file.
 * Whoever reads meanwhile, or after a crash, finds the old content or the new one. Any failure removes the part file; only a crash of
 * the process can leave it behind, {@code .name.<process>-<number>.part}.
 */
final class AtomicFile {
    private static final AtomicLong NUMBER = new AtomicLong();
    private static final int ATTEMPTS = 1000;

    /** Writes the content. */
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private AtomicFile() {}

    static void write(Path path, Content content) throws ModelFileException {
        try {
            // A link stays a link: the file it points to is replaced.
            Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
            if (Files.exists(target) && !Files.isRegularFile(target)) {
                throw new IOException("there is something that is not a regular file");
            }
            replace(target, content);
        } catch (IOException e) {
            String reason =
                    e instanceof FileAlreadyExistsException ? "too many part files in its folder" : e.toString();
            throw new ModelFileException(
                    Reason.UNWRITABLE,
                    "model file " + path + " could not be saved: " + reason
                            + "; check that the folder exists, is writable and has room. What was there before is unchanged",
                    e);
        }
    }

    private static void replace(Path target, Content content) throws IOException {
        Path part = newPart(target);
        try {
            try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
                keepPermissions(target, part);
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
                content.writeTo(out);
                out.flush();
                channel.force(true);
            }
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | RuntimeException | Error e) {
            try {
                Files.deleteIfExists(part);
            } catch (IOException suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
        forceFolder(target.getParent());
    }

    /** Not {@link Files#createTempFile}, whose files nobody but their owner may read. */
    private static Path newPart(Path target) throws IOException {
        for (int attempt = 1; ; attempt++) {
            Path part = target.resolveSibling("." + target.getFileName() + "."
                    + ProcessHandle.current().pid() + "-" + NUMBER.getAndIncrement() + ".part");
            try {
                return Files.createFile(part);
            } catch (FileAlreadyExistsException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    private static void keepPermissions(Path from, Path to) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (view != null && Files.exists(from)) {
            view.setPermissions(Files.getPosixFilePermissions(from));
        }
    }

    /** Makes the new name itself last. Not every system can; the content is safe by then. */
    private static void forceFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException ignored) {
            // Windows does not open folders.
        }
    }
}
