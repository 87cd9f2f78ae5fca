// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

/** Who takes part, and how closely answers in double precision must agree with the reference. */
enum Family {
    ARMADILLO("Armadillo", 1e-9),
    /** Leaves out small responsibilities from its sums and ends early when the likelihood changes by less than 1e-5. */
    VLFEAT("VLFeat", 1e-3),
    /** Computes distances by matrix products, so that near ties may fall otherwise. */
    SCIKIT_LEARN("scikit-learn", 1e-6),
    PRIODON("Priodon", 1e-9);

    /**
     * Where centres died or components became empty. Every library gives them another place, and from there on fits
     * differ; what remains is a check that all found models of a kind.
     */
    static final double REVIVED_TOLERANCE = 5e-2;

    /** Of the engine in single precision. */
    static final double SINGLE_PRECISION_TOLERANCE = 1e-5;

    private final String title;
    private final double tolerance;

    Family(String title, double tolerance) {
        this.title = title;
        this.tolerance = tolerance;
    }

    String title() {
        return title;
    }

    /** Relative. */
    double tolerance() {
        return tolerance;
    }
}
