// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.Settings;

/** What numbers must not be shown without. */
final class Conditions {
    private Conditions() {}

    static List<String> sentences(Comparison comparison) {
        Settings settings = comparison.settings();
        List<String> sentences = new ArrayList<>();
        if (!comparison.complete()) {
            sentences.add("INCOMPLETE: this run was interrupted; the same command takes it up again.");
        }
        sentences.add(Wording.format(
                "Settings: best log-likelihood and mean fit time of %d random starts; %d k-means iterations, then EM until the mean log-likelihood"
                        + " changes by less than %s or for %d iterations; %s distance, seeding %s, variance floor %s (absolute),"
                        + " %s precision, %d threads, seed %d%s.",
                settings.restarts(),
                settings.kMeansIterations(),
                settings.tolerance(),
                settings.emIterations(),
                lower(settings.distance()),
                lower(settings.seeding()),
                settings.varianceFloor(),
                lower(settings.precision()),
                settings.threads(),
                settings.seed(),
                settings.noise() == 0
                        ? ", no noise added"
                        : ", normal noise of standard deviation " + settings.noise() + " added to all data"));
        sentences.add("Log-likelihoods under other variance floors, noise or tolerances cannot be compared with these."
                + " They can be positive, because densities may exceed 1.");
        sentences.add("Priodon: times are of the whole fit, k-means included; the other libraries' are of EM alone."
                + " All are wall-clock, after a warm-up.");
        sentences.add(Wording.format(
                "A fit of less than %.1f s is repeated for that long, and the median counts.", FitTime.LEAST));
        for (String name : settings.contenders()) {
            sentences.add(Wording.format(
                    "%s: %s; %.0f s for each set.", name, Contender.find(name).library(), settings.budgetSeconds()));
        }
        sentences.add(
                "Unfinished: > marks the time after which a library was stopped, ~ a ratio projected from the speed of its iterations,"
                        + " or of its warm-up where it completed none, for as many iterations as Priodon's.");
        sentences.add("Paper: MLPACK (full covariances) and gmm_diag (diagonal) on 16 cores, Sanderson & Curtin 2017.");
        sentences.add(
                Wording.format("Machine: %s; load %.2f at the start.", comparison.environment(), comparison.load()));
        return sentences;
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
