// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

/** Wines, of which some are entered again a little later. */
final class RepeatedRows implements RowGenerator {
    private static final double REPEATED = 0.18;

    private final RowGenerator source;
    private final SeededStream stream;
    private final double[][] recent = new double[32][];
    private long made;

    RepeatedRows(RowGenerator source, SeededStream stream) {
        this.source = source;
        this.stream = stream;
    }

    @Override
    public void next(double[] row) {
        if (made >= recent.length && stream.chance(REPEATED)) {
            System.arraycopy(recent[stream.below(recent.length)], 0, row, 0, row.length);
        } else {
            source.next(row);
        }
        recent[(int) (made++ % recent.length)] = row.clone();
    }
}
