// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.priodon.cli.terminal.ProgressLine;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.Spread;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.report.Table;
import org.priodon.evaluation.report.Wording;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;

/** How a contender stands against the engine on one set. Only what was measured has a number. */
record Standing(SetResult set, Settings settings, BaselineResult baseline) {
    Contender contender() {
        return Contender.find(baseline.name());
    }

    /** Threads that both sides had. */
    int threads() {
        return contender().threads(settings.threads());
    }

    /** How many of its fits finished. */
    int finished() {
        return baseline.finished().size();
    }

    /** Whether noise was added to its data, so that its log-likelihoods are those of other data. */
    boolean noisy() {
        return baseline.runs().stream().anyMatch(run -> run.noise() > 0);
    }

    /** Its times over those of the engine, start by start, with equal threads; empty if no fit finished. */
    Optional<Spread> ratios() {
        List<Double> ratios = new ArrayList<>();
        for (BaselineRun run : baseline.finished()) {
            RestartResult ours = set.restart(run.seed());
            ours.time(threads()).ifPresent(time -> ratios.add(ratio(run, ours, time)));
        }
        return ratios.isEmpty() ? Optional.empty() : Optional.of(Spread.of(ratios));
    }

    private double ratio(BaselineRun run, RestartResult ours, FitTime time) {
        return switch (contender().pairing()) {
            case SAME_START -> (run.seconds() / run.iterations()) / (time.em() / ours.emIterations());
            case OWN_START -> run.seconds() / time.total();
            case FULL -> run.seconds() / time.em();
            case FULL_TOO -> rival(run.seed()).seconds() / run.seconds();
        };
    }

    private BaselineRun rival(int start) {
        return set.baseline(contender().rival().label()).orElseThrow().finished().stream()
                .filter(run -> run.seed() == start)
                .findFirst()
                .orElseThrow();
    }

    /** Of the fits that finished, unless they are those of other data. */
    List<Double> logLikelihoods() {
        return noisy()
                ? List.of()
                : baseline.finished().stream().map(BaselineRun::logLikelihood).toList();
    }

    String ratioText() {
        if (baseline.runs().isEmpty()) {
            return Table.NOTHING;
        }
        return ratios().map(Wording::ratios).orElse(baseline.failures().isEmpty() ? "unfinished" : "failed");
    }

    /** Sentences that belong to these numbers. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        String name = baseline.name() + ": ";
        if (baseline.finished().isEmpty()) {
            cutOff().ifPresent(run -> notes.add(name + unfinishedNote(run)));
        }
        if (!baseline.failures().isEmpty()) {
            notes.add(Wording.format(
                    "%s%d of %d starts failed, the first with %s",
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
        iterations().map(text -> name + text).ifPresent(notes::add);
        agreement().ifPresent(notes::add);
        return notes;
    }

    /** Of whole fits, which take longer where more iterations are made. */
    private Optional<String> iterations() {
        List<Double> theirs = baseline.finished().stream()
                .map(run -> (double) run.iterations())
                .toList();
        return contender().pairing() != Contender.Pairing.OWN_START || theirs.isEmpty()
                ? Optional.empty()
                : Optional.of(Wording.format(
                        "a median of %.0f EM iterations, Priodon %.0f", Spread.median(theirs), typicalIterations()));
    }

    private double typicalIterations() {
        return Spread.median(set.restarts().stream()
                .map(ours -> (double) ours.emIterations())
                .toList());
    }

    /** How far apart both sides are with full covariances, where they had the same data and the same start. */
    private Optional<String> agreement() {
        return contender().pairing() != Contender.Pairing.FULL_TOO
                ? Optional.empty()
                : baseline.finished().stream()
                        .filter(run ->
                                run.message() == null && rival(run.seed()).noise() == 0)
                        .map(run -> Math.abs(rival(run.seed()).logLikelihood() / run.logLikelihood() - 1))
                        .max(Double::compare)
                        .map(most -> Wording.format(
                                "%s: log-likelihoods differ by at most %.0e of themselves",
                                contender().heading(), most));
    }

    /** A fit that was cut off after others had failed had little time, which says nothing. */
    private Optional<BaselineRun> cutOff() {
        return baseline.failures().isEmpty() ? baseline.cutOff() : Optional.empty();
    }

    private String unfinishedNote(BaselineRun run) {
        double projected = baseline.secondsPerIteration() * typicalIterations();
        return Wording.format(
                "unfinished, stopped after %s%s%s%s",
                Wording.seconds(run.seconds()),
                baseline.secondsPerIteration() > 0 ? " with " + run.iterations() + " iterations done" : "",
                run.logLikelihood() == null
                        ? ""
                        : ", log-likelihood " + Wording.logLikelihood(run.logLikelihood())
                                + " by then, which is no result",
                projected > run.seconds()
                        ? "; as many iterations as Priodon's would take it about " + ProgressLine.duration(projected)
                                + ", which was not measured"
                        : "");
    }

    private static String noiseNote(String name, BaselineRun run) {
        return Wording.format(
                "%snoise of %s standard deviations added to its data%s, so its log-likelihood cannot be compared",
                name, run.noise(), run.message() == null ? "" : " after " + run.message());
    }
}
