// SPDX-License-Identifier: Apache-2.0
package org.priodon.observe;

/**
 * What one random start came to.
 *
 * @param restart its number, from 0
 * @param objective of its model over all samples: what EM climbs for a mixture, the sum of squared distances for
 *     k-means
 * @param iterations how many iterations of EM, or of k-means alone, it took
 * @param stopReason why it ended
 * @param seconds how long it took
 */
public record RestartOutcome(int restart, double objective, int iterations, StopReason stopReason, double seconds) {}
