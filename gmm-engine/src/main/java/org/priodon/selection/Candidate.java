// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.InformationCriteria;
import org.priodon.observe.FitWarning;
import org.priodon.observe.StopReason;

/**
 * One kind of covariance with one number of components that was tried.
 *
 * @param fit to all samples
 * @param criteria of the fit; the entropy is NaN if the choice was cancelled before it was known
 * @param heldOut minus twice the log-likelihood of samples that were held out, over all folds; NaN unless asked for
 * @param flaws why the candidate should not be chosen, unmodifiable; none if it is sound
 * @param seconds how long fitting and judging took
 */
public record Candidate(FitResult fit, InformationCriteria criteria, double heldOut, Set<Flaw> flaws, double seconds) {
    /** Why a candidate should not be chosen, although its criterion may be low. */
    public enum Flaw {
        /** A component has fewer samples than means and variances, or none. */
        SMALL_COMPONENT,
        /**
         * Some variances are at the floor, although the steps in which values were recorded do not explain it. The
         * log-likelihood follows the floor.
         */
        VARIANCES_AT_FLOOR,
        /** EM ended before it converged. */
        NOT_CONVERGED,
        /** The choice was cancelled meanwhile. */
        CANCELLED;

        /**
         * The flaw in words, for tables.
         *
         * @return in lower case
         */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /**
     * Takes a copy of the flaws.
     *
     * @param fit to all samples
     * @param criteria of the fit
     * @param heldOut minus twice the log-likelihood of samples that were held out; NaN unless asked for
     * @param flaws why the candidate should not be chosen
     * @param seconds how long fitting and judging took
     */
    public Candidate {
        Set<Flaw> copy = EnumSet.noneOf(Flaw.class);
        copy.addAll(flaws);
        flaws = Collections.unmodifiableSet(copy);
    }

    /** What a report tells against its fit. */
    static Set<Flaw> flaws(FitReport report) {
        Set<Flaw> flaws = EnumSet.noneOf(Flaw.class);
        if (report.hasWarning(FitWarning.Kind.SMALL_COMPONENT)
                || report.hasWarning(FitWarning.Kind.SINGLETON_COMPONENT)
                || report.hasWarning(FitWarning.Kind.EMPTY_COMPONENT)) {
            flaws.add(Flaw.SMALL_COMPONENT);
        }
        if (report.hasWarning(FitWarning.Kind.UNEXPLAINED_FLOOR)) {
            flaws.add(Flaw.VARIANCES_AT_FLOOR);
        }
        if (report.stopReason() == StopReason.CANCELLED) {
            flaws.add(Flaw.CANCELLED);
        } else if (!report.converged()) {
            flaws.add(Flaw.NOT_CONVERGED);
        }
        return flaws;
    }

    /**
     * The number of components.
     *
     * @return at least 1
     */
    public int components() {
        return fit.model().components();
    }

    /**
     * The kind of covariance matrices.
     *
     * @return of the fitted model
     */
    public Covariance covariance() {
        return fit.model().covariance();
    }

    /**
     * The log-likelihood of all samples.
     *
     * @return of the model fitted to them
     */
    public double logLikelihood() {
        return criteria.logLikelihood();
    }

    /**
     * The value of a criterion.
     *
     * @param criterion by what to compare
     * @return lower is better; NaN if it is not known
     */
    public double value(Criterion criterion) {
        return switch (criterion) {
            case BIC -> criteria.bic();
            case AIC -> criteria.aic();
            case ICL -> criteria.icl();
            case HELD_OUT -> heldOut;
        };
    }

    /**
     * Whether nothing speaks against the candidate.
     *
     * @return true if there are no flaws
     */
    public boolean isSound() {
        return flaws.isEmpty();
    }

    /**
     * The flaws in words.
     *
     * @return "sound" if there are none
     */
    public String state() {
        return isSound() ? "sound" : flaws.stream().map(Flaw::label).collect(Collectors.joining(", "));
    }

    /**
     * What the user should know of the fit.
     *
     * @return the warnings of its report
     */
    public List<FitWarning> warnings() {
        return fit.report().warnings();
    }
}
