// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.baseline.Baseline;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.report.Wording;
import org.priodon.evaluation.results.BaselineResult;

/** What numbers must not be shown without. */
final class Conditions {
    private Conditions() {}

    static List<String> sentences(Comparison comparison) {
        Settings settings = comparison.settings();
        List<String> sentences = new ArrayList<>(List.of("The data sets of Sanderson & Curtin (2017)."));
        sentences.add(Wording.format(
                "Starts: the paper's, %d k-means iterations, then EM until the mean log-likelihood changes by less"
                        + " than %s or for %d iterations; %s distance, seeding %s, variance floor %s (absolute), %s"
                        + " precision, seeds 0 to at most %d, %s, %s.",
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
                "Times are wall-clock. Programs of the JVM warm up until times settle, for at most %.0f s, Priodon on"
                        + " the data themselves and others on generated ones of the same dimensions; other programs fit"
                        + " once for two iterations before. Everyone has the data in a form of its own before the clock"
                        + " starts. A fit of less than %.2f s is repeated for that long, and the median counts.",
                settings.warmUpSeconds(), FitTime.LEAST));
        sentences.add(Wording.format(
                "Everyone takes turns, start after start, and has %.0f s for each set, gmm_diag %.0f s where shares"
                        + " are told, or up to %d times as long for the first fit.",
                settings.budgetSeconds(), settings.budgetSeconds(Contender.GMM_DIAG, true), Baseline.FIRST_FIT));
        sentences.add("Ratios are taken start by start (of the same number, where a library has its own) and of equal"
                + " numbers of threads: a library with one thread is compared with Priodon with one.");
        sentences.add("Priodon: kernel " + kernels(comparison)
                + ". The command priodon gives the JVM the Vector API; in a JVM without it the kernel is plain Java,"
                + " whose times are in docs/performance.md.");
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

    private static String kernels(Comparison comparison) {
        return comparison.sets().stream()
                .flatMap(set -> set.restarts().stream())
                .map(RestartResult::kernel)
                .distinct()
                .collect(Collectors.joining(" or "));
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
