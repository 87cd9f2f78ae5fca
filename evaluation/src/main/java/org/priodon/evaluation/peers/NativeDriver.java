// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A driver in C or C++, compiled when first needed.
 *
 * @param source name of its file
 * @param variable of the environment that may name another compiler
 * @param compiler to use otherwise
 * @param libraries to link
 */
record NativeDriver(String source, String variable, String compiler, List<String> libraries) {
    static final List<String> FLAGS = List.of("-O3", "-march=native", "-fopenmp");

    static final NativeDriver ARMADILLO = new NativeDriver("armadillo_peer.cpp", "CXX", "g++", List.of("-larmadillo"));
    static final NativeDriver VLFEAT = new NativeDriver("vlfeat_peer.c", "CC", "gcc", List.of("-lvl", "-lm"));

    private static final String HEADER = "workload.h";

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
    Path build(Path sources, Path folder) throws IOException, InterruptedException {
        Path binary = folder.resolve(source.substring(0, source.indexOf('.')));
        if (Files.exists(binary) && isNewer(binary, sources)) {
            return binary;
        }
        Files.createDirectories(folder);
        List<String> command = new ArrayList<>();
        command.add(program());
        command.addAll(FLAGS);
        command.addAll(List.of("-o", binary.toString(), sources.resolve(source).toString()));
        command.addAll(libraries);
        ChildProcess.run(command, Map.of());
        return binary;
    }

    private boolean isNewer(Path binary, Path sources) throws IOException {
        FileTime built = Files.getLastModifiedTime(binary);
        return built.compareTo(Files.getLastModifiedTime(sources.resolve(source))) > 0
                && built.compareTo(Files.getLastModifiedTime(sources.resolve(HEADER))) > 0;
    }
}
