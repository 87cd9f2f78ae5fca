// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.datasets;

import picocli.CommandLine.Command;

/** Lists, shows, prepares, downloads and generates the data sets of the paper. */
@Command(
        name = "datasets",
        description = "The data sets of the paper's comparison.",
        mixinStandardHelpOptions = true,
        subcommands = {
            ListCommand.class,
            ShowCommand.class,
            PrepareCommand.class,
            DownloadCommand.class,
            GenerateCommand.class
        })
public final class DatasetsCommand {
    /** For picocli. */
    public DatasetsCommand() {}
}
