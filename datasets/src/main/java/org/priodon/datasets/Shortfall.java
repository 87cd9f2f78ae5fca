// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

/** What to do where the paper's data set is not at hand. */
public enum Shortfall {
    /** Take a known subset if there is one, else generate a stand-in. */
    SUBSET_OR_STAND_IN,
    /** Generate a stand-in of the paper's shape, even if there is a subset: for timings. */
    STAND_IN,
    /** Take a known subset if there is one, else fail. */
    SUBSET_OR_FAIL,
    /** Fail. */
    FAIL;

    boolean takesSubsets() {
        return this == SUBSET_OR_STAND_IN || this == SUBSET_OR_FAIL;
    }

    boolean generates() {
        return this == SUBSET_OR_STAND_IN || this == STAND_IN;
    }
}
