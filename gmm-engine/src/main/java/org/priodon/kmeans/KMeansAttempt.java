// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import org.priodon.internal.lloyd.AssignmentPass;
import org.priodon.internal.lloyd.Centres;
import org.priodon.internal.lloyd.LloydLoop;
import org.priodon.observe.RestartOutcome;
import org.priodon.observe.StopReason;

/**
 * What one random start of k-means came to.
 *
 * @param restart its number
 * @param outcome of Lloyd's iterations
 * @param inertia in the user's units; NaN if not known
 * @param seconds how long it took
 * @param pass which still knows much of where samples belong
 */
record KMeansAttempt(int restart, LloydLoop.Outcome outcome, double inertia, double seconds, AssignmentPass pass) {
    Centres centres() {
        return outcome.centres();
    }

    /** Written so that a sum that is not known never wins. */
    boolean isBetterThan(KMeansAttempt other) {
        return other == null || inertia < other.inertia || Double.isNaN(other.inertia);
    }

    RestartOutcome described(StopReason reason) {
        return new RestartOutcome(restart, inertia, outcome.iterations(), reason, seconds);
    }
}
