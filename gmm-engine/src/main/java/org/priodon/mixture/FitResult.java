// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

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
}
