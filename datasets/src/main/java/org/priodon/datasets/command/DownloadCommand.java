// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.command;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.Download;
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

    @Option(names = "--mirror", paramLabel = "ADDRESS", description = "Another server with the publishers' paths.")
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
            List<Path> files;
            try (DownloadLine progress = new DownloadLine(command.commandLine().getErr())) {
                files = download.fetch(entry, progress);
            }
            files.forEach(file -> command.commandLine().getOut().println(file));
            command.commandLine().getOut().println(entry.name() + ": " + entry.licence());
            command.commandLine().getOut().flush();
        }
        return 0;
    }
}
