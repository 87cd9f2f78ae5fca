// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import java.util.List;
import java.util.Locale;
import org.priodon.observe.FitWarning;
import org.priodon.observe.RestartOutcome;
import org.priodon.observe.StopReason;

/**
 * How k-means went. Unless said otherwise, numbers are those of the best restart, whose centres were returned.
 *
 * @param stopReason why it ended
 * @param samples how many there were
 * @param totalWeight the sum of their weights: their number unless weights were given
 * @param columns in a sample
 * @param clusters number of centres
 * @param inertia the weighted sum of the samples' squared distances to their centres, under the distance of the fit;
 *     NaN only if cancelled before it was known
 * @param iterations how many were run
 * @param revivedMeans dead centres that were given the place of a sample of the most popular one
 * @param seconds all restarts together
 * @param kernel which kernels ran
 * @param threads how many threads could work at once
 * @param seed where randomness came from
 * @param bestRestart number of the restart that was returned
 * @param restarts outcomes of all restarts, unmodifiable
 * @param warnings what the user should know, unmodifiable
 */
public record KMeansReport(
        StopReason stopReason,
        long samples,
        double totalWeight,
        int columns,
        int clusters,
        double inertia,
        int iterations,
        int revivedMeans,
        double seconds,
        String kernel,
        int threads,
        long seed,
        int bestRestart,
        List<RestartOutcome> restarts,
        List<FitWarning> warnings) {

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
        line(text, "%d centres fitted to %d samples of %d columns", clusters, samples, columns);
        line(text, "%s after %d iterations, sum of squares %.10g", stopReason.label(), iterations, inertia);
        if (restarts.size() > 1) {
            line(text, "best of %d restarts: number %d", restarts.size(), bestRestart);
            for (RestartOutcome outcome : restarts) {
                line(
                        text,
                        "  %d: sum of squares %.10g, %d iterations, %s",
                        outcome.restart(),
                        outcome.objective(),
                        outcome.iterations(),
                        outcome.stopReason().label());
            }
        }
        line(text, "revived means %d", revivedMeans);
        line(text, "%.3f s; %s kernel, %d threads, seed %d", seconds, kernel, threads, seed);
        for (FitWarning warning : warnings) {
            line(text, "warning: %s", warning);
        }
        return text.toString().stripTrailing();
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
