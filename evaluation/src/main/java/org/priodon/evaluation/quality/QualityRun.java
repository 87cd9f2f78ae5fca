// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.priodon.datasets.command.ProgressLine;
import org.priodon.evaluation.results.Quality;
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

    /**
     * @param contenders who fits
     * @param choosers who chooses the number of components
     * @param seeds how many fits each
     * @param choiceSeeds how many choices of the number of components by this engine; others choose once
     * @param budgetSeconds after which other libraries get no further seed of a problem
     */
    record Settings(
            List<Contender> contenders, List<Chooser> choosers, int seeds, int choiceSeeds, double budgetSeconds) {}

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
            fit(new Truth(), 0);
        }
        for (Contender contender : settings.contenders) {
            if (contender.takes(task.data())) {
                fitAll(contender);
            }
        }
        if (!problem.rightChoices().isEmpty()) {
            settings.choosers.stream()
                    .filter(chooser -> chooser.takes(task.data()))
                    .forEach(this::chooseAll);
        }
        Portrait portrait = Portrait.of(task);
        return new Quality.Problem(
                problem.name(),
                problem.about(),
                task.data().rows().length,
                task.data().schema().size(),
                problem.components(),
                problem.rightChoices(),
                fits,
                choices,
                defaultModels.isEmpty() ? null : portrait.draw(typicalModel()),
                portrait.columns());
    }

    private void fitAll(Contender contender) {
        warmUp(contender);
        long begin = System.nanoTime();
        for (int seed = 1; seed <= settings.seeds && !stop.isRequested(); seed++) {
            boolean limited = !(contender instanceof Engine);
            if (limited && (System.nanoTime() - begin) * 1e-9 > settings.budgetSeconds) {
                return;
            }
            fit(contender, seed);
            progress.show(share(contender, seed), contender.name());
        }
    }

    private double share(Contender contender, int seed) {
        return share(settings.contenders.indexOf(contender) + (double) seed / settings.seeds);
    }

    private double share(double done) {
        return done / (settings.contenders.size() + settings.choosers.size());
    }

    private void warmUp(Contender contender) {
        try {
            contender.fit(task, task.problem().components(), WARM_UP_SEED);
        } catch (Exception e) {
            progress.show(0, contender.name()); // The fits that count will fail as well, and be told of.
        }
    }

    private void fit(Contender contender, long seed) {
        int components = task.problem().components();
        try {
            Answer answer = contender.fit(task, components, seed);
            Quality.Fit fit = task.judge(contender.name(), seed, answer);
            // What was interrupted is no answer.
            if (!stop.isRequested()) {
                fits.add(fit);
                if (contender.equals(Engine.DEFAULTS)) {
                    defaultModels.put(seed, answer.model());
                }
            }
        } catch (Exception e) {
            // Other libraries throw whatever they like.
            if (!stop.isRequested()) {
                fits.add(Quality.Fit.failed(contender.name(), seed, components));
                if (failing.add(contender.name())) {
                    remarks.accept(
                            contender.name() + " failed on " + task.problem().name() + ": " + e);
                }
            }
        }
    }

    private void chooseAll(Chooser chooser) {
        int seeds = chooser instanceof EngineChooser ? settings.choiceSeeds : 1;
        for (int seed = 1; seed <= seeds && !stop.isRequested(); seed++) {
            choose(chooser, seed);
            progress.show(
                    share(settings.contenders.size() + settings.choosers.indexOf(chooser) + (double) seed / seeds),
                    chooser.name());
        }
    }

    private void choose(Chooser chooser, long seed) {
        try {
            Quality.Fit choice = task.judge(chooser.name(), seed, chooser.choose(task, seed));
            if (!stop.isRequested()) {
                choices.add(choice);
            }
        } catch (Exception e) {
            // Other libraries throw whatever they like.
            if (!stop.isRequested()) {
                choices.add(Quality.Fit.failed(chooser.name(), seed, 0));
                remarks.accept(chooser.name() + " failed on " + task.problem().name() + ": " + e);
            }
        }
    }

    /** The default fit whose likelihood is in the middle. */
    private GaussianMixture typicalModel() {
        List<Quality.Fit> sorted = fits.stream()
                .filter(fit -> fit.contender().equals(Engine.DEFAULTS.name()) && defaultModels.containsKey(fit.seed()))
                .sorted(Comparator.comparingDouble(Quality.Fit::likelihood))
                .toList();
        return defaultModels.get(sorted.get(sorted.size() / 2).seed());
    }
}
