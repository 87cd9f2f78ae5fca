// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.priodon.data.Samples;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitListener;
import org.priodon.observe.FitWarning;

/**
 * Tells where full covariances would have been better, after a choice among kinds without correlations. Components give
 * the samples that they have to full ones, for a single step of EM. More steps raise the likelihood further, so that
 * what is told holds for the full fit too.
 */
final class CorrelationHint {
    /** With more, a step takes as long as the fit of a candidate. */
    private static final int MOST_COLUMNS = 100;

    /** Each takes a few numbers of memory for each thread. */
    private static final long MOST_PARAMETERS = 1_000_000;

    private final MixtureFitter fitter;
    private final BlockedSamples samples;

    CorrelationHint(MixtureFitter fitter, Samples samples) {
        this.fitter = fitter.withCovariance(Covariance.FULL).withEmIterations(1).withListener(FitListener.NONE);
        this.samples = BlockedSamples.of(samples);
    }

    /** Empty unless full covariances are better than all that was tried, even what is flawed. */
    Optional<SelectionWarning> of(List<Candidate> candidates) {
        if (candidates.stream().anyMatch(one -> !one.covariance().isDiagonal())) {
            return Optional.empty();
        }
        Candidate tried = candidates.stream()
                .min(Comparator.comparingDouble(one -> one.value(Criterion.BIC)))
                .orElseThrow();
        return candidates.stream()
                .filter(this::isAffordable)
                .map(candidate -> step(candidate.fit()))
                .filter(full -> isSound(full) && full.bic() < tried.value(Criterion.BIC))
                .min(Comparator.comparingDouble(FitReport::bic))
                .map(full -> warning(full, tried));
    }

    /** Where values are missing, a step takes far longer than the fit of a candidate. */
    private boolean isAffordable(Candidate candidate) {
        int columns = samples.dimensions();
        long parameters = Covariance.FULL.freeParameters(candidate.components(), columns);
        return columns > 1
                && columns <= MOST_COLUMNS
                && samples.isComplete()
                && parameters < Math.min(samples.totalWeight(), MOST_PARAMETERS);
    }

    private FitReport step(FitResult from) {
        return fitter.startingFrom(from.model())
                .withKMeansIterations(0)
                .withRestarts(1)
                .fit(samples)
                .report();
    }

    /** A matrix at the floor is as likely as the floor is low. */
    private static boolean isSound(FitReport full) {
        Set<Candidate.Flaw> flaws = Candidate.flaws(full);
        flaws.remove(Candidate.Flaw.NOT_CONVERGED);
        return flaws.isEmpty()
                && !full.hasWarning(FitWarning.Kind.THIN_COMPONENT)
                && !full.hasWarning(FitWarning.Kind.FLOORED_VARIANCES);
    }

    private static SelectionWarning warning(FitReport full, Candidate tried) {
        return new SelectionWarning(
                SelectionWarning.Kind.CORRELATED_COLUMNS,
                String.format(
                        Locale.ROOT,
                        "columns are correlated within components: full covariances with %d component%s have a BIC of"
                                + " %.6g or less, the best %s ones %.6g; try other kinds of covariance",
                        full.components(),
                        full.components() == 1 ? "" : "s",
                        full.bic(),
                        tried.covariance().label(),
                        tried.value(Criterion.BIC)));
    }
}
