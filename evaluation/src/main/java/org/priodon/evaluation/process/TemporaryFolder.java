// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder for files that processes share. Closing it deletes all of them. */
public final class TemporaryFolder implements AutoCloseable {
    private final Path path = Files.createTempDirectory("priodon-");

    public TemporaryFolder() throws IOException {}

    public Path file(String name) {
        return path.resolve(name);
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(path)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
