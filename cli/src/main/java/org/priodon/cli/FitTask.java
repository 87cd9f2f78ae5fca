// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjDoubleConsumer;
import org.priodon.cli.terminal.InterruptedWork;
import org.priodon.data.Samples;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.StopReason;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;
import org.priodon.selection.Selection;
import org.priodon.start.Start;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is to be fitted: one mixture, or the best of several numbers of components and kinds of covariance. */
final class FitTask {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = {"-k", "--components"},
            paramLabel = "N[-M][,...]",
            required = true,
            converter = ComponentNumbers.Converter.class,
            description =
                    "How many Gaussians; with a range, such as 2-10, or a list, such as 2,4,8, the number with the"
                            + " lowest criterion.")
    private ComponentNumbers components;

    @Option(
            names = "--criterion",
            paramLabel = "CRITERION",
            converter = Words.Criteria.class,
            completionCandidates = Words.Criteria.class,
            defaultValue = "bic",
            description =
                    "By what numbers of components and kinds of covariance are compared: ${COMPLETION-CANDIDATES}, the"
                            + " last by cross-validation. Default: ${DEFAULT-VALUE}.")
    private Criterion criterion;

    @Option(
            names = "--folds",
            paramLabel = "N",
            defaultValue = "5",
            description =
                    "With --criterion held-out, into how many folds samples are divided for cross-validation, each"
                            + " held out once. Default: ${DEFAULT-VALUE}.")
    private int folds;

    @Mixin
    private FitSettings settings;

    /** Refuses settings that cannot be, before any data are read. */
    void check() {
        settings.fitter();
        if (folds < 2) {
            throw new ParameterException(command.commandLine(), "--folds must be at least 2 but was " + folds);
        }
    }

    /**
     * Fits, or chooses.
     *
     * @param start where to begin, or null
     * @param display shows a few words and the share that is done; null for nobody
     */
    Fitted fit(Samples samples, Start start, ObjDoubleConsumer<String> display) {
        FitProgress shown = new FitProgress(
                display == null ? (detail, share) -> {} : display, plan(samples.dimensions()), System::nanoTime);
        MixtureFitter fitter =
                display == null ? settings.fitter() : settings.fitter().withListener(shown);
        fitter = start == null ? fitter : fitter.startingFrom(start);
        if (!isChoice()) {
            FitResult fit = fitter.withComponents(components.least()).fit(samples);
            refuseIf(fit.stopReason() == StopReason.CANCELLED);
            return new Fitted(fit, fit.criteria(samples), null);
        }
        Selection selection = ModelSelector.over(fitter, components.numbers())
                .withCovariances(settings.covariances().kinds())
                .withCriterion(criterion)
                .withFolds(folds, settings.seed())
                .withListener(shown)
                .select(samples);
        refuseIf(selection.isCancelled());
        return new Fitted(selection.best(), selection.chosen().criteria(), selection);
    }

    /** An interrupted fit has a model too, but not the one that was asked for. */
    private static void refuseIf(boolean cancelled) {
        if (cancelled || Thread.currentThread().isInterrupted()) {
            throw new InterruptedWork("the fit was interrupted; no model was written");
        }
    }

    private boolean isChoice() {
        return components.isChoice() || settings.covariances().isChoice();
    }

    /** A candidate is fitted to all samples and, where samples are held out, to each remainder. */
    private TimeLeft.Plan plan(int dimensions) {
        List<TimeLeft.Candidate> candidates = new ArrayList<>();
        for (int number : components.numbers()) {
            settings.covariances().kinds().stream()
                    .sorted(Comparator.comparingLong(kind -> kind.freeParameters(number, dimensions)))
                    .forEach(kind -> candidates.add(TimeLeft.Candidate.of(number, kind, dimensions)));
        }
        int fits = isChoice() && criterion == Criterion.HELD_OUT ? 1 + folds : 1;
        return settings.plan(candidates, fits);
    }

    /**
     * The settings that decide the result, by name.
     *
     * @param number of components of the model
     */
    Map<String, String> described(int number) {
        Map<String, String> described =
                new LinkedHashMap<>(settings.fitter().withComponents(number).settings());
        described.put("components", components.toString());
        if (settings.covariances().isChoice()) {
            described.put("covariance", settings.covariances().toString());
        }
        if (isChoice()) {
            described.put("criterion", criterion.label());
            if (criterion == Criterion.HELD_OUT) {
                described.put("folds", Integer.toString(folds));
            }
        }
        return described;
    }
}
