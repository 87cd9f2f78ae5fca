// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.priodon.observe.FitWarning;
import org.priodon.observe.RestartOutcome;
import org.priodon.observe.SearchOutcome;
import org.priodon.observe.StopReason;

/**
 * How a fit went. Unless said otherwise, numbers are those of the best restart, whose model was returned.
 *
 * @param stopReason why the fit ended
 * @param samples how many there were
 * @param totalWeight the sum of their weights: their number unless weights were given
 * @param columns in a sample
 * @param components number of Gaussians
 * @param freeParameters of the returned model
 * @param effectiveComponents components that stand for at least half a sample
 * @param logLikelihood sum over all samples of the returned model's log-density, in the user's units; can be positive,
 *     because densities may exceed 1. NaN only if the fit was cancelled before the first likelihood was known
 * @param objective what EM climbs: the log-likelihood or, with a prior or with categories, that and the logarithm of the
 *     priors' densities, less a number that is the same for all models of these samples. Smoothed probabilities of
 *     categories are the most probable ones under a prior
 * @param trace the objective per sample before each EM iteration, unmodifiable; it never falls
 * @param kMeansIterations how many were run
 * @param revivedMeans dead k-means centres that were given a new place
 * @param search what a search for a start has tried, if there was one
 * @param flooredCells variances at the floor in the last iteration
 * @param seconds time per phase
 * @param kernel which kernels ran
 * @param threads how many threads could work at once
 * @param seed where randomness came from
 * @param bestRestart number of the restart that was returned
 * @param restarts outcomes of all restarts, unmodifiable
 * @param warnings what the user should know, unmodifiable
 */
public record FitReport(
        StopReason stopReason,
        long samples,
        double totalWeight,
        int columns,
        int components,
        long freeParameters,
        int effectiveComponents,
        double logLikelihood,
        double objective,
        List<Double> trace,
        int kMeansIterations,
        int revivedMeans,
        Optional<SearchOutcome> search,
        int flooredCells,
        Seconds seconds,
        String kernel,
        int threads,
        long seed,
        int bestRestart,
        List<RestartOutcome> restarts,
        List<FitWarning> warnings) {

    /**
     * Time per phase.
     *
     * @param seeding choosing first means, or the search for a start
     * @param kMeans k-means and the start of EM
     * @param em expectation maximisation
     * @param total all restarts together, and the final likelihood
     */
    public record Seconds(double seeding, double kMeans, double em, double total) {}

    /**
     * The number of EM iterations.
     *
     * @return 0 if none was asked for
     */
    public int emIterations() {
        return trace.size();
    }

    /**
     * The mean log-likelihood per sample of the returned model.
     *
     * @return the log-likelihood divided by the sum of weights
     */
    public double averageLogLikelihood() {
        return logLikelihood / totalWeight;
    }

    /**
     * Bayesian information criterion, for comparing fits to the same samples; lower is better.
     *
     * @return -2 log L + p log n
     */
    public double bic() {
        return criteria(Double.NaN).bic();
    }

    /**
     * Akaike's information criterion, for comparing fits to the same samples; lower is better.
     *
     * @return -2 log L + 2 p
     */
    public double aic() {
        return criteria(Double.NaN).aic();
    }

    /**
     * All criteria.
     *
     * @param entropy as {@link MixtureScorer#entropy} computes it; NaN if nobody needs ICL
     */
    InformationCriteria criteria(double entropy) {
        return new InformationCriteria(logLikelihood, freeParameters, totalWeight, entropy);
    }

    /**
     * Whether EM converged within its iterations.
     *
     * @return true for the stop reason {@link StopReason#CONVERGED}
     */
    public boolean converged() {
        return stopReason == StopReason.CONVERGED;
    }

    /**
     * Whether a warning of a kind was recorded.
     *
     * @param kind what to look for
     * @return true if there is one
     */
    public boolean hasWarning(FitWarning.Kind kind) {
        return warnings.stream().anyMatch(warning -> warning.kind() == kind);
    }

    /** Several lines for people. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        line(text, "%d Gaussians fitted to %d samples of %d columns", components, samples, columns);
        line(text, "%s after %s%d EM iterations", ending(), beforeEm(), emIterations());
        line(text, "log-likelihood %.10g, mean per sample %.8g", logLikelihood, averageLogLikelihood());
        line(text, "%d free parameters, BIC %.10g, AIC %.10g", freeParameters, bic(), aic());
        if (!trace.isEmpty()) {
            line(text, "mean per sample before EM %.8g", trace.get(0));
        }
        search.ifPresent(tried -> line(text, "search for a start: %s", tried));
        if (restarts.size() > 1) {
            line(text, "best of %d restarts: number %d", restarts.size(), bestRestart);
            for (RestartOutcome outcome : restarts) {
                line(
                        text,
                        "  %d: log-likelihood %.10g, %d EM iterations, %s",
                        outcome.restart(),
                        outcome.objective(),
                        outcome.iterations(),
                        outcome.stopReason());
            }
        }
        line(
                text,
                "effective components %d, revived means %d, variances at the floor %d",
                effectiveComponents,
                revivedMeans,
                flooredCells);
        line(
                text,
                "%.3f s: %s %.3f, k-means %.3f, EM %.3f; %s kernel, %d threads, seed %d",
                seconds.total(),
                search.isPresent() ? "search" : "seeding",
                seconds.seeding(),
                seconds.kMeans(),
                seconds.em(),
                kernel,
                threads,
                seed);
        for (FitWarning warning : warnings) {
            line(text, "warning: %s", warning);
        }
        return text.toString().stripTrailing();
    }

    /** A search has its own k-means. */
    private String beforeEm() {
        return search.isPresent() ? "a search and " : kMeansIterations + " k-means and ";
    }

    private String ending() {
        return switch (stopReason) {
            case CONVERGED -> "converged";
            case ITERATION_LIMIT -> "stopped at the iteration limit";
            case CANCELLED -> "cancelled";
            case DEGENERATE -> "stopped before parameters became infinite";
            case DROPPED -> "given up";
        };
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
