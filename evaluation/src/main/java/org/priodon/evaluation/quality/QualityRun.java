// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.data.Schema;
import org.priodon.evaluation.results.Picture;
import org.priodon.measure.ColumnSeparation;
import org.priodon.mixture.GaussianMixture;
import org.priodon.observe.StopSignal;

/** Fits one problem with all contenders and seeds. */
final class QualityRun {
    /** Of a fit that is not counted: code is loaded and compiled then, and whatever else a first fit has to do. */
    private static final long WARM_UP_SEED = 0;

    private final Task task;
    private final Settings settings;
    private final StopSignal stop;
    private final ProgressLine progress;
    private final Consumer<String> remarks;
    private final List<Quality.Fit> fits = new ArrayList<>();
    private final List<Quality.Fit> choices = new ArrayList<>();
    private final Set<String> failing = new HashSet<>();
    private final Map<Long, GaussianMixture> defaultModels = new TreeMap<>();
    private int done;

    /**
     * @param contenders who fits
     * @param choosers who chooses the number of components
     * @param seeds how many fits each
     * @param choiceSeeds how many choices of the number of components by this engine; others choose once
     * @param budgetSeconds after which other libraries get no further seed of a problem
     */
    record Settings(
            List<Entrant> contenders, List<Entrant> choosers, int seeds, int choiceSeeds, double budgetSeconds) {}

    /**
     * @param stop ends the run after the current fit
     * @param remarks told of the first failure of each contender
     */
    QualityRun(Task task, Settings settings, StopSignal stop, ProgressLine progress, Consumer<String> remarks) {
        this.task = task;
        this.settings = settings;
        this.stop = stop;
        this.progress = progress;
        this.remarks = remarks;
    }

    Quality.Problem run() {
        Problem problem = task.problem();
        progress.begin(problem.name(), 0);
        if (task.data().clusters() == problem.components()) {
            answer(Engine.TRUTH, 0, fits);
        }
        fitAll(settings.contenders);
        if (!problem.rightChoices().isEmpty()) {
            chooseAll(settings.choosers);
        }
        Optional<GaussianMixture> typical = typicalModel();
        Optional<ColumnSeparation> pair = typical.flatMap(
                model -> ColumnSeparation.best(model, 2).stream().findFirst());
        return new Quality.Problem(
                problem.name(),
                problem.about(),
                task.data().rows().length,
                task.data().schema().size(),
                problem.components(),
                problem.rightChoices(),
                fits,
                choices,
                pair.map(columns ->
                                Picture.of(task.samples(), typical.orElseThrow(), columns.first(), columns.second()))
                        .orElse(null),
                pair.map(columns -> name(columns.first()) + " and " + name(columns.second()))
                        .orElse(""));
    }

    /** Of a numeric column. */
    private String name(int column) {
        Schema schema = task.data().schema();
        return schema.column(schema.numericColumns()[column]).name();
    }

    private void fitAll(List<Entrant> contenders) {
        for (Entrant contender : contenders) {
            if (contender.takes().test(task.data())) {
                warmUp(contender);
                double seconds = contender.isEngine() ? Double.POSITIVE_INFINITY : settings.budgetSeconds;
                answerAll(contender, settings.seeds, seconds, fits);
            }
        }
    }

    private void chooseAll(List<Entrant> choosers) {
        for (Entrant chooser : choosers) {
            if (chooser.takes().test(task.data())) {
                answerAll(chooser, chooser.isEngine() ? settings.choiceSeeds : 1, Double.POSITIVE_INFINITY, choices);
            }
        }
    }

    private void warmUp(Entrant contender) {
        try {
            contender.answer(task, WARM_UP_SEED);
        } catch (Exception e) {
            progress.show(share(0), contender.name()); // The fits that count will fail as well, and be told of.
        }
    }

    private void answerAll(Entrant contender, int seeds, double seconds, List<Quality.Fit> answers) {
        long begin = System.nanoTime();
        for (int seed = 1; seed <= seeds && !stop.isRequested(); seed++) {
            if ((System.nanoTime() - begin) * 1e-9 > seconds) {
                break;
            }
            answer(contender, seed, answers);
            progress.show(share((double) seed / seeds), contender.name());
        }
        done++;
    }

    /** With so much of the current contender's work done. */
    private double share(double begun) {
        return Math.min(1, (done + begun) / (settings.contenders.size() + settings.choosers.size()));
    }

    private void answer(Entrant contender, long seed, List<Quality.Fit> answers) {
        try {
            Entrant.Answer answer = contender.answer(task, seed);
            Quality.Fit judged = task.judge(contender.name(), seed, answer);
            // What was interrupted is no answer.
            if (!stop.isRequested()) {
                answers.add(judged);
                if (contender.equals(Engine.DEFAULTS)) {
                    defaultModels.put(seed, answer.model());
                }
            }
        } catch (Exception e) {
            // Other libraries throw whatever they like.
            if (!stop.isRequested()) {
                int components = answers == fits ? task.problem().components() : 0;
                answers.add(Quality.Fit.failed(contender.name(), seed, components));
                if (failing.add(contender.name())) {
                    remarks.accept(
                            contender.name() + " failed on " + task.problem().name() + ": " + e);
                }
            }
        }
    }

    /** The default fit whose likelihood is in the middle. */
    private Optional<GaussianMixture> typicalModel() {
        return fits.stream()
                .filter(fit -> fit.contender().equals(Engine.DEFAULTS.name()) && defaultModels.containsKey(fit.seed()))
                .sorted(Comparator.comparingDouble(Quality.Fit::likelihood))
                .skip(defaultModels.size() / 2)
                .map(fit -> defaultModels.get(fit.seed()))
                .findFirst();
    }
}
