// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A JDK to run the engine on.
 *
 * @param home its folder
 * @param version as it calls itself
 */
record Jdk(Path home, String version) {
    static Jdk running() {
        return new Jdk(Path.of(System.getProperty("java.home")), System.getProperty("java.version"));
    }

    /**
     * @param wanted a folder, or a feature release such as {@code 25}, which is then looked for beside the running JDK
     */
    static Optional<Jdk> find(String wanted) throws IOException {
        if (!wanted.matches("\\d+")) {
            return at(Path.of(wanted));
        }
        Path beside = running().home().toRealPath().getParent();
        try (Stream<Path> folders = Files.list(beside)) {
            for (Path folder : folders.sorted(Comparator.reverseOrder()).toList()) {
                Optional<Jdk> jdk = at(folder);
                if (jdk.isPresent() && jdk.get().feature().equals(wanted)) {
                    return jdk;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Jdk> at(Path folder) throws IOException {
        Path release = folder.resolve("release");
        if (!Files.isRegularFile(release) || !Files.isExecutable(folder.resolve("bin/java"))) {
            return Optional.empty();
        }
        return Files.readAllLines(release, StandardCharsets.UTF_8).stream()
                .filter(line -> line.startsWith("JAVA_VERSION="))
                .map(line -> line.substring(line.indexOf('=') + 1).replace("\"", ""))
                .map(version -> new Jdk(folder, version))
                .findFirst();
    }

    String feature() {
        return version.split("[.+-]")[0];
    }

    String java() {
        return home.resolve("bin/java").toString();
    }
}
