// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.util.List;
import org.priodon.data.Precision;
import org.priodon.evaluation.baseline.Contender;

/**
 * Somebody who fits a workload.
 *
 * @param name unique together with the threads
 * @param peer null for this engine
 * @param precision of its arithmetic
 * @param command without the arguments that say what to fit
 */
record Entrant(String name, Contender peer, int threads, Precision precision, List<String> command) {
    /** Of this engine in double and in single precision. */
    private static final double DOUBLE = 1e-9;

    private static final double SINGLE = 1e-5;

    double tolerance() {
        if (peer != null) {
            return peer.tolerance();
        }
        return precision == Precision.DOUBLE ? DOUBLE : SINGLE;
    }
}
