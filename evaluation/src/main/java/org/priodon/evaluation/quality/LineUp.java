// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.priodon.evaluation.baseline.Baseline;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.baseline.Programs;
import org.priodon.evaluation.baseline.Task;
import org.priodon.evaluation.process.ChildProcess;
import org.priodon.observe.StopSignal;
import org.priodon.selection.Criterion;

/** Who takes part. Closing it ends their processes. */
final class LineUp implements AutoCloseable {
    static final String MCLUST = "mclust";

    /** All names, in the order of the columns. */
    static final List<String> NAMES =
            List.of("priodon", "priodon-10", "sklearn-1", "sklearn-10", "weka-em", "elki-em", MCLUST);

    private static final String SKLEARN =
            ", else defaults: tolerance 1e-3, 100 iterations; it adds 1e-6 to every variance";
    private static final String WEKA = "EM, all defaults: ten runs of k-means, 100 iterations, least deviation 1e-6; it"
            + " replaces missing cells by means";
    private static final String ELKI = "EM, diagonal covariances, else defaults (k-means++, delta 1e-7), at most 1000"
            + " iterations; no variance floor";

    private static final double WARM_UP_SECONDS = 1;

    private final Programs programs;
    private final Mclust mclust;
    private final StopSignal stop;
    private final List<Entrant> contenders = new ArrayList<>();
    private final List<Entrant> choosers = new ArrayList<>();
    private final List<OtherLibrary> libraries = new ArrayList<>();

    /**
     * @param rscript the interpreter that has mclust
     * @param seconds after which it is stopped
     */
    record Mclust(String rscript, double seconds) {}

    /**
     * @param names of the contenders
     * @param remarks told who is left out
     */
    LineUp(List<String> names, Programs programs, Mclust mclust, StopSignal stop, Consumer<String> remarks) {
        this.programs = programs;
        this.mclust = mclust;
        this.stop = stop;
        for (String name : NAMES) {
            if (names.contains(name)) {
                try {
                    add(name);
                } catch (IOException e) {
                    remarks.accept("left out: " + name + ": " + ChildProcess.reason(e));
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
            case "sklearn-1" -> addSklearn(name, Task.DEFAULTS, 1);
            case "sklearn-10" -> addSklearn(name, Task.TEN_STARTS, 10);
            case "weka-em" -> contenders.add(fitter(name, Contender.WEKA_EM, Task.DEFAULTS, WEKA, data -> true));
            case "elki-em" ->
                contenders.add(fitter(name, Contender.ELKI_EM, Task.DEFAULTS, ELKI, ProblemData::isPlain));
            case MCLUST ->
                choosers.add(entrant(
                        name,
                        "Mclust, all covariance models by BIC, all defaults; stopped after " + mclust.seconds + " s",
                        ProblemData::isPlain,
                        Programs.mclust(mclust.rscript),
                        (problem, rows) -> new Object[] {rows, problem.leastChoice(), problem.mostChoice()},
                        mclust.seconds));
            default -> throw new IllegalArgumentException("no contender is named '" + name + "'");
        }
    }

    private void addSklearn(String name, Task task, int starts) throws IOException {
        String about = "GaussianMixture, diagonal covariances, n_init=" + starts + SKLEARN;
        contenders.add(fitter(name, Contender.SCIKIT_LEARN, task, about, ProblemData::isPlain));
    }

    private Entrant fitter(String name, Contender contender, Task task, String about, Predicate<ProblemData> takes)
            throws IOException {
        // Iterations, tolerance and floor are its own.
        return entrant(
                name,
                about,
                takes,
                programs.command(contender, task),
                (problem, rows) -> new Object[] {rows, problem.components(), 0, 0, 0, 1, WARM_UP_SECONDS},
                Baseline.PATIENCE);
    }

    private Entrant entrant(
            String name,
            String about,
            Predicate<ProblemData> takes,
            List<String> command,
            BiFunction<Problem, Path, Object[]> arguments,
            double seconds)
            throws IOException {
        OtherLibrary library = new OtherLibrary(command, arguments, seconds, stop);
        libraries.add(library);
        return new Entrant(name, () -> (library.version() + " " + about).strip(), takes, false, library::answer);
    }

    List<Entrant> contenders() {
        return List.copyOf(contenders);
    }

    List<Entrant> choosers() {
        return List.copyOf(choosers);
    }

    @Override
    public void close() {
        libraries.forEach(OtherLibrary::close);
    }
}
