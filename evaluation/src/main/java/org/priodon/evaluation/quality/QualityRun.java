// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.priodon.datasets.command.ProgressLine;
import org.priodon.evaluation.results.Quality;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.observe.StopSignal;
import org.priodon.selection.ComponentSelector;
import org.priodon.selection.Criterion;

/** Fits one problem with all contenders and seeds. */
final class QualityRun {
    private static final List<Criterion> CRITERIA = List.of(Criterion.BIC, Criterion.ICL);

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
     * @param seeds how many fits each
     * @param choiceSeeds how many choices of the number of components
     * @param budgetSeconds after which other libraries get no further seed of a problem
     */
    record Settings(List<Contender> contenders, int seeds, int choiceSeeds, double budgetSeconds) {}

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
        if (!problem.rightChoices().isEmpty() && settings.contenders.contains(Engine.DEFAULTS)) {
            CRITERIA.forEach(this::choose);
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
        double done = settings.contenders.indexOf(contender) + (double) seed / settings.seeds;
        return done / (settings.contenders.size() + CRITERIA.size());
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

    private void choose(Criterion criterion) {
        for (int seed = 1; seed <= settings.choiceSeeds && !stop.isRequested(); seed++) {
            ComponentSelector selector = ComponentSelector.over(
                            Engine.DEFAULTS.fitter(seed),
                            task.problem().leastChoice(),
                            task.problem().mostChoice())
                    .withCriterion(criterion);
            long begin = System.nanoTime();
            try {
                FitResult best = selector.select(task.samples()).best();
                Answer answer = task.answer(best.model(), (System.nanoTime() - begin) * 1e-9);
                Quality.Fit choice = task.judge(choiceName(criterion), seed, answer);
                if (!stop.isRequested()) {
                    choices.add(choice);
                }
            } catch (CancellationException e) {
                if (!stop.isRequested()) {
                    throw e;
                }
            }
        }
    }

    private static String choiceName(Criterion criterion) {
        return Engine.DEFAULTS.name() + "-" + criterion.name().toLowerCase(Locale.ROOT);
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
