// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import java.util.Locale;

/** By what mixtures with different numbers of components are compared. For all of them, lower is better. */
public enum Criterion {
    /** Bayesian information criterion: -2 log L + p log n. */
    BIC,
    /** Akaike's information criterion: -2 log L + 2 p. */
    AIC,
    /**
     * Integrated completed likelihood: BIC plus twice the entropy of the posteriors; prefers well-separated components.
     */
    ICL,
    /** Minus twice the log-likelihood of samples that were held out, over all folds. */
    HELD_OUT;

    /**
     * The word for this criterion in options of programs.
     *
     * @return in lower case, for example {@code held-out}
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
