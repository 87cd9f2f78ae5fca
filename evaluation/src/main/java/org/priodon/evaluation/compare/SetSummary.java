// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.DataOrigin;
import org.priodon.datasets.PaperFigures;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.Share;
import org.priodon.evaluation.Spread;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.report.Wording;

/** One data set, and what must be said about it. */
record SetSummary(SetResult set, Settings settings) {
    /** Sets of which at least one fit is done, in the order of the settings. */
    static List<SetSummary> of(Comparison comparison) {
        List<SetSummary> summaries = new ArrayList<>();
        for (String name : comparison.settings().sets()) {
            comparison
                    .find(name)
                    .filter(set -> set.best().isPresent())
                    .ifPresent(set -> summaries.add(new SetSummary(set, comparison.settings())));
        }
        return summaries;
    }

    String label() {
        return set.label();
    }

    CatalogueEntry entry() {
        return Catalogue.find(set.name());
    }

    PaperFigures paper() {
        return entry().paper();
    }

    /** The engine's, start by start. */
    List<Double> logLikelihoods() {
        return set.restarts().stream().map(RestartResult::logLikelihood).toList();
    }

    Spread spread() {
        return Spread.of(logLikelihoods());
    }

    /** The engine's whole fits with all threads. */
    Spread seconds() {
        return Spread.of(times(settings.threads()));
    }

    private List<Double> times(int threads) {
        return set.restarts().stream()
                .flatMap(run -> run.time(threads).stream())
                .map(FitTime::total)
                .toList();
    }

    /** How much faster all threads are than one, where both were measured. */
    Optional<Double> speedup() {
        List<Double> factors = set.restarts().stream()
                .filter(run -> settings.threads() > 1 && run.time(1).isPresent())
                .map(run -> run.time(1).orElseThrow().total()
                        / run.time(settings.threads()).orElseThrow().total())
                .toList();
        return factors.isEmpty() ? Optional.empty() : Optional.of(Spread.median(factors));
    }

    /** Whether the data are those of the paper, so that log-likelihoods may be compared as they are. */
    boolean isPapers() {
        return set.isPapers(settings.noise());
    }

    /** How many of these reach what the paper prints for diagonal covariances; empty for other data. */
    Optional<Share> reached(List<Double> logLikelihoods) {
        if (!isPapers() || logLikelihoods.isEmpty()) {
            return Optional.empty();
        }
        double figure = paper().diagonalLogLikelihood();
        int count =
                (int) logLikelihoods.stream().filter(value -> value >= figure).count();
        return Optional.of(new Share(count, logLikelihoods.size()));
    }

    List<Standing> standings() {
        return set.baselines().stream()
                .map(baseline -> new Standing(set, settings, baseline))
                .toList();
    }

    Optional<Standing> standing(Contender contender) {
        return standings().stream()
                .filter(standing -> standing.contender() == contender)
                .findFirst();
    }

    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (set.provenance() == DataOrigin.SUBSET) {
            notes.add(Wording.format(
                    "%,d of the paper's %,d samples; per sample, the best is %.4f, and the paper's %.4f",
                    set.rows(),
                    entry().rows(),
                    set.best().orElseThrow().logLikelihood() / set.rows(),
                    paper().diagonalLogLikelihood() / entry().rows()));
        }
        if (set.complete() && set.restarts().size() < settings.starts()) {
            notes.add(Wording.format(
                    "%d instead of %d starts, because %.0f s were over",
                    set.restarts().size(), settings.starts(), settings.startSeconds()));
        }
        String fewer = standings().stream()
                .filter(standing ->
                        set.complete() && standing.finished() < set.restarts().size())
                .map(standing -> standing.contender().label() + " " + standing.finished())
                .collect(Collectors.joining(", "));
        if (!fewer.isEmpty()) {
            notes.add("in their time fewer starts were finished: " + fewer + ", Priodon "
                    + set.restarts().size());
        }
        if (!set.settled()) {
            notes.add("times had not settled when the warm-up was over");
        }
        int floored = set.best().orElseThrow().flooredCells();
        if (floored > 0) {
            notes.add(Wording.format(
                    "%d of %d variances of the best fit are at the floor, which raises its log-likelihood",
                    floored, set.gaussians() * set.columns()));
        }
        standings().forEach(standing -> notes.addAll(standing.notes()));
        return notes;
    }
}
