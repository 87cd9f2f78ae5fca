// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "download",
        description = "Fetches the original files of data sets from their publishers, whose terms of use apply.",
        mixinStandardHelpOptions = true)
final class DownloadCommand implements Callable<Integer> {
    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "NAME", arity = "1..*", description = "The data sets.")
    private List<String> names;

    @Option(
            names = "--mirror",
            paramLabel = "ADDRESS",
            description = "Another server, http or https, with the publishers' paths.")
    private URI mirror;

    @Mixin
    private DataFolder data;

    @Override
    public Integer call() throws IOException {
        List<CatalogueEntry> entries = names.stream().map(Catalogue::find).toList();
        Download download = Download.to(data.required());
        if (mirror != null) {
            download = download.withMirror(mirror);
        }
        for (CatalogueEntry entry : entries) {
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
            out.println(entry.name() + ": " + entry.licence());
            out.flush();
        }
        return 0;
    }
}
