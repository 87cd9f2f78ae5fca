// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.observe.FitWarning;
import org.priodon.selection.Candidate;
import org.priodon.selection.Selection;
import org.priodon.selection.SelectionWarning;

/**
 * What is worth keeping of a fit's report.
 *
 * @param ending why EM ended
 * @param converged whether it converged
 * @param kMeansIterations how many were run
 * @param emIterations how many were run
 * @param logLikelihood of the training data
 * @param totalWeight of the training data
 * @param bic lower is better
 * @param aic lower is better
 * @param seconds of the whole training
 * @param threads how many could work at once
 * @param kernel which of the engine's kernels ran
 * @param restarts how many random starts
 * @param bestRestart the one that was kept, from 0
 * @param trace what EM climbs, per sample, before each iteration
 * @param warnings what the user should know
 * @param criterion by what the number of clusters was chosen, or empty
 * @param candidates one row per mixture tried: number of clusters, log-likelihood, criterion, EM iterations
 * @param missing how much of the data was missing; null in models of versions that did not count
 * @param states one per candidate, why it should not be chosen; null in models of versions that did not look
 * @param starts one row per random start: number of EM iterations, and what EM climbs, per sample, at its end; null in
 *     models of versions that did not record them
 * @param covariances one label per candidate, its kind of covariance; null in models of versions that had only one
 */
