// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A driver in C or C++, compiled when first needed.
 *
 * @param source name of its file
 * @param variable of the environment that may name another compiler
 * @param compiler to use otherwise
 * @param libraries to link
 */
public record NativeDriver(String source, String variable, String compiler, List<String> libraries) {
    public static final List<String> FLAGS = List.of("-O3", "-march=native", "-fopenmp");

    public static final NativeDriver ARMADILLO =
            new NativeDriver("armadillo_peer.cpp", "CXX", "g++", List.of("-larmadillo"));
    public static final NativeDriver VLFEAT = new NativeDriver("vlfeat_peer.c", "CC", "gcc", List.of("-lvl", "-lm"));

    /** The compiler to call. */
    String program() {
        String chosen = System.getenv(variable);
        return chosen == null || chosen.isBlank() ? compiler : chosen;
    }

    /**
     * Compiles unless the program is newer than its sources.
     *
     * @throws IOException if the compiler or the library is missing, with what the compiler said
     */
    public Path build(Path sources, Path folder) throws IOException {
        Path binary = folder.resolve(source.substring(0, source.indexOf('.')));
        if (Files.exists(binary) && isNewer(binary, sources)) {
            return binary;
        }
        Files.createDirectories(folder);
        List<String> command = new ArrayList<>();
        command.add(program());
        command.addAll(FLAGS);
        command.add("-DCOMPILED_BY=\"" + program() + " " + String.join(" ", FLAGS) + "\"");
        command.addAll(List.of("-o", binary.toString(), sources.resolve(source).toString()));
        command.addAll(libraries);
        ChildProcess.run(command, Map.of());
        return binary;
    }

    private static boolean isNewer(Path binary, Path sources) throws IOException {
        FileTime built = Files.getLastModifiedTime(binary);
        try (Stream<Path> files = Files.list(sources)) {
            for (Path file : files.toList()) {
                if (built.compareTo(Files.getLastModifiedTime(file)) <= 0) {
                    return false;
                }
            }
            return true;
        }
    }
}
