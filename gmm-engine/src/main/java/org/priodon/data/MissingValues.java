// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.util.Locale;

/** What NaN in the samples means. */
public enum MissingValues {
    /** A mistake: samples with NaN are refused, and the message names the place. */
    REFUSE,
    /**
     * An unknown value: only the observed cells of a sample count, in distances, in densities and in the moments of the
     * components. Right when cells are missing at random.
     */
    MARGINALISE;

    /**
     * The word for this treatment of missing values in options of programs.
     *
     * @return in lower case
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