public record FitSummary(
        String ending,
        boolean converged,
        int kMeansIterations,
        int emIterations,
        double logLikelihood,
        double totalWeight,
        double bic,
        double aic,
        double seconds,
        int threads,
        String kernel,
        int restarts,
        int bestRestart,
        double[] trace,
        String[] warnings,
        String criterion,
        double[][] candidates,
        MissingCells missing,
        String[] states,
        double[][] starts,
        String[] covariances)
        implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int CANDIDATE_COLUMNS = 4;
    private static final int START_COLUMNS = 2;
    private static final double NEAR_BEST = 0.001;
    /** Of the column of criteria. */
    private static final int LEAST_WIDTH = 13;

    /**
     * Checks what the texts and the viewer rely on, because it may come from a damaged file.
     *
     * @param ending why EM ended
     * @param converged whether it converged
     * @param kMeansIterations how many were run
     * @param emIterations how many were run
     * @param logLikelihood of the training data
     * @param totalWeight of the training data
     * @param bic lower is better
     * @param aic lower is better
     * @param seconds of the whole training
     * @param threads how many could work at once
     * @param kernel which of the engine's kernels ran
     * @param restarts how many random starts
     * @param bestRestart the one that was kept, from 0
     * @param trace what EM climbs, per sample, before each iteration
     * @param warnings what the user should know
     * @param criterion by what the number of clusters was chosen, or empty
     * @param candidates one row per mixture tried: number of clusters, log-likelihood, criterion, EM iterations
     * @param missing how much of the data was missing; null in models of versions that did not count
     * @param states one per candidate, why it should not be chosen; null in models of versions that did not look
     * @param starts one row per random start: number of EM iterations, and what EM climbs, per sample, at its end; null
     *     in models of versions that did not record them
     * @param covariances one label per candidate, its kind of covariance; null in models of versions that had only one
     */
    public FitSummary {
        Objects.requireNonNull(ending, "damaged model: ending");
        Objects.requireNonNull(kernel, "damaged model: kernel");
        Objects.requireNonNull(trace, "damaged model: trace");
        Objects.requireNonNull(warnings, "damaged model: warnings");
        Objects.requireNonNull(criterion, "damaged model: criterion");
        requireRows("candidate", Objects.requireNonNull(candidates, "damaged model: candidates"), CANDIDATE_COLUMNS);
        starts = starts == null ? new double[0][] : starts;
        requireRows("start", starts, START_COLUMNS);
        if (states != null && states.length != candidates.length) {
            throw new IllegalArgumentException("damaged model: not every candidate has a state");
        }
        covariances = covariances == null ? diagonal(candidates.length) : covariances;
        if (covariances.length != candidates.length
                || Arrays.asList(covariances).contains(null)) {
            throw new IllegalArgumentException("damaged model: not every candidate has a kind of covariance");
        }
    }

    private static String[] diagonal(int count) {
        String[] labels = new String[count];
        Arrays.fill(labels, Covariance.DIAGONAL.label());
        return labels;
    }

    private static void requireRows(String what, double[][] rows, int columns) {
        for (double[] row : rows) {
            if (row == null || row.length != columns) {
                throw new IllegalArgumentException(
                        "damaged model: a " + what + " does not have " + columns + " numbers");
            }
        }
    }

    /**
     * Summarises a fit.
     *
     * @param fit the engine's result
     * @param selection how the number of clusters was chosen, or null
     * @param note a further warning, or null
     * @param missing how much of the data was missing
     * @param seconds of the whole training
     * @return the summary
     */
    public static FitSummary of(FitResult fit, Selection selection, String note, MissingCells missing, double seconds) {
        FitReport report = fit.report();
        Stream<String> ofChoice = selection == null
                ? Stream.empty()
                : selection.warnings().stream().map(SelectionWarning::message);
        Stream<String> ofFit = report.warnings().stream().map(FitWarning::message);
        String[] warnings = Stream.concat(
                        Stream.of(note, leftOut(selection)).filter(Objects::nonNull),
                        Stream.concat(ofChoice, ofFit).map(WekaWords::of))
                .toArray(String[]::new);
        List<Candidate> tried = selection == null ? List.of() : selection.candidates();
        double[][] candidates = tried.stream()
                .map(one -> new double[] {
                    one.components(),
                    one.logLikelihood(),
                    one.value(selection.criterion()),
                    one.fit().report().emIterations()
                })
                .toArray(double[][]::new);
        return new FitSummary(
                switch (report.stopReason()) {
                    case CONVERGED -> "converged";
                    case ITERATION_LIMIT -> "not converged: stopped at the iteration limit";
                    case DEGENERATE -> "stopped before parameters became infinite";
                    case CANCELLED, DROPPED -> "stopped early";
                },
                report.converged(),
                report.kMeansIterations(),
                report.emIterations(),
                report.logLikelihood(),
                report.totalWeight(),
                report.bic(),
                report.aic(),
                seconds,
                report.threads(),
                report.kernel(),
                report.restarts().size(),
                report.bestRestart(),
                report.trace().stream().mapToDouble(Double::doubleValue).toArray(),
                warnings,
                selection == null ? "" : selection.criterionText(),
                candidates,
                missing,
                tried.stream().map(Candidate::state).toArray(String[]::new),
                report.restarts().stream()
                        .map(start -> new double[] {start.iterations(), start.objective() / report.totalWeight()})
                        .toArray(double[][]::new),
                tried.stream().map(one -> one.covariance().label()).toArray(String[]::new));
    }

    /** That flawed candidates would have been better, or null. */
    private static String leftOut(Selection selection) {
        if (selection == null) {
            return null;
        }
        double chosen = selection.chosen().value(selection.criterion());
        long better = selection.candidates().stream()
                .filter(one -> !one.isSound() && one.value(selection.criterion()) < chosen)
                .count();
        return better == 0
                ? null
                : "of the candidates that are not sound, " + better + " would be better by " + selection.criterionText()
                        + ": see their states, and give the number of clusters (option -N) to take one of them";
    }

    /**
     * The mean log-likelihood per instance.
     *
     * @return as Weka's EM prints it
     */
    public double meanLogLikelihood() {
        return logLikelihood / totalWeight;
    }

    /**
     * Several lines for people. Not the time: Weka prints it itself, and its checks want the same text from the same
     * data.
     */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        // A search for the start has its own k-means.
        String before = kMeansIterations == 0 ? "" : kMeansIterations + " k-means and ";
        line(text, "%s after %s%d EM iterations", ending, before, emIterations);
        if (restarts > 1) {
            line(text, "best of %d starts: number %d%s", restarts, bestRestart + 1, agreement());
        }
        line(text, "");
        line(text, "Log likelihood: %.5f (mean per instance), %.8g (total)", meanLogLikelihood(), logLikelihood);
        line(text, "BIC: %.8g   AIC: %.8g   (lower is better)", bic, aic);
        line(text, "%d threads, %s kernel", threads, kernel);
        text.append(MissingCells.line(missing));
        for (String warning : warnings) {
            text.append(WekaWords.wrapped("Warning: " + warning));
        }
        return text.toString();
    }

    /**
     * How the number of clusters, or the kind of covariance, came about.
     *
     * @return to stand behind the number; empty if both were given
     */
    public String selected() {
        return criterion.isEmpty() ? "" : ", selected by " + criterion;
    }

    /** How many starts ended as well as the best one; few are a sign that more are needed. */
    private String agreement() {
        double best = Arrays.stream(starts).mapToDouble(start -> start[1]).max().orElse(Double.NaN);
        long near = Arrays.stream(starts)
                .filter(start -> start[1] >= best - NEAR_BEST)
                .count();
        return starts.length == 0 ? "" : "; " + near + " ended within " + NEAR_BEST + " per instance of the best";
    }

    /**
     * The numbers of clusters and kinds of covariance that were tried.
     *
     * @param chosen the one that was taken
     * @return a table, or nothing if both were given
     */
    public String candidateTable(GaussianMixture chosen) {
        StringBuilder text = new StringBuilder();
        if (candidates.length > 0) {
            line(text, "Candidates by %s:", criterion);
            // Narrow enough for the Explorer's window.
            String value = "%" + Math.max(LEAST_WIDTH, criterion.length());
            String heading = "%8s  %-14s %15s " + value + "s %10s  %s";
            line(text, heading, "clusters", "covariances", "log likelihood", criterion, "iterations", "state");
            for (int j = 0; j < candidates.length; j++) {
                double[] row = candidates[j];
                String state = states == null ? "" : "  " + WekaWords.of(states[j]);
                String kind = covariances[j];
                boolean taken = (int) row[0] == chosen.components()
                        && kind.equals(chosen.covariance().label());
                String mark = taken ? "  <- chosen" : "";
                String cells = "%8.0f  %-14s %15.8g " + value + ".8g %10.0f%s%s";
                line(text, cells, row[0], kind, row[1], row[2], row[3], state, mark);
            }
            line(text, "");
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
