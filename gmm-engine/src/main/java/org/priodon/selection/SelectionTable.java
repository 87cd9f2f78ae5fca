// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.priodon.mixture.Covariance;

/**
 * Writes a choice for people: a line for each candidate and, where there are several kinds, a grid as mclust has it. Of
 * many candidates only the best have a line; the grid has all.
 */
final class SelectionTable {
    /** With more candidates than this, and a grid beside them, */
    private static final int MANY = 20;

    /** only so many have a line. */
    private static final int BEST = 10;

    /** So many columns of the grid stand side by side. */
    private static final int GRID_COLUMNS = 7;

    private final Selection selection;
    private final List<Covariance> covariances;
    private final StringBuilder text = new StringBuilder();

    SelectionTable(Selection selection) {
        this.selection = selection;
        this.covariances = selection.candidates().stream()
                .map(Candidate::covariance)
                .distinct()
                .sorted()
                .toList();
    }

    @Override
    public String toString() {
        text.setLength(0);
        text.append("chosen by ").append(selection.criterionText()).append("; of all criteria, lower is better\n");
        if (isLong()) {
            line(
                    "the best %d of %d candidates, all are in the grid below%n",
                    BEST, selection.candidates().size());
        }
        addCandidates();
        if (covariances.size() > 1) {
            addGrid();
        }
        selection
                .warnings()
                .forEach(warning -> text.append("warning: ").append(warning).append('\n'));
        return text.toString().stripTrailing();
    }

    private void addCandidates() {
        boolean isHeldOut = selection.criterion() == Criterion.HELD_OUT;
        line("%-16s %10s %16s %10s", "covariance", "components", "log-likelihood", "parameters");
        line(" %14s %14s %14s", "BIC", "ICL", "AIC");
        line(isHeldOut ? " %14s  state%n" : "  state%n", "held-out");
        for (Candidate candidate : listed()) {
            line(
                    "%-16s %10d %16.8g %10d",
                    candidate.covariance().label(),
                    candidate.components(),
                    candidate.logLikelihood(),
                    candidate.criteria().freeParameters());
            for (Criterion criterion : List.of(Criterion.BIC, Criterion.ICL, Criterion.AIC)) {
                line(" %14.8g", candidate.value(criterion));
            }
            if (isHeldOut) {
                line(" %14.8g", candidate.heldOut());
            }
            line("  %s%s%n", candidate.state(), isChosen(candidate) ? ", chosen" : "");
        }
    }

    private boolean isLong() {
        return covariances.size() > 1 && selection.candidates().size() > MANY;
    }

    /** Where they are many, the sound ones come first, each group by its criterion. */
    private List<Candidate> listed() {
        if (!isLong()) {
            return selection.candidates();
        }
        return selection.candidates().stream()
                .sorted(Comparator.comparing(Candidate::isSound)
                        .reversed()
                        .thenComparingDouble(candidate -> candidate.value(selection.criterion())))
                .limit(BEST)
                .toList();
    }

    private boolean isChosen(Candidate candidate) {
        return candidate.equals(selection.chosen());
    }

    /** A row for each number of components and a column for each kind, in mclust's order. */
    private void addGrid() {
        line(
                "%n%s, lower is better (mclust prints the opposite sign); in brackets: not sound; *: chosen%n",
                selection.criterionText());
        for (int from = 0; from < covariances.size(); from += GRID_COLUMNS) {
            addGrid(covariances.subList(from, Math.min(from + GRID_COLUMNS, covariances.size())));
        }
    }

    private void addGrid(List<Covariance> kinds) {
        line("%10s", "components");
        kinds.forEach(kind -> line(" %14s", heading(kind)));
        line("%n");
        selection.candidates().stream().map(Candidate::components).distinct().forEach(number -> {
            line("%10d", number);
            kinds.forEach(kind -> line(" %14s", cell(number, kind)));
            line("%n");
        });
    }

    private static String heading(Covariance kind) {
        return kind.label().equalsIgnoreCase(kind.letters()) ? kind.letters() : kind.label();
    }

    private String cell(int number, Covariance covariance) {
        Optional<Candidate> found = selection.candidates().stream()
                .filter(candidate -> candidate.components() == number && candidate.covariance() == covariance)
                .findFirst();
        if (found.isEmpty()) {
            return "-";
        }
        String value = String.format(Locale.ROOT, "%.8g", found.get().value(selection.criterion()));
        return isChosen(found.get()) ? value + " *" : found.get().isSound() ? value : "(" + value + ")";
    }

    private void line(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }
}
