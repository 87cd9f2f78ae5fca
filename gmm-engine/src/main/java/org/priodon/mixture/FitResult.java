// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import org.priodon.data.Samples;
import org.priodon.observe.StopReason;

/**
 * A fitted mixture and how it came about.
 *
 * @param model finite and usable, whatever the stop reason
 * @param report what happened
 */
public record FitResult(GaussianMixture model, FitReport report) {
    /**
     * Why the fit ended.
     *
     * @return the report's stop reason
     */
    public StopReason stopReason() {
        return report.stopReason();
    }

    /**
     * Criteria for comparing fits to the same samples. Takes one pass over the samples, for ICL; the others are in the
     * report.
     *
     * @param samples those the mixture was fitted to
     * @return likelihood, BIC, AIC and ICL
     */
    public InformationCriteria criteria(Samples samples) {
        return report.criteria(model.scorer(report.threads()).entropy(samples));
    }
}
