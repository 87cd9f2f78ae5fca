// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.List;
import java.util.Locale;
import org.priodon.mixture.FitResult;

/**
 * The outcome of a choice: the best fit, and everything that was tried.
 *
 * @param best the fit with the lowest criterion
 * @param criterion by what candidates were compared
 * @param candidates all that were tried, in the order of their numbers of components, unmodifiable
 */
public record Selection(FitResult best, Criterion criterion, List<Candidate> candidates) {
    /** A table for people. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT, "%10s %18s %18s %6s %9s%n", "components", "log-likelihood", criterion, "EM", "s"));
        int chosen = best.model().components();
        for (Candidate candidate : candidates) {
            text.append(String.format(
                    Locale.ROOT,
                    "%10d %18.8g %18.8g %6d %9.3f%s%s%n",
                    candidate.components(),
                    candidate.logLikelihood(),
                    candidate.criterion(),
                    candidate.emIterations(),
                    candidate.seconds(),
                    candidate.components() == chosen ? "  chosen" : "",
                    candidate.warnings().isEmpty()
                            ? ""
                            : "  " + candidate.warnings().size() + " warnings"));
        }
        return text.toString().stripTrailing();
    }
}
