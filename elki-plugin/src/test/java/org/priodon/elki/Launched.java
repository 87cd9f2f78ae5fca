// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program in a JVM of its own, with the class path of the tests, run to its end. */
record Launched(int exitCode, String output) {
    static Launched elki(Path folder, String... arguments) throws IOException, InterruptedException {
        return main(folder, List.of(), "elki.application.ELKILauncher", arguments);
    }

    static Launched main(Path folder, List<String> jvmOptions, String main, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions);
        if (!jvmOptions.contains("-cp")) {
            command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        }
        command.add(main);
        command.addAll(List.of(arguments));
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("still running after five minutes: " + command);
        }
        return new Launched(process.exitValue(), new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
    }
}
