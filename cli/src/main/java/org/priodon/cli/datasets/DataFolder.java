// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.datasets;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.DataSource;
import org.priodon.datasets.KnownSubset;
import org.priodon.datasets.Preparation;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option for the folder with the data. */
public final class DataFolder {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "Where the data are. Default: the environment variable " + DataSource.VARIABLE + ".")
    private Path option;

    /** For picocli. */
    public DataFolder() {}

    /**
     * The folder of the option, else of the environment.
     *
     * @return empty if neither names one
     */
    public Optional<Path> folder() {
        return option == null ? DataSource.fromEnvironment().folder() : Optional.of(option);
    }

    Path required() {
        return folder().orElseThrow(() -> new ParameterException(
                command.commandLine(), "say where the data are, with --data or " + DataSource.VARIABLE));
    }

    /** What there is of a data set, by the names of files alone. */
    String availability(CatalogueEntry entry) {
        if (has(entry.name())) {
            return "prepared";
        }
        if (folder().flatMap(folder -> Preparation.originals(entry, folder)).isPresent()) {
            return "original files";
        }
        return entry.subsets().stream()
                .filter(subset -> subset.columns() == entry.columns() && has(subset.name()))
                .findFirst()
                .map(KnownSubset::name)
                .map(name -> "subset " + name)
                .orElse("stand-in");
    }

    private boolean has(String name) {
        return folder().filter(f -> Files.exists(f.resolve(name + ".csv")) || Files.exists(f.resolve(name + ".csv.gz")))
                .isPresent();
    }
}
