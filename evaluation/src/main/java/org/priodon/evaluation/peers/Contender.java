// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.util.List;
import java.util.Map;
import org.priodon.data.Precision;

/**
 * A program that fits a workload.
 *
 * @param family whose it is
 * @param name unique together with the threads
 * @param threads it may use
 * @param precision of its arithmetic
 * @param command without the arguments that {@link RunRequest} adds
 * @param environment variables set for it
 */
record Contender(
        Family family,
        String name,
        int threads,
        Precision precision,
        List<String> command,
        Map<String, String> environment) {
    double tolerance() {
        return precision == Precision.DOUBLE ? family.tolerance() : Family.SINGLE_PRECISION_TOLERANCE;
    }

    @Override
    public String toString() {
        return name + ", " + threads + (threads == 1 ? " thread" : " threads");
    }
}
