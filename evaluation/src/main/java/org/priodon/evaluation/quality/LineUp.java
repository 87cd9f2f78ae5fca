// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.priodon.selection.Criterion;

/** Who takes part. Closing it ends their processes. */
final class LineUp implements AutoCloseable {
    static final String MCLUST = "mclust";

    /** All names, in the order of the columns. */
    static final List<String> NAMES =
            List.of("priodon", "priodon-10", "sklearn-1", "sklearn-10", "weka-em", "elki-em", MCLUST);

    private final Programs programs;
    private final List<Contender> contenders = new ArrayList<>();
    private final List<Contender> choosers = new ArrayList<>();
    private final List<Script> scripts = new ArrayList<>();
    private WekaDefaults weka;

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
                choosers.add(Engine.chooser(Criterion.BIC));
                choosers.add(Engine.chooser(Criterion.ICL));
                choosers.add(Engine.chooserOfAllKinds());
            }
            case "priodon-10" -> contenders.add(Engine.TEN_STARTS);
            case "sklearn-1" -> contenders.add(python().scikitLearn(1));
            case "sklearn-10" -> contenders.add(python().scikitLearn(10));
            case "weka-em" -> {
                weka = new WekaDefaults();
                contenders.add(weka.contender());
            }
            case "elki-em" -> contenders.add(ElkiDefaults.contender());
            case MCLUST ->
                choosers.add(started(new Script(programs.r, "r/mclust_quality.R", MCLUST))
                        .mclust(programs.mclustSeconds));
            default -> throw new IllegalArgumentException("no contender is named '" + name + "'");
        }
    }

    private Script python() throws IOException {
        return started(new Script(programs.python, "python/sklearn_quality.py", "scikit-learn"));
    }

    private Script started(Script script) {
        scripts.add(script);
        return script;
    }

    List<Contender> contenders() {
        return List.copyOf(contenders);
    }

    List<Contender> choosers() {
        return List.copyOf(choosers);
    }

    @Override
    public void close() {
        scripts.forEach(Script::close);
        if (weka != null) {
            weka.close();
        }
    }
}
