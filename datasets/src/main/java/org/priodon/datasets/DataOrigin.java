// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

/** What resolved data are. */
public enum DataOrigin {
    /** The paper's data set: the checksum agrees, or where none is known, the shape. */
    REAL,
    /** Real data, but not the paper's rows: results have their own size, and are no row of the paper's table. */
    SUBSET,
    /** Generated data of the same shape: good for timings, meaningless for log-likelihoods. */
    STAND_IN
}
