// SPDX-License-Identifier: Apache-2.0
package org.priodon.recorded;

import java.util.Locale;

/** What makes a recorded problem differ from plain overlapping clusters in double precision. */
public enum Trait {
    /** Clusters lie far apart, so that nearly every posterior is 0 or 1. */
    HARD,
    /** One cell in ten is missing in the second half of the rows, so that complete and incomplete blocks mix. */
    MISSING,
    /** Rows have weights from 0 to 1.5. */
    WEIGHTS,
    /** Two categorical columns follow the numeric ones. */
    CATEGORIES,
    /** Samples are stored in single precision. */
    SINGLE;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
