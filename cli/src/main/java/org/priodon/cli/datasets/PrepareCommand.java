// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.datasets;

import java.io.IOException;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.Checksum;
import org.priodon.datasets.OriginalFile;
import org.priodon.datasets.Preparation;
import org.priodon.datasets.read.DataFileException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "prepare",
        description = "Makes the prepared CSV file of a data set from its original files.",
        mixinStandardHelpOptions = true)
final class PrepareCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "NAME", description = "The data set.")
    private String name;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The prepared file; packed if it ends in .gz. Default: NAME.csv.gz in the folder.")
    private Path output;

    @Mixin
    private DataFolder data;

    @Override
    public Integer call() throws IOException {
        CatalogueEntry entry = Catalogue.find(name);
        Path folder = data.required();
        List<Path> originals = Preparation.originals(entry, folder)
                .orElseThrow(() -> new DataFileException(
                        folder.toString(),
                        "does not hold all of "
                                + entry.originals().stream()
                                        .map(OriginalFile::name)
                                        .toList()));
        Path target = output == null ? folder.resolve(name + ".csv.gz") : output;
        MessageDigest digest = Checksum.sha256();
        long[] rows = new long[1];
        OutputFile.writeUnlessInterrupted(
                target, out -> rows[0] = Preparation.prepare(entry, originals, new DigestOutputStream(out, digest)));
        String sum = Checksum.of(digest);
        String verdict = rows[0] != entry.rows()
                ? "not the paper's " + entry.shape()
                : entry.sha256().isEmpty()
                        ? "checksum not known"
                        : entry.sha256().get().equals(sum) ? "checksum verified" : "CHECKSUM DIFFERS";
        command.commandLine()
                .getOut()
                .printf(Locale.ROOT, "%s: %,d x %d, %s, sha256 %s%n", target, rows[0], entry.columns(), verdict, sum)
                .flush();
        return verdict.startsWith("CHECK") ? 1 : 0;
    }
}
