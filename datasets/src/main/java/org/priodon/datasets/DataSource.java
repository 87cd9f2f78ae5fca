// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.datasets.read.DataFileException;

/**
 * Finds data sets: a prepared file {@code NAME.csv} or {@code NAME.csv.gz} in the folder, else the original files,
 * which are prepared on the way, else what {@link Shortfall} says. Immutable: each {@code with…} returns a new source.
 *
 * @param folder where the data are, if anywhere
 * @param shortfall what to do where a data set is not there
 * @param rowLimit samples to take at most, from the beginning; data cut by it are a subset
 * @param seed for stand-ins
 * @param precision how the samples are stored
 */
public record DataSource(Optional<Path> folder, Shortfall shortfall, long rowLimit, long seed, Precision precision) {
    /** The environment variable that names the folder. */
    public static final String VARIABLE = "PRIODON_DATA";

    /**
     * Checks the settings.
     *
     * @param folder where the data are, if anywhere
     * @param shortfall what to do where a data set is not there
     * @param rowLimit at least 1
     * @param seed for stand-ins
     * @param precision how the samples are stored
     */
    public DataSource {
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(shortfall, "shortfall");
        Objects.requireNonNull(precision, "precision");
        if (rowLimit < 1) {
            throw new IllegalArgumentException("rowLimit must be at least 1 but was " + rowLimit);
        }
    }

    /**
     * No folder, subsets and stand-ins where needed, all rows, seed 1, double precision.
     *
     * @return the source
     */
    public static DataSource withDefaults() {
        return new DataSource(Optional.empty(), Shortfall.SUBSET_OR_STAND_IN, Long.MAX_VALUE, 1, Precision.DOUBLE);
    }

    /**
     * The defaults with the folder that {@link #VARIABLE} names, if it is set.
     *
     * @return the source
     */
    public static DataSource fromEnvironment() {
        String value = System.getenv(VARIABLE);
        return value == null || value.isBlank()
                ? withDefaults()
                : withDefaults().withFolder(Path.of(value));
    }

    /**
     * Sets the folder.
     *
     * @param chosen where the data are
     * @return a new source
     */
    public DataSource withFolder(Path chosen) {
        return new DataSource(Optional.of(chosen), shortfall, rowLimit, seed, precision);
    }

    /**
     * Sets what to do where a data set is not there.
     *
     * @param chosen the policy
     * @return a new source
     */
    public DataSource withShortfall(Shortfall chosen) {
        return new DataSource(folder, chosen, rowLimit, seed, precision);
    }

    /**
     * Sets how many samples are taken, from the beginning.
     *
     * @param rows at least 1
     * @return a new source
     */
    public DataSource withRowLimit(long rows) {
        return new DataSource(folder, shortfall, rows, seed, precision);
    }

    /**
     * Sets the seed of stand-ins.
     *
     * @param chosen any number
     * @return a new source
     */
    public DataSource withSeed(long chosen) {
        return new DataSource(folder, shortfall, rowLimit, chosen, precision);
    }

    /**
     * Sets how the samples are stored.
     *
     * @param chosen the precision
     * @return a new source
     */
    public DataSource withPrecision(Precision chosen) {
        return new DataSource(folder, shortfall, rowLimit, seed, chosen);
    }

    /**
     * Finds and reads a data set.
     *
     * @param entry the data set
     * @return the data, and what they are
     * @throws DataFileException if a file is faulty or not what its name says, or there is none and the policy is to
     *     fail
     * @throws IOException if reading fails
     */
    public ResolvedData resolve(CatalogueEntry entry) throws IOException {
        if (folder.isPresent()) {
            Optional<ResolvedData> found = search(entry, folder.get());
            if (found.isPresent()) {
                return found.get();
            }
        }
        if (!shortfall.generates()) {
            throw new DataFileException(
                    folder.map(Path::toString).orElse("no folder"),
                    "holds neither " + entry.name() + ".csv nor the original files "
                            + entry.originals().stream().map(OriginalFile::name).toList());
        }
        Samples samples = StandIn.generate(entry, Math.min(rowLimit, entry.rows()), seed, precision);
        return new ResolvedData(entry, DataOrigin.STAND_IN, samples, "seed " + seed);
    }

    private Optional<ResolvedData> search(CatalogueEntry entry, Path in) throws IOException {
        if (!Files.isDirectory(in)) {
            throw new DataFileException(in.toString(), Files.exists(in) ? "is not a folder" : "does not exist");
        }
        PreparedFile reader = new PreparedFile(entry, rowLimit, precision);
        Optional<Path> prepared = file(in, entry.name());
        if (prepared.isPresent()) {
            return Optional.of(reader.read(prepared.get()));
        }
        Optional<List<Path>> originals = Preparation.originals(entry, in);
        if (originals.isPresent()) {
            return Optional.of(prepareAndRead(reader, entry, originals.get()));
        }
        if (shortfall.takesSubsets()) {
            for (KnownSubset subset : entry.subsets()) {
                Optional<Path> file = file(in, subset.name());
                if (file.isPresent() && subset.columns() == entry.columns()) {
                    return Optional.of(reader.readSubset(file.get(), subset));
                }
            }
        }
        return Optional.empty();
    }

    private static ResolvedData prepareAndRead(PreparedFile reader, CatalogueEntry entry, List<Path> originals)
            throws IOException {
        Path temporary = Files.createTempFile("priodon-" + entry.name(), ".csv");
        try {
            try (OutputStream out = Files.newOutputStream(temporary)) {
                Preparation.prepare(entry, originals, out);
            }
            return reader.readPrepared(temporary, "prepared from " + originals);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static Optional<Path> file(Path folder, String name) {
        Path plain = folder.resolve(name + ".csv");
        Path packed = folder.resolve(name + ".csv.gz");
        return Files.exists(plain) ? Optional.of(plain) : Optional.of(packed).filter(Files::exists);
    }
}
