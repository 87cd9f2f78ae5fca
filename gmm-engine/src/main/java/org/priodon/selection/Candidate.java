// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.List;
import org.priodon.observe.FitWarning;

/**
 * One number of components that was tried.
 *
 * @param components how many
 * @param logLikelihood of the model fitted to all samples
 * @param criterion its value; lower is better
 * @param emIterations how many EM iterations the model took
 * @param seconds how long fitting and judging took
 * @param warnings of the fit
 */
public record Candidate(
        int components,
        double logLikelihood,
        double criterion,
        int emIterations,
        double seconds,
        List<FitWarning> warnings) {}
