// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.util.Arrays;
import java.util.List;
import org.priodon.evaluation.baseline.Task;

/** Whom the engine is measured against, and how closely answers must agree with the reference, relative to it. */
enum Peer {
    ARMADILLO("armadillo", 1e-9),
    /** Leaves out small responsibilities from its sums and ends early when the likelihood changes by less than 1e-5. */
    VLFEAT("vlfeat", 1e-3),
    /** Computes distances by matrix products, so that near ties may fall otherwise; adds the floor to variances. */
    SCIKIT_LEARN("scikit-learn", 1e-6),
    /** Leaves out small responsibilities. */
    ELKI("elki", 1e-4);

    private final String label;
    private final double tolerance;

    Peer(String label, double tolerance) {
        this.label = label;
        this.tolerance = tolerance;
    }

    String label() {
        return label;
    }

    double tolerance() {
        return tolerance;
    }

    boolean takesPartIn(Task task) {
        return switch (this) {
            case ARMADILLO -> true;
            case VLFEAT -> task == Task.EM;
            case SCIKIT_LEARN -> task != Task.EM;
            case ELKI -> task == Task.EM_FULL;
        };
    }

    /** ELKI has one. */
    int threads(int allowed) {
        return this == ELKI ? 1 : allowed;
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(Peer::label).toList();
    }
}
