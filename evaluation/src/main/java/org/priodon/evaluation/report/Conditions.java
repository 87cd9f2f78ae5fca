// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.baseline.Baseline;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.Comparison;
import org.priodon.evaluation.results.Settings;

/** What numbers must not be shown without. */
final class Conditions {
    private Conditions() {}

    static List<String> sentences(Comparison comparison) {
        Settings settings = comparison.settings();
        List<String> sentences = new ArrayList<>(List.of("The data sets of Sanderson & Curtin (2017)."));
        sentences.add(Wording.format(
                "Starts: the paper's, %d k-means iterations, then EM until the mean log-likelihood changes by less than %s or for %d iterations; %s"
                        + " distance, seeding %s, variance floor %s (absolute), %s precision, seeds 0 to at most %d, %s, %s.",
                settings.kMeansIterations(),
                settings.tolerance(),
                settings.emIterations(),
                lower(settings.distance()),
                lower(settings.seeding()),
                settings.varianceFloor(),
                lower(settings.precision()),
                settings.starts() - 1,
                Wording.count(settings.threads(), "thread"),
                settings.noise() == 0
                        ? "no noise added"
                        : "normal noise of standard deviation " + settings.noise() + " added to all data"));
        sentences.add("Log-likelihoods under other variance floors, noise or tolerances cannot be compared with these."
                + " They can be positive, because densities may exceed 1.");
        sentences.add(Wording.format(
                "Times are wall-clock, after a warm-up until they settle, for at most %.0f s. Everyone takes turns, start after start, and has %.0f s for"
                        + " each set, gmm_diag %.0f s, or up to %d times as long for the first fit. A fit of less than %.2f s is repeated for that long, and the median counts. Ratios are of the same start, and of"
                        + " equal numbers of threads: a library with one thread is compared with Priodon with one.",
                settings.warmUpSeconds(),
                settings.budgetSeconds(),
                Contender.GMM_DIAG.budgetSeconds(settings),
                Baseline.FIRST_FIT,
                FitTime.LEAST));
        for (String name : comparison.contenders()) {
            Contender contender = Contender.find(name);
            sentences.add(Wording.format(
                    "%s: %s, %s. Compared: %s.",
                    name,
                    library(comparison, name),
                    contender.use(),
                    contender.pairing().words()));
        }
        comparison.leftOut().forEach(reason -> sentences.add("Left out: " + reason + "."));
        sentences.add("Paper: MLPACK (full covariances) and gmm_diag (diagonal) on 16 cores, Sanderson & Curtin 2017.");
        sentences.add(comparison.environment().sentence());
        return sentences;
    }

    private static String library(Comparison comparison, String name) {
        return comparison.sets().stream()
                .flatMap(set -> set.baseline(name).stream())
                .map(BaselineResult::library)
                .findFirst()
                .orElse(name);
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
