// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

/** What NaN in the samples means. */
public enum MissingValues {
    /** A mistake: samples with NaN are refused, and the message names the place. */
    REFUSE,
    /**
     * An unknown value: only the observed cells of a sample count, in distances, in densities and in the moments of the components. Right when cells are
     * missing at random.
     */
    MARGINALISE
}
