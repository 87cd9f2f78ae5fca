// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.priodon.datasets.internal.DataFiles;
import org.priodon.datasets.internal.OriginalFormat;

/** Makes the prepared CSV file of a data set from its original files: numbers as in the original, commas, no header. */
public final class Preparation {
    private Preparation() {}

    /**
     * The original files of a data set in a folder, packed with gzip or not.
     *
     * @param entry the data set
     * @param folder where to look
     * @return all of them in order, or nothing if one is absent
     */
    public static Optional<List<Path>> originals(CatalogueEntry entry, Path folder) {
        List<Path> files = new ArrayList<>();
        for (OriginalFile original : entry.originals()) {
            String plain = original.name().replaceAll("\\.gz$", "");
            Path file = folder.resolve(plain);
            if (!Files.exists(file)) {
                file = folder.resolve(plain + ".gz");
            }
            if (!Files.exists(file)) {
                return Optional.empty();
            }
            files.add(file);
        }
        return Optional.of(files);
    }

    /**
     * Prepares a data set.
     *
     * @param entry the data set
     * @param originals its original files, in the order of {@link CatalogueEntry#originals()}
     * @param out takes the prepared CSV; flushed, left open
     * @return the number of rows written
     * @throws org.priodon.datasets.read.DataFileException if an original is not what it should be; names file, line and
     *     column
     * @throws IOException if reading or writing fails
     */
    public static long prepare(CatalogueEntry entry, List<Path> originals, OutputStream out) throws IOException {
        if (originals.size() != entry.originals().size()) {
            throw new IllegalArgumentException(entry.name() + " is made from "
                    + entry.originals().size() + " original files but " + originals.size() + " were given");
        }
        OriginalFormat format = OriginalFormat.of(entry.name());
        OutputStream buffered = new BufferedOutputStream(out, 1 << 16);
        long rows = 0;
        for (Path original : originals) {
            try (InputStream in = DataFiles.open(original)) {
                rows += format.convert(original.toString(), in, buffered);
            }
        }
        buffered.flush();
        return rows;
    }
}
