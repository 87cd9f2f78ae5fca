// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.priodon.mixture.FitResult;

/**
 * The outcome of a choice: the chosen candidate, and everything that was tried.
 *
 * @param chosen the sound candidate with the lowest criterion; if none is sound, that with the lowest of all
 * @param criterion by what candidates were compared
 * @param folds into how many parts samples were divided for {@link Criterion#HELD_OUT}
 * @param candidates all that were tried, in the order of their numbers of components, then of parameters; unmodifiable
 * @param warnings what the user should know of the choice, unmodifiable
 */
public record Selection(
        Candidate chosen, Criterion criterion, int folds, List<Candidate> candidates, List<SelectionWarning> warnings) {
    /** A difference of the criterion per sample that concerns most of them, and not just the few of a small component. */
    private static final double FAR = 1;

    private static final Set<Candidate.Flaw> FEW_ROWS =
            EnumSet.of(Candidate.Flaw.SMALL_COMPONENT, Candidate.Flaw.VARIANCES_AT_FLOOR);

    /**
     * Takes copies of the lists.
     *
     * @param chosen one of the candidates
     * @param criterion by what candidates were compared
     * @param folds into how many parts samples were divided
     * @param candidates all that were tried
     * @param warnings what the user should know of the choice
     */
    public Selection {
        candidates = List.copyOf(candidates);
        warnings = List.copyOf(warnings);
    }

    /**
     * Chooses.
     *
     * @param tried numbers of components, in growing order
     */
    static Selection of(ModelSelector options, List<Integer> tried, List<Candidate> candidates) {
        Candidate chosen = chosen(options, candidates);
        List<SelectionWarning> warnings = new ArrayList<>();
        boolean hasEnd = options.components().equals(tried);
        ofRange(chosen, tried, hasEnd, warnings);
        ofCriteria(candidates, warnings);
        ofPassedOver(chosen, candidates, options.criterion(), warnings);
        if (candidates.stream().noneMatch(Candidate::isSound)) {
            warn(
                    warnings,
                    SelectionWarning.Kind.NONE_SOUND,
                    "no candidate is sound (see their states); use fewer components, more samples or more EM iterations");
        }
        return new Selection(chosen, options.criterion(), options.folds(), candidates, warnings);
    }

    /** With one warning more. */
    Selection with(SelectionWarning further) {
        List<SelectionWarning> all = new ArrayList<>(warnings);
        all.add(further);
        return new Selection(chosen, criterion, folds, candidates, all);
    }

    /** The best by the criterion, where larger numbers of components must gain what the options say. */
    static Candidate chosen(ModelSelector options, List<Candidate> candidates) {
        Candidate best = candidates.get(0);
        for (Candidate candidate : candidates) {
            double due = candidate.components() > best.components()
                    ? 2 * options.patience().leastGain() * best.criteria().samples()
                    : 0;
            if (isBetter(candidate, best, options.criterion(), due)) {
                best = candidate;
            }
        }
        return best;
    }

    private static Candidate chosen(Collection<Candidate> candidates, Criterion criterion) {
        return candidates.stream()
                .reduce((best, candidate) -> isBetter(candidate, best, criterion, 0) ? candidate : best)
                .orElseThrow();
    }

    /** The sound come first, then those that were not cancelled, then values that are lower by more than is due. */
    private static boolean isBetter(Candidate one, Candidate other, Criterion criterion, double due) {
        int rank = rank(one) - rank(other);
        double value = other.value(criterion);
        return rank < 0 || (rank == 0 && (one.value(criterion) < value - due || isFirst(one, value, criterion)));
    }

    /** Whether there was no value so far. */
    private static boolean isFirst(Candidate one, double soFar, Criterion criterion) {
        return Double.isNaN(soFar) && !Double.isNaN(one.value(criterion));
    }

    private static int rank(Candidate candidate) {
        return candidate.isSound() ? 0 : candidate.flaws().contains(Candidate.Flaw.CANCELLED) ? 2 : 1;
    }

    private static void ofRange(
            Candidate chosen, List<Integer> tried, boolean hasEnd, List<SelectionWarning> warnings) {
        int first = tried.get(0);
        int last = tried.get(tried.size() - 1);
        if (chosen.components() == last && first < last && hasEnd) {
            warn(
                    warnings,
                    SelectionWarning.Kind.END_OF_RANGE,
                    last + " components are the most that were tried; try up to " + 2 * last
                            + ", or another kind of covariance if the number goes on growing");
        } else if (chosen.components() == first && first > 1 && first < last) {
            warn(
                    warnings,
                    SelectionWarning.Kind.END_OF_RANGE,
                    first + " components are the fewest that were tried; try from 1 on");
        }
    }

    private static void ofCriteria(List<Candidate> candidates, List<SelectionWarning> warnings) {
        Candidate bic = chosen(candidates, Criterion.BIC);
        Candidate icl = chosen(candidates, Criterion.ICL);
        if (!bic.equals(icl) && !Double.isNaN(icl.value(Criterion.ICL))) {
            warn(
                    warnings,
                    SelectionWarning.Kind.CRITERIA_DISAGREE,
                    "BIC chooses " + named(bic) + ", ICL " + named(icl)
                            + ": BIC is right where clusters are Gaussian, ICL safer where they are not");
        }
    }

    /** A row far from all others makes a small component, and raises the floor above the variances of the others. */
    private static void ofPassedOver(
            Candidate chosen, List<Candidate> candidates, Criterion criterion, List<SelectionWarning> warnings) {
        candidates.stream()
                .filter(one -> chosen.isSound() && hasFewRows(one))
                .filter(one -> one.value(criterion) + FAR * one.criteria().samples() < chosen.value(criterion))
                .min(Comparator.comparingDouble(one -> one.value(criterion)))
                .ifPresent(one -> warn(
                        warnings,
                        SelectionWarning.Kind.PASSED_OVER,
                        named(one)
                                + String.format(
                                        Locale.ROOT,
                                        " have a far lower criterion, %.6g, than what was chosen, %.6g, but one of them"
                                                + " has too few samples: rows far from all others, such as wrong"
                                                + " entries, may hide clusters; look for such rows, or ask for %d"
                                                + " components",
                                        one.value(criterion),
                                        chosen.value(criterion),
                                        one.components())));
    }

    private static boolean hasFewRows(Candidate candidate) {
        return candidate.flaws().contains(Candidate.Flaw.SMALL_COMPONENT) && FEW_ROWS.containsAll(candidate.flaws());
    }

    private static String named(Candidate candidate) {
        return candidate.components() + " components (" + candidate.covariance().label() + ")";
    }

    private static void warn(List<SelectionWarning> warnings, SelectionWarning.Kind kind, String message) {
        warnings.add(new SelectionWarning(kind, message));
    }

    /**
     * The fit of the chosen candidate.
     *
     * @return to all samples
     */
    public FitResult best() {
        return chosen.fit();
    }

    /**
     * What would have been chosen by another criterion, by the same rules.
     *
     * @param other any but {@link Criterion#HELD_OUT}, unless that is the criterion of this choice
     * @return one of the candidates
     */
    public Candidate chosenBy(Criterion other) {
        if (other == Criterion.HELD_OUT && criterion != Criterion.HELD_OUT) {
            throw new IllegalArgumentException("samples are held out only where that is the criterion of the choice");
        }
        return chosen(candidates, other);
    }

    /**
     * Whether the choice ended before all candidates were tried.
     *
     * @return true if it was cancelled
     */
    public boolean isCancelled() {
        return candidates.stream().anyMatch(candidate -> candidate.flaws().contains(Candidate.Flaw.CANCELLED));
    }

    /**
     * Whether a warning of a kind was recorded.
     *
     * @param kind what to look for
     * @return true if there is one
     */
    public boolean hasWarning(SelectionWarning.Kind kind) {
        return warnings.stream().anyMatch(warning -> warning.kind() == kind);
    }

    /**
     * The criterion in words.
     *
     * @return for example "BIC", or "5-fold cross-validation"
     */
    public String criterionText() {
        return criterion == Criterion.HELD_OUT ? folds + "-fold cross-validation" : criterion.name();
    }

    /** Tables for people, and the warnings. */
    @Override
    public String toString() {
        return new SelectionTable(this).toString();
    }
}
