// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.evaluation.results.RestartResult;
import org.priodon.evaluation.results.SetResult;
import org.priodon.evaluation.results.Settings;

/** How a contender stands against the engine on one set. */
final class Standing {
    private final SetResult set;
    private final Settings settings;
    private final BaselineResult baseline;

    Standing(SetResult set, Settings settings, BaselineResult baseline) {
        this.set = set;
        this.settings = settings;
        this.baseline = baseline;
    }

    String contender() {
        return baseline.name();
    }

    /** Mean time of the fits that finished; else the time after which it was stopped, which is a lower bound. */
    OptionalDouble seconds() {
        return unfinished()
                ? cutOff().map(run -> OptionalDouble.of(run.seconds())).orElse(OptionalDouble.empty())
                : baseline.finished().stream().mapToDouble(BaselineRun::seconds).average();
    }

    /** Whether no fit finished, so that time and ratio are lower bounds and the log-likelihood is no result. */
    boolean unfinished() {
        return baseline.finished().isEmpty();
    }

    /** Whether noise was added to its data, so that its log-likelihood is one of other data. */
    boolean noisy() {
        return baseline.runs().stream().anyMatch(run -> run.noise() > 0);
    }

    /**
     * Its time over that of the engine, from the same restarts. Where no fit finished, a projection: the time that as
     * many iterations as the engine's would take it.
     */
    OptionalDouble ratio() {
        if (unfinished()) {
            return projectedSeconds()
                    .map(seconds -> OptionalDouble.of(seconds / set.meanSeconds()))
                    .orElse(OptionalDouble.empty());
        }
        List<Integer> restarts =
                baseline.finished().stream().map(BaselineRun::restart).toList();
        double ours = set.restarts().stream()
                .filter(run -> restarts.contains(run.restart()))
                .mapToDouble(RestartResult::seconds)
                .average()
                .orElseThrow();
        return OptionalDouble.of(seconds().getAsDouble() / ours);
    }

    private Optional<Double> projectedSeconds() {
        double iterations = set.restarts().stream()
                .mapToInt(RestartResult::emIterations)
                .average()
                .orElseThrow();
        return cutOff().map(run -> baseline.secondsPerIteration() * iterations).filter(seconds -> seconds > 0);
    }

    /** The best of the fits that finished; else what was reached. */
    OptionalDouble logLikelihood() {
        Optional<Double> value =
                baseline.best().map(BaselineRun::logLikelihood).or(() -> cutOff().map(BaselineRun::logLikelihood));
        return value.map(OptionalDouble::of).orElse(OptionalDouble.empty());
    }

    /** A fit that was cut off after others had failed had little time, which says nothing. */
    private Optional<BaselineRun> cutOff() {
        return baseline.failures().isEmpty() ? baseline.cutOff() : Optional.empty();
    }

    String secondsText() {
        return seconds().isPresent() ? mark(">") + Wording.seconds(seconds().getAsDouble()) : "failed";
    }

    String ratioText() {
        return ratio().isPresent() ? mark("~") + Wording.ratio(ratio().getAsDouble()) : "-";
    }

    private String mark(String unfinishedMark) {
        return unfinished() ? unfinishedMark : "";
    }

    String logLikelihoodText() {
        if (unfinished()) {
            return cutOff().isPresent() ? "unfinished" : "failed";
        }
        return Wording.logLikelihood(logLikelihood().getAsDouble());
    }

    /** Sentences that belong to these numbers. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        String name = baseline.name() + ": ";
        long finished = baseline.finished().size();
        if (finished > 0 && finished < settings.restarts()) {
            notes.add(Wording.format(
                    "%s%d of %d restarts finished within %.0f s",
                    name, finished, settings.restarts(), settings.budgetSeconds()));
        }
        if (unfinished()) {
            cutOff().ifPresent(run -> notes.add(name + unfinishedNote(run)));
        }
        if (!baseline.failures().isEmpty()) {
            notes.add(Wording.format(
                    "%s%d of %d restarts failed, the first with %s",
                    name,
                    baseline.failures().size(),
                    baseline.runs().size(),
                    baseline.failures().get(0).message()));
        }
        baseline.runs().stream()
                .filter(run -> run.noise() > 0)
                .findFirst()
                .ifPresent(run -> notes.add(noiseNote(name, run)));
        baseline.finished().stream()
                .filter(run -> run.noise() == 0 && run.message() != null)
                .findFirst()
                .ifPresent(run -> notes.add(name + run.message()));
        return notes;
    }

    private String unfinishedNote(BaselineRun run) {
        String reached = run.logLikelihood() == null
                ? ""
                : ", log-likelihood " + Wording.logLikelihood(run.logLikelihood()) + " by then, which is no result";
        String projection = projectedSeconds()
                .map(seconds -> Wording.format(
                        "; as many iterations as Priodon's would take it about %s", Wording.roughly(seconds)))
                .orElse("");
        return Wording.format(
                "unfinished, stopped after %s%s%s%s",
                Wording.seconds(run.seconds()),
                baseline.secondsPerIteration() > 0 ? " with " + run.iterations() + " iterations done" : "",
                reached,
                projection);
    }

    private static String noiseNote(String name, BaselineRun run) {
        return Wording.format(
                "%snoise of %s standard deviations added to its data%s, so its log-likelihood cannot be compared",
                name, run.noise(), run.message() == null ? "" : " after " + run.message());
    }
}
