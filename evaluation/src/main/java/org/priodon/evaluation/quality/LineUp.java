// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.priodon.evaluation.process.Home;
import org.priodon.selection.Criterion;

/** Who takes part. Closing it ends their processes. */
final class LineUp implements AutoCloseable {
    /** All names, in the order of the columns. */
    static final List<String> NAMES = List.of(
            "priodon", "priodon-10", ScikitLearn.name(1), ScikitLearn.name(10), "weka-em", "elki-em", Mclust.NAME);

    private final Programs programs;
    private final List<Contender> contenders = new ArrayList<>();
    private final List<Contender> choosers = new ArrayList<>();

    /**
     * Programs of other languages.
     *
     * @param python the interpreter that has scikit-learn
     * @param r the interpreter that has mclust
     * @param mclustSeconds after which mclust gives up a problem
     */
    record Programs(String python, String r, double mclustSeconds) {}

    /**
     * @param names of the contenders
     * @param remarks told who is left out
     */
    LineUp(List<String> names, Programs programs, Consumer<String> remarks) {
        this.programs = programs;
        for (String name : NAMES) {
            if (names.contains(name)) {
                try {
                    add(name);
                } catch (IOException e) {
                    remarks.accept("left out: " + name + "; " + e.getMessage());
                }
            }
        }
    }

    private void add(String name) throws IOException {
        switch (name) {
            case "priodon" -> {
                contenders.add(Engine.DEFAULTS);
                choosers.add(EngineChooser.by(Criterion.BIC));
                choosers.add(EngineChooser.by(Criterion.ICL));
                choosers.add(EngineChooser.ofAllKinds());
            }
            case "priodon-10" -> contenders.add(Engine.TEN_STARTS);
            case "sklearn-1" -> contenders.add(scikitLearn(1));
            case "sklearn-10" -> contenders.add(scikitLearn(10));
            case "weka-em" -> contenders.add(new WekaContender());
            case "elki-em" -> contenders.add(new ElkiContender());
            case Mclust.NAME ->
                choosers.add(new Mclust(programs.r, script("r", "mclust_quality.R"), programs.mclustSeconds));
            default -> throw new IllegalArgumentException("no contender is named '" + name + "'");
        }
    }

    private ScikitLearn scikitLearn(int starts) throws IOException {
        return new ScikitLearn(programs.python, script("python", "sklearn_quality.py"), starts);
    }

    private static Path script(String language, String name) {
        return Home.folder().resolve("src/main").resolve(language).resolve(name);
    }

    List<Contender> contenders() {
        return List.copyOf(contenders);
    }

    List<Contender> choosers() {
        return List.copyOf(choosers);
    }

    @Override
    public void close() {
        contenders.forEach(Contender::close);
        choosers.forEach(Contender::close);
    }
}
