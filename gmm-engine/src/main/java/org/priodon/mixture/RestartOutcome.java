// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import org.priodon.observe.StopReason;

/**
 * What one random start came to.
 *
 * @param restart its number, from 0
 * @param logLikelihood of its model, over all samples
 * @param emIterations how many EM iterations it took
 * @param stopReason why it ended
 * @param seconds how long it took
 */
public record RestartOutcome(
        int restart, double logLikelihood, int emIterations, StopReason stopReason, double seconds) {}
