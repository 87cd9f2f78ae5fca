// SPDX-License-Identifier: Apache-2.0
package org.priodon.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The modules of the project, as their POMs tell, and what the build has made of them. */
final class Modules {
    static final Path ROOT = Path.of(System.getProperty("priodon.root"));
    static final String VERSION = System.getProperty("priodon.version");

    private static final Pattern MODULE = Pattern.compile("<module>([\\w-]+)</module>");
    /** The module's own, behind that of its parent. */
    private static final Pattern ARTIFACT =
            Pattern.compile("</parent>.*?<artifactId>([\\w-]+)</artifactId>", Pattern.DOTALL);

    private Modules() {}

    static List<Path> all() throws IOException {
        return MODULE.matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .map(match -> ROOT.resolve(match.group(1)))
                .toList();
    }

    static List<Path> published() throws IOException {
        List<Path> published = new ArrayList<>();
        for (Path module : all()) {
            if (!pom(module).contains("<maven.deploy.skip>true")) {
                published.add(module);
            }
        }
        return published;
    }

    static String pom(Path module) throws IOException {
        return Files.readString(module.resolve("pom.xml"));
    }

    /** A property that the module itself sets. */
    static String property(Path module, String name) throws IOException {
        return Pattern.compile("<" + Pattern.quote(name) + ">([^<]*)<")
                .matcher(pom(module))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
    }

    /** The jar of a module, with an ending such as {@code -sources}. */
    static Path jar(Path module, String ending) throws IOException {
        String artifact = ARTIFACT.matcher(pom(module))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
        return module.resolve("target").resolve(artifact + "-" + VERSION + ending + ".jar");
    }

    /** Downloads that a module has besides its jars. */
    static List<Path> zips(Path module) throws IOException {
        try (Stream<Path> files = Files.list(module.resolve("target"))) {
            return files.filter(
                            file -> file.getFileName().toString().matches(".*" + Pattern.quote(VERSION) + ".*\\.zip"))
                    .sorted()
                    .toList();
        }
    }
}
