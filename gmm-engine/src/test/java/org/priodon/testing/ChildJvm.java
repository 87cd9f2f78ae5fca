// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import com.fasterxml.jackson.core.JsonFactory;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.priodon.mixture.MixtureFitter;

/** Runs programs of the test tree in a JVM of their own, with the JDK of this one. */
public final class ChildJvm {

    private static final long PATIENCE_SECONDS = 120;

    /**
     * How a child ended.
     *
     * @param exitCode 0 if all went well
     * @param out what it printed
     * @param err what it printed on the error stream, without the JVM's own remark on incubator modules
     */
    public record Outcome(int exitCode, String out, String err) {
        @Override
        public String toString() {
            return "exit code " + exitCode + "\nout:\n" + out + "\nerr:\n" + err;
        }
    }

    private ChildJvm() {}

    /** Where the engine's classes are. */
    public static String engine() {
        return location(MixtureFitter.class);
    }

    /** Where the test tree's classes are. */
    public static String tests() {
        return location(ChildJvm.class);
    }

    /** Where the engine's only library is. */
    public static String library() {
        return location(JsonFactory.class);
    }

    public static String path(String... entries) {
        return String.join(File.pathSeparator, entries);
    }

    /** Options for the engine and the test tree on the class path. */
    public static List<String> onClassPath(String... more) {
        List<String> options = new ArrayList<>(List.of("-cp", path(engine(), tests(), library())));
        options.addAll(List.of(more));
        return options;
    }

    /** Options for the engine as a named module, used by the test tree from the class path. */
    public static List<String> onModulePath(String... more) {
        List<String> options = new ArrayList<>(List.of(
                "--module-path", path(engine(), library()), "--add-modules", "org.priodon.engine", "-cp", tests()));
        options.addAll(List.of(more));
        return options;
    }

    /** Runs a program to its end. */
    public static Outcome run(List<String> options, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx256m");
        command.addAll(options);
        command.add(program.getName());
        command.addAll(List.of(arguments));
        Path out = Files.createTempFile("child", ".out");
        Path err = Files.createTempFile("child", ".err");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
            // Options from the environment would be announced on the error stream.
            List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS").forEach(builder.environment()::remove);
            Process process = builder.start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                throw new AssertionError(program.getName() + " did not end within " + PATIENCE_SECONDS + " s");
            }
            return new Outcome(process.exitValue(), read(out), withoutRemark(read(err)));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file, Charset.defaultCharset()).strip();
    }

    private static String withoutRemark(String err) {
        return String.join(
                "\n",
                err.lines()
                        .filter(line -> !line.equals("WARNING: Using incubator modules: jdk.incubator.vector"))
                        .toList());
    }

    private static String location(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
