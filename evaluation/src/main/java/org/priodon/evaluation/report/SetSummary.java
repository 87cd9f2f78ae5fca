// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.PaperFigures;
import org.priodon.datasets.Provenance;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.RestartResult;
import org.priodon.evaluation.results.SetResult;

/** One line of the table, and what must be said about it. */
final class SetSummary {
    private final SetResult set;
    private final List<Standing> standings;

    private SetSummary(SetResult set, List<Standing> standings) {
        this.set = set;
        this.standings = standings;
    }

    /** Sets of which at least one fit is done, in the order of the settings. */
    static List<SetSummary> of(Comparison comparison) {
        List<SetSummary> summaries = new ArrayList<>();
        for (String name : comparison.settings().sets()) {
            comparison.find(name).filter(set -> set.best().isPresent()).ifPresent(set -> {
                List<Standing> standings = set.baselines().stream()
                        .map(baseline -> new Standing(set, comparison.settings(), baseline))
                        .toList();
                summaries.add(new SetSummary(set, standings));
            });
        }
        return summaries;
    }

    SetResult set() {
        return set;
    }

    PaperFigures paper() {
        return Catalogue.find(set.name()).paper();
    }

    /** The paper's number of samples. */
    long paperRows() {
        return Catalogue.find(set.name()).rows();
    }

    RestartResult best() {
        return set.best().orElseThrow();
    }

    double perSample(double logLikelihood) {
        return logLikelihood / set.rows();
    }

    /** Whether log-likelihoods may be compared with the paper's, at least per sample. */
    boolean realData() {
        return set.provenance() != Provenance.STAND_IN;
    }

    Optional<Standing> standing(String contender) {
        return standings.stream()
                .filter(standing -> standing.contender().equals(contender))
                .findFirst();
    }

    Optional<Standing> baseline() {
        return standing(Contender.COMMONS_MATH.label());
    }

    /** Everyone but the baseline. */
    List<Standing> others() {
        return standings.stream()
                .filter(standing -> !standing.contender().equals(Contender.COMMONS_MATH.label()))
                .toList();
    }

    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (set.provenance() == Provenance.STAND_IN) {
            notes.add("stand-in: generated data; times are meaningful, log-likelihoods are not");
        } else if (set.provenance() == Provenance.SUBSET) {
            notes.add(Wording.format(
                    "subset: %,d of the paper's %,d samples; compare per sample only", set.rows(), paperRows()));
        }
        if (best().flooredCells() > 0) {
            notes.add(Wording.format(
                    "%d of %d variances of the best fit are at the floor, which raises its log-likelihood",
                    best().flooredCells(), set.gaussians() * set.columns()));
        }
        standings.forEach(standing -> notes.addAll(standing.notes()));
        return notes;
    }
}
