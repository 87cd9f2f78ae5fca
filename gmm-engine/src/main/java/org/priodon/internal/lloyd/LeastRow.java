// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.kernel.Row;

/** The least distances of a block's samples, each times its weight. */
final class LeastRow {
    final Row row;
    /** How many points are included. */
    int points;
    /** All numbers, added up. */
    double sum;

    LeastRow(Row row) {
        this.row = row;
    }
}
