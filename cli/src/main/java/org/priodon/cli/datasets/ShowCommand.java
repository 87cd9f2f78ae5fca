// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.datasets;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.KnownSubset;
import org.priodon.datasets.OriginalFile;
import org.priodon.datasets.PaperFigures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "show",
        description = "Shows origin, terms of use, files and the paper's figures of a data set.",
        mixinStandardHelpOptions = true)
final class ShowCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "NAME", description = "The data set.")
    private String name;

    @Mixin
    private DataFolder data;

    @Override
    public Integer call() {
        CatalogueEntry entry = Catalogue.find(name);
        PrintWriter out = command.commandLine().getOut();
        line(out, "name", entry.name());
        line(out, "shape", entry.shape() + ", " + entry.gaussians() + " Gaussians");
        line(out, "here", data.availability(entry));
        line(out, "origin", entry.origin());
        line(out, "prepared", entry.preparation());
        line(out, "sha256", entry.sha256().orElse("not known"));
        line(out, "cite", entry.citation());
        line(out, "licence", entry.licence());
        for (OriginalFile original : entry.originals()) {
            line(
                    out,
                    "original",
                    original.name()
                            + original.address()
                                    .map(a -> " from " + a
                                            + original.sha256()
                                                    .map(sum -> ", sha256 " + sum)
                                                    .orElse(", checksum not known"))
                                    .orElse(""));
        }
        for (KnownSubset subset : entry.subsets()) {
            line(
                    out,
                    "subset",
                    String.format(
                            Locale.ROOT,
                            "%s, %,d x %d: %s",
                            subset.name(),
                            subset.rows(),
                            subset.columns(),
                            subset.content()));
        }
        PaperFigures paper = entry.paper();
        figures(out, "MLPACK", paper.mlpackSeconds(), paper.mlpackLogLikelihood());
        figures(out, "gmm_diag", paper.diagonalSeconds(), paper.diagonalLogLikelihood());
        out.flush();
        return 0;
    }

    private static void figures(PrintWriter out, String program, double seconds, double logLikelihood) {
        line(
                out,
                "paper",
                String.format(Locale.ROOT, "%s: %.2f s, log-likelihood %+.4g", program, seconds, logLikelihood));
    }

    private static void line(PrintWriter out, String title, String text) {
        out.printf(Locale.ROOT, "%-9s %s%n", title, text);
    }
}
