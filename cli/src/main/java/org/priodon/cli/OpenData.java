// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.priodon.data.Samples;

/** Samples, and the files that have to be closed or deleted when they are no longer needed. */
final class OpenData implements Closeable {
    private final Deque<Closeable> resources = new ArrayDeque<>();
    private Samples samples;

    /** Has a temporary file or empty folder deleted. */
    Path temporary(Path path) {
        resources.push(() -> Files.deleteIfExists(path));
        return path;
    }

    /** Has something closed before all that came earlier. */
    <T extends Closeable> T closing(T resource) {
        resources.push(resource);
        return resource;
    }

    OpenData with(Samples made) {
        samples = made;
        return this;
    }

    Samples samples() {
        return samples;
    }

    /** The last that came first; all, even if one fails. */
    @Override
    public void close() throws IOException {
        IOException failure = null;
        while (!resources.isEmpty()) {
            try {
                resources.pop().close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
