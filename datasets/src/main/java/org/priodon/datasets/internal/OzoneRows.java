// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.util.Arrays;

/** Days of weather whose missing values are 0, mostly a whole instrument at once. */
final class OzoneRows implements RowGenerator {
    /** First columns of wind, temperature and each level of the atmosphere, and the end. */
    private static final int[] INSTRUMENTS = {0, 26, 52, 57, 62, 67, 71};

    private static final double ALL_MISSING = 0.003;

    private final ClusteredRows complete;
    private final ColumnTraits[] columns = ColumnTraits.of("ozone");
    private final SeededStream stream;

    OzoneRows(ClusteredRows complete, SeededStream stream) {
        this.complete = complete;
        this.stream = stream;
    }

    @Override
    public void next(double[] row) {
        complete.next(row);
        boolean nothing = stream.chance(ALL_MISSING);
        for (int k = 0; k + 1 < INSTRUMENTS.length; k++) {
            int from = INSTRUMENTS[k];
            if (stream.chance(columns[from].zeros()) || nothing) {
                Arrays.fill(row, from, INSTRUMENTS[k + 1], 0);
            }
        }
        int rain = columns.length - 1;
        if (stream.chance(columns[rain].zeros()) || nothing) {
            row[rain] = 0;
        }
    }
}
