// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.util.Locale;

/** How samples are stored and their densities computed. Sums over samples and model parameters are always double. */
public enum Precision {
    /** 64 bit, as the paper's {@code gmm_diag}. */
    DOUBLE,
    /**
     * 32 bit, as the paper's {@code fgmm_diag}: half the memory and up to twice the speed, about seven digits. Not for
     * clusters a thousand times narrower than the data; fits warn when they meet one.
     */
    SINGLE;

    /**
     * The word for this precision in options of programs.
     *
     * @return in lower case
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
