// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Locale;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.datasets.internal.DataFiles;
import org.priodon.datasets.read.CsvReader;
import org.priodon.datasets.read.DataFileException;
import org.priodon.datasets.read.Separator;

/** Reads prepared files of one data set, and tells what they are. */
final class PreparedFile {
    private final CatalogueEntry entry;
    private final long rowLimit;
    private final Precision precision;

    PreparedFile(CatalogueEntry entry, long rowLimit, Precision precision) {
        this.entry = entry;
        this.rowLimit = rowLimit;
        this.precision = precision;
    }

    ResolvedData read(Path file) throws IOException {
        return readPrepared(file, file.toString());
    }

    /** Reads a file that should be the whole set; the source stands for it in the description. */
    ResolvedData readPrepared(Path file, String source) throws IOException {
        Content content = content(file);
        Samples samples = content.samples;
        if (StandIn.isLabelled(samples)) {
            return new ResolvedData(entry, DataOrigin.STAND_IN, samples, source);
        }
        if (content.cut) {
            return new ResolvedData(entry, DataOrigin.SUBSET, samples, firstRows(samples) + source);
        }
        if (samples.count() != entry.rows()) {
            return new ResolvedData(entry, DataOrigin.SUBSET, samples, source);
        }
        String check = "shape as expected, checksum not known";
        if (entry.sha256().isPresent()) {
            verify(source, entry.sha256().get(), content.sha256);
            check = "checksum verified";
        }
        return new ResolvedData(entry, DataOrigin.REAL, samples, source + ", " + check);
    }

    ResolvedData readSubset(Path file, KnownSubset subset) throws IOException {
        Content content = content(file);
        String source = file + ": " + subset.content();
        if (StandIn.isLabelled(content.samples)) {
            return new ResolvedData(entry, DataOrigin.STAND_IN, content.samples, file.toString());
        }
        if (content.cut) {
            return new ResolvedData(entry, DataOrigin.SUBSET, content.samples, firstRows(content.samples) + source);
        }
        verify(file.toString(), subset.sha256(), content.sha256);
        return new ResolvedData(entry, DataOrigin.SUBSET, content.samples, source);
    }

    private Content content(Path file) throws IOException {
        MessageDigest digest = Checksum.sha256();
        try (InputStream in = new DigestInputStream(DataFiles.open(file), digest)) {
            Samples samples = CsvReader.withDefaults()
                    .withSeparator(Separator.COMMA)
                    .withPrecision(precision)
                    .withRowLimit(rowLimit)
                    .read(in, file.toString());
            if (samples.schema().size() != entry.columns()) {
                throw new DataFileException(
                        file.toString(),
                        "has " + samples.schema().size() + " columns where " + entry.name() + " has "
                                + entry.columns());
            }
            boolean cut = samples.count() == rowLimit && rowLimit < entry.rows();
            if (!cut) {
                in.transferTo(OutputStream.nullOutputStream());
            }
            return new Content(samples, Checksum.of(digest), cut);
        }
    }

    private static void verify(String source, String expected, String actual) throws DataFileException {
        if (!expected.equals(actual)) {
            throw new DataFileException(
                    source,
                    "has the checksum " + actual + " instead of " + expected
                            + "; prepare it anew from the original files, or rename it");
        }
    }

    private static String firstRows(Samples samples) {
        return String.format(Locale.ROOT, "the first %,d rows of ", samples.count());
    }

    private record Content(Samples samples, String sha256, boolean cut) {}
}
