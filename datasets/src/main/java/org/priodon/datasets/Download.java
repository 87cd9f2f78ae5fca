// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.priodon.datasets.internal.HttpFile;
import org.priodon.datasets.internal.HttpLimits;
import org.priodon.datasets.read.DataFileException;

/**
 * Fetches original files from their publishers. A file grows under the name {@code NAME.part}, is continued from there
 * after an interruption, and gets its own name only when it is complete and its checksum, where one is known, is right.
 * Where none is known, that of the set prepared from it is checked. Where that is not known either, nothing is
 * verified, and the file's checksum is recorded in {@code NAME.sha256}, so that later changes are noticed. {@link
 * DownloadedFile#verification()} tells which. Immutable: each {@code with…} returns a new object.
 *
 * @param folder where the files go
 * @param mirror another server with the same paths, instead of the publishers' own
 * @param attempts how often to try a file, at least 1; a later attempt continues an earlier one
 * @param pause how long to wait before another attempt
 * @param timeout how long to wait for a connection, or for more bytes
 * @param slowest bytes per second that must arrive on the average of each timeout, else the attempt has failed
 */
public record Download(
        Path folder, Optional<URI> mirror, int attempts, Duration pause, Duration timeout, long slowest) {
    /**
     * Checks the settings.
     *
     * @param folder where the files go
     * @param mirror another server with the same paths, of the scheme http or https
     * @param attempts at least 1
     * @param pause at least 0
     * @param timeout above 0
     * @param slowest at least 0
     */
    public Download {
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(mirror, "mirror");
        mirror.ifPresent(base -> OriginalFile.checkAddress("mirror", base));
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts must be at least 1 but was " + attempts);
        }
        if (pause.isNegative()) {
            throw new IllegalArgumentException("pause must not be negative but was " + pause);
        }
        if (timeout.isNegative() || timeout.toMillis() < 1 || timeout.toMillis() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("timeout must be from 1 ms to 24 days but was " + timeout);
        }
        if (slowest < 0) {
            throw new IllegalArgumentException("slowest must be at least 0 but was " + slowest);
        }
    }

    /**
     * From the publishers, 4 attempts two seconds apart, a timeout of 30 seconds, at least 1000 bytes per second.
     *
     * @param folder where the files go; made if need be
     * @return the download
     */
    public static Download to(Path folder) {
        return new Download(folder, Optional.empty(), 4, Duration.ofSeconds(2), Duration.ofSeconds(30), 1000);
    }

    /**
     * Takes another server.
     *
     * @param base its address, of the scheme http or https; the publishers' paths are looked up below it
     * @return a new download
     * @throws IllegalArgumentException if it is no such address
     */
    public Download withMirror(URI base) {
        return new Download(folder, Optional.of(base), attempts, pause, timeout, slowest);
    }

    /**
     * Sets how persistent the download is.
     *
     * @param times how often to try a file
     * @param between how long to wait before another attempt
     * @return a new download
     */
    public Download withAttempts(int times, Duration between) {
        return new Download(folder, mirror, times, between, timeout, slowest);
    }

    /**
     * Sets how long to wait for the server.
     *
     * @param longest for a connection, or for more bytes
     * @return a new download
     */
    public Download withTimeout(Duration longest) {
        return new Download(folder, mirror, attempts, pause, longest, slowest);
    }

    /**
     * Sets how slow the server may be.
     *
     * @param bytesPerSecond that must arrive on the average of each timeout; 0 for any
     * @return a new download
     */
    public Download withSlowest(long bytesPerSecond) {
        return new Download(folder, mirror, attempts, pause, timeout, bytesPerSecond);
    }

    /**
     * Fetches all original files of a data set; those that are there already are left as they are.
     *
     * @param entry the data set
     * @param progress hears of every step
     * @return the files, in the order of {@link CatalogueEntry#originals()}
     * @throws DataFileException if a file has no address, is too large, or has not the right checksum
     * @throws IOException if the server or the disk fails, or the thread is interrupted; what has arrived is kept
     */
    public List<DownloadedFile> fetch(CatalogueEntry entry, DownloadProgress progress) throws IOException {
        for (OriginalFile original : entry.originals()) {
            if (original.address().isEmpty()) {
                throw new DataFileException(original.name(), "cannot be downloaded by itself: " + entry.origin());
            }
        }
        Files.createDirectories(folder);
        DownloadCheck check = new DownloadCheck(entry, folder);
        for (OriginalFile original : entry.originals()) {
            fetch(original, check, progress);
        }
        return check.finish();
    }

    private void fetch(OriginalFile original, DownloadCheck check, DownloadProgress progress) throws IOException {
        Path file = folder.resolve(original.name());
        if (Files.exists(file)) {
            check.present(original, file);
            return;
        }
        Path part = folder.resolve(original.name() + ".part");
        URI address = address(original.address().orElseThrow());
        new HttpFile(address, part, new HttpLimits(attempts, pause, timeout, slowest, original.sizeLimit()))
                .fetch((done, total) -> progress.advanced(original.name(), done, total));
        check.arrived(original, part, file);
    }

    private URI address(URI publisher) {
        if (mirror.isEmpty()) {
            return publisher;
        }
        return URI.create(mirror.get().toString().replaceAll("/+$", "") + publisher.getRawPath());
    }
}
