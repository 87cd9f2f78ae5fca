// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.datasets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.StandIn;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "generate",
        description = "Writes a stand-in for a data set: generated data of the same shape.",
        mixinStandardHelpOptions = true)
final class GenerateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "NAME", description = "The data set to stand in for.")
    private String name;

    @Option(names = "--rows", paramLabel = "N", description = "How many samples. Default: as many as the paper has.")
    private Long rows;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The same seed gives the same data. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The CSV file; packed if it ends in .gz. Default: NAME_standin.csv.gz here.")
    private Path output;

    @Override
    public Integer call() throws IOException {
        CatalogueEntry entry = Catalogue.find(name);
        long count = rows == null ? entry.rows() : rows;
        Path target = output == null ? Path.of(name + "_standin.csv.gz") : output;
        OutputFile.writeUnlessInterrupted(target, out -> StandIn.write(entry, count, seed, out));
        command.commandLine()
                .getOut()
                .printf(
                        Locale.ROOT,
                        "%s: STAND-IN for %s, %,d x %d, seed %d%n",
                        target,
                        name,
                        count,
                        entry.columns(),
                        seed)
                .flush();
        return 0;
    }
}
