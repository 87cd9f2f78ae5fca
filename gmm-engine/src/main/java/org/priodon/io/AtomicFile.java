// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.concurrent.atomic.AtomicLong;
import org.priodon.io.ModelFileException.Reason;

/**
 * Replaces a file in one step: the content goes to a part file in the same folder, is forced to the disk, and takes the
 * name of the file. Whoever reads meanwhile, or after a crash, finds the old content or the new one. Any failure
 * removes the part file; only a crash of the process can leave it behind, {@code .priodon-<process>-<number>.part}.
 * This is a short name of its own, because that of the file may be as long as the system allows.
 */
final class AtomicFile {
    private static final AtomicLong NUMBER = new AtomicLong();
    private static final int ATTEMPTS = 1000;

    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    /** Writes the content. */
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private AtomicFile() {}

    static void write(Path path, Content content) throws ModelFileException {
        Path target = path.toAbsolutePath();
        try {
            target = behindLinks(target);
            if (Files.exists(target) && !Files.isRegularFile(target)) {
                throw new IOException("there is something that is not a regular file");
            }
            replace(target, content);
        } catch (IOException e) {
            throw new ModelFileException(
                    Reason.UNWRITABLE,
                    "model file " + path + " could not be saved: " + reason(e, target)
                            + "; check that the folder exists, is writable and has room. What was there before is unchanged",
                    e);
        }
    }

    /** A link stays a link: the file it points to is written, be it there or not. */
    private static Path behindLinks(Path path) throws IOException {
        Path target = path;
        for (int link = 0; Files.isSymbolicLink(target); link++) {
            if (link == MOST_LINKS) {
                throw new IOException("there are more than " + MOST_LINKS + " symbolic links, one behind the other");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    /** Without the name of the part file, which means nothing to the user. */
    private static String reason(IOException e, Path target) {
        if (!(e instanceof FileSystemException failure)) {
            return e.toString();
        }
        if (failure instanceof NoSuchFileException) {
            return Files.isDirectory(target.getParent())
                    ? "its folder takes no new files"
                    : "its folder does not exist";
        }
        if (failure instanceof AccessDeniedException) {
            return "its folder may not be written by this user";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "too many part files in its folder";
        }
        return failure.getReason() != null
                ? failure.getReason()
                : failure.getClass().getSimpleName();
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
    static Path newPart(Path target) throws IOException {
        for (int attempt = 1; ; attempt++) {
            Path part = target.resolveSibling(
                    ".priodon-" + ProcessHandle.current().pid() + "-" + NUMBER.getAndIncrement() + ".part");
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
