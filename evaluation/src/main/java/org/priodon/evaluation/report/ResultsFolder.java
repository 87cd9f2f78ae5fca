// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.datasets.read.DataFileException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option for the folder where results go, and how experiments fill it. */
public final class ResultsFolder {
    /** The name of most pages. */
    public static final String PAGE = "report.html";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "Where results go. Default: priodon-${COMMAND-NAME}.")
    private Path option;

    /** Takes a folder of another name unless the user has chosen one. */
    public void call(String name) {
        option = option == null ? Path.of(name) : option;
    }

    public Path file(String name) {
        return folder().resolve(name);
    }

    private Path folder() {
        return option == null ? Path.of("priodon-" + command.name()) : option;
    }

    public void create() throws IOException {
        if (Files.exists(folder()) && !Files.isDirectory(folder())) {
            throw new DataFileException(folder().toString(), "is not a folder");
        }
        Files.createDirectories(folder());
    }

    /** Prints a report, and writes its page and what belongs to it. */
    public void publish(Report report, String page, PrintWriter out) throws IOException {
        for (Report.Beside beside : report.beside) {
            OutputFile.write(file(beside.name()), beside.content());
        }
        report.writePage(file(page));
        report.print(out);
        out.println("Results: " + file(page));
        out.flush();
    }
}
