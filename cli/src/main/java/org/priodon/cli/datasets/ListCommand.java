// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.datasets;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "list",
        description = "Lists the data sets, and what there is of each.",
        mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
    private static final String FORMAT = "%-12s %11s %5s %5s  %s%n";

    @Spec
    private CommandSpec command;

    @Mixin
    private DataFolder data;

    @Override
    public Integer call() {
        PrintWriter out = command.commandLine().getOut();
        out.printf(Locale.ROOT, FORMAT, "name", "samples", "dims", "Gaus.", "here");
        for (CatalogueEntry entry : Catalogue.all()) {
            String rows = String.format(Locale.ROOT, "%,d", entry.rows());
            out.printf(
                    Locale.ROOT,
                    FORMAT,
                    entry.name(),
                    rows,
                    entry.columns(),
                    entry.gaussians(),
                    data.availability(entry));
        }
        out.flush();
        return 0;
    }
}
