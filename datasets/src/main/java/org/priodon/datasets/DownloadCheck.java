// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.priodon.datasets.read.DataFileException;

/** Tells whether the downloaded files of a data set are the right ones, as far as anybody knows. */
final class DownloadCheck {
    /** As sha256sum writes it. */
    private static final Pattern RECORD = Pattern.compile("([0-9a-f]{64})  .*\\R?");

    private final CatalogueEntry entry;
    private final Path folder;
    private final List<DownloadedFile> files = new ArrayList<>();
    private final List<Path> fresh = new ArrayList<>();

    DownloadCheck(CatalogueEntry entry, Path folder) {
        this.entry = entry;
        this.folder = folder;
    }

    /** Takes a file that was there already. */
    void present(OriginalFile original, Path file) throws IOException {
        files.add(verified(original, file, file, "; delete it to fetch it anew"));
    }

    /** Takes a file that has just arrived, and gives it its name; or deletes it. */
    void arrived(OriginalFile original, Path part, Path file) throws IOException {
        try {
            files.add(verified(original, part, file, "; it was deleted"));
        } catch (DataFileException e) {
            Files.delete(part);
            throw e;
        }
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        fresh.add(file);
    }

    /** The files in order, once all are there. */
    List<DownloadedFile> finish() throws IOException {
        boolean known = files.stream().allMatch(file -> file.verification() == Verification.CHECKSUM);
        if (known || entry.sha256().isEmpty()) {
            for (DownloadedFile file : files) {
                if (file.verification() == Verification.NONE) {
                    Files.writeString(
                            record(file.path()),
                            file.sha256() + "  " + file.path().getFileName() + "\n",
                            StandardOpenOption.CREATE_NEW,
                            StandardOpenOption.WRITE);
                }
            }
            return List.copyOf(files);
        }
        checkPrepared(entry.sha256().get());
        return files.stream()
                .map(file -> file.verification() == Verification.CHECKSUM
                        ? file
                        : new DownloadedFile(file.path(), file.size(), file.sha256(), Verification.PREPARED))
                .toList();
    }

    private DownloadedFile verified(OriginalFile original, Path content, Path file, String consequence)
            throws IOException {
        String actual = Checksum.of(content);
        Optional<String> recorded = recorded(file);
        Optional<String> expected = original.sha256().or(() -> recorded);
        if (expected.isPresent() && !expected.get().equals(actual)) {
            throw new DataFileException(
                    file.toString(),
                    "has the checksum " + actual + " instead of " + expected.get()
                            + (original.sha256().isPresent() ? "" : ", which " + record(file) + " recorded earlier")
                            + consequence);
        }
        Verification verification = original.sha256().isPresent()
                ? Verification.CHECKSUM
                : recorded.isPresent() ? Verification.RECORDED : Verification.NONE;
        return new DownloadedFile(file, Files.size(content), actual, verification);
    }

    private void checkPrepared(String expected) throws IOException {
        List<Path> paths = files.stream().map(DownloadedFile::path).toList();
        MessageDigest digest = Checksum.sha256();
        String fault;
        try {
            Preparation.prepare(entry, paths, new DigestOutputStream(OutputStream.nullOutputStream(), digest));
            String actual = Checksum.of(digest);
            if (actual.equals(expected)) {
                return;
            }
            fault = "is not the right file: the set prepared from it has the checksum " + actual + " instead of "
                    + expected;
        } catch (DataFileException e) {
            fault = "is not the right file: " + e.getMessage();
        }
        for (Path file : fresh) {
            Files.delete(file);
        }
        throw new DataFileException(
                paths.get(0).toString(),
                fault + (fresh.isEmpty() ? "; delete it to fetch it anew" : "; what was downloaded was deleted"));
    }

    private Path record(Path file) {
        return folder.resolve(file.getFileName() + ".sha256");
    }

    private Optional<String> recorded(Path file) throws IOException {
        Path record = record(file);
        if (!Files.exists(record)) {
            return Optional.empty();
        }
        Matcher line = RECORD.matcher(new String(Files.readAllBytes(record), StandardCharsets.ISO_8859_1));
        if (!line.matches()) {
            throw new DataFileException(record.toString(), "is not a line of sha256sum; delete it");
        }
        return Optional.of(line.group(1));
    }
}
