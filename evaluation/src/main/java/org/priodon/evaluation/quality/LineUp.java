// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.priodon.evaluation.peers.PeerBenchmark;

/** Who takes part. Closing it ends their processes. */
final class LineUp implements AutoCloseable {
    /** All names, in the order of the columns. */
    static final List<String> NAMES =
            List.of("priodon", "priodon-10", ScikitLearn.name(1), ScikitLearn.name(10), "weka-em", "elki-em");

    private final List<Contender> contenders = new ArrayList<>();

    /**
     * @param names of the contenders
     * @param python the interpreter
     * @param remarks told who is left out
     */
    LineUp(List<String> names, String python, Consumer<String> remarks) {
        for (String name : NAMES) {
            if (names.contains(name)) {
                try {
                    contenders.add(contender(name, python));
                } catch (IOException e) {
                    remarks.accept("left out: " + name + "; " + e.getMessage());
                }
            }
        }
    }

    private static Contender contender(String name, String python) throws IOException {
        return switch (name) {
            case "priodon" -> Engine.DEFAULTS;
            case "priodon-10" -> Engine.TEN_STARTS;
            case "sklearn-1" -> new ScikitLearn(python, script(), 1);
            case "sklearn-10" -> new ScikitLearn(python, script(), 10);
            case "weka-em" -> new WekaContender();
            case "elki-em" -> new ElkiContender();
            default -> throw new IllegalArgumentException("no contender is named '" + name + "'");
        };
    }

    private static Path script() {
        return Path.of(System.getProperty(PeerBenchmark.HOME, "."), "src", "main", "python", "sklearn_quality.py");
    }

    List<Contender> contenders() {
        return List.copyOf(contenders);
    }

    @Override
    public void close() {
        contenders.forEach(Contender::close);
    }
}
