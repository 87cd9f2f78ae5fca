// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.priodon.cli.Priodon;
import picocli.AutoComplete;
import picocli.CommandLine;

/** Writes the manual and the completion of the command, which the build puts into the zip. */
public final class Documents {
    private Documents() {}

    /**
     * The program.
     *
     * @param arguments the folder, such as share
     * @throws IOException if it cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        CommandLine command = Priodon.commandLine();
        write(folder.resolve("man/man1/priodon.1"), ManPage.of(command));
        // The generator tells when it ran; the same sources must give the same zip.
        String completion = AutoComplete.bash("priodon", command).replaceAll("(?m)^# \\[Date:.*\\R", "");
        write(folder.resolve("bash-completion/completions/priodon"), completion);
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text.replace("\r\n", "\n"));
    }
}
