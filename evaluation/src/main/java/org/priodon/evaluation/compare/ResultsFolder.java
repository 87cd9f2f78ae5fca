// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.priodon.datasets.read.DataFileException;
import org.priodon.evaluation.report.ComparisonReport;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.Environment;
import org.priodon.evaluation.results.SealedJson;
import org.priodon.evaluation.results.Settings;

/** Where a comparison is kept. */
public final class ResultsFolder {
    /** How files of comparisons are read and written. */
    public static final SealedJson<Comparison> FORMAT = new SealedJson<>(Comparison.class, "priodon comparison 3");

    private static final String RESULTS = "results.json";

    private final Path folder;

    ResultsFolder(Path folder) {
        this.folder = folder;
    }

    Path results() {
        return folder.resolve(RESULTS);
    }

    Path report() {
        return folder.resolve(ComparisonReport.PAGE);
    }

    Path starts() {
        return folder.resolve(ComparisonReport.STARTS);
    }

    /** A run to take up again, if there is one; fails where it is another one. */
    Optional<Comparison> earlier(Settings settings, Environment environment) throws IOException {
        if (!Files.exists(results())) {
            return Optional.empty();
        }
        Comparison earlier = FORMAT.read(results());
        if (!earlier.settings().equals(settings)) {
            throw refusal("holds a run with other settings");
        }
        if (!earlier.complete() && !earlier.environment().sameMachine(environment)) {
            throw refusal("holds a run from another machine or JDK (" + earlier.environment() + ")");
        }
        return Optional.of(earlier);
    }

    private DataFileException refusal(String fault) {
        return new DataFileException(
                results().toString(),
                fault + "; choose another folder with --output, or give --overwrite to replace it");
    }

    void create() throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new DataFileException(folder.toString(), "is not a folder");
        }
        Files.createDirectories(folder);
    }

    void save(Comparison comparison) throws IOException {
        FORMAT.write(results(), comparison);
    }

    /** Writes what people and spreadsheets read. */
    void saveTables(Comparison comparison) throws IOException {
        ComparisonReport.write(folder, comparison);
    }
}
