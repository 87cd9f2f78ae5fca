// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.datasets;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.Download;
import org.priodon.datasets.DownloadedFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "download",
        description = "Fetches the original files of data sets from their publishers, whose terms of use apply.",
        mixinStandardHelpOptions = true)
final class DownloadCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "NAME", arity = "0..*", description = "The data sets.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--all",
            description = "All sets that can be downloaded; files that are here already are left as they are.")
    private boolean all;

    @Option(
            names = "--mirror",
            paramLabel = "ADDRESS",
            description = "Another server, http or https, with the publishers' paths.")
    private URI mirror;

    @Mixin
    private DataFolder data;

    @Override
    public Integer call() throws IOException {
        if (all != names.isEmpty()) {
            throw new ParameterException(command.commandLine(), "name data sets, or give --all");
        }
        Download download = Download.to(data.required());
        if (mirror != null) {
            download = download.withMirror(mirror);
        }
        return all ? fetchAll(download) : fetchNamed(download);
    }

    private int fetchNamed(Download download) throws IOException {
        List<CatalogueEntry> entries = names.stream().map(Catalogue::find).toList();
        for (CatalogueEntry entry : entries) {
            fetch(download, entry);
        }
        return 0;
    }

    /** One that fails does not keep the others from coming. */
    private int fetchAll(Download download) {
        PrintWriter out = command.commandLine().getOut();
        PrintWriter err = command.commandLine().getErr();
        int failures = 0;
        for (CatalogueEntry entry : Catalogue.all()) {
            if (entry.originals().stream().anyMatch(file -> file.address().isEmpty())) {
                out.println(entry.name() + ": cannot be downloaded by itself: " + entry.origin());
                out.flush();
                continue;
            }
            try {
                fetch(download, entry);
            } catch (IOException e) {
                err.println(entry.name() + ": " + e.getMessage());
                err.flush();
                failures++;
            }
        }
        return failures == 0 ? 0 : 1;
    }

    private void fetch(Download download, CatalogueEntry entry) throws IOException {
        List<DownloadedFile> files;
        try (DownloadLine progress = new DownloadLine(command.commandLine().getErr())) {
            files = download.fetch(entry, progress);
        }
        PrintWriter out = command.commandLine().getOut();
        for (DownloadedFile file : files) {
            out.printf(
                    Locale.ROOT,
                    "%s: %,d bytes, %s, sha256 %s%n",
                    file.path(),
                    file.size(),
                    file.verification(),
                    file.sha256());
        }
        out.println(entry.name() + ": " + entry.licence() + "; cite " + entry.citation());
        out.flush();
    }
}
