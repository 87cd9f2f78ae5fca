// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

/** Whether the first line of a CSV file names the columns. */
public enum Header {
    /** It does if it contains text and no number; a line with both is refused. */
    DETECT,
    /** It does. */
    PRESENT,
    /** It is a sample like the others. */
    ABSENT
}
