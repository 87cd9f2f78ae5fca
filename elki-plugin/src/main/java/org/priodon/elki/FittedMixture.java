// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.result.Metadata;
import elki.result.textwriter.TextWriteable;
import elki.result.textwriter.TextWriterStream;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.InformationCriteria;
import org.priodon.observe.FitWarning;
import org.priodon.selection.Selection;

/**
 * A fitted mixture, as attached to the result of an algorithm.
 *
 * @param model the mixture
 * @param criteria its likelihood on the fitted data, and criteria that follow
 * @param iterations as ELKI counts them: maximisation steps and, if it ended at a limit, one more
 * @param converged whether the change of the mean log-likelihood came down to the tolerance
 * @param settings how it was fitted
 * @param report the engine's own
 * @param selection all mixtures tried, if there was a choice
 */
public record FittedMixture(
        GaussianMixture model,
        InformationCriteria criteria,
        int iterations,
        boolean converged,
        MixtureSettings settings,
        FitReport report,
        Optional<Selection> selection)
        implements TextWriteable {
    /**
     * The log-likelihood per vector.
     *
     * @return what ELKI calls the log-likelihood
     */
    public double averageLogLikelihood() {
        return criteria.logLikelihood() / criteria.samples();
    }

    /**
     * What it is and how it went, in some lines.
     *
     * @param number how numbers that are not whole are written
     */
    List<String> summary(DoubleFunction<String> number) {
        return List.of(
                counted(model.components()) + ", " + model.covariance().label() + " covariances",
                "Log-likelihood: " + number.apply(criteria.logLikelihood()),
                "Log-likelihood per vector: " + number.apply(averageLogLikelihood()),
                "Parameters: " + criteria.freeParameters(),
                "BIC: " + number.apply(criteria.bic()),
                "AIC: " + number.apply(criteria.aic()),
                "ICL: " + number.apply(criteria.icl()),
                "Iterations: " + iterations + (converged ? ", converged" : ", not converged"));
    }

    /** Some components, in words. */
    static String counted(int components) {
        return components + (components == 1 ? " component" : " components");
    }

    /** Makes this a child of a result, where result handlers find it. */
    void attachTo(Object result) {
        Metadata.of(this).setLongName("Mixture Fit");
        Metadata.hierarchyOf(result).addChild(this);
    }

    @Override
    public void writeToText(TextWriterStream out, String label) {
        summary(Double::toString).forEach(out::commentPrintLn);
        for (FitWarning warning : report.warnings()) {
            out.commentPrintLn("Warning: " + warning);
        }
        out.flush();
    }
}
