// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.util.Arrays;

/**
 * Patches of forest: ten whole numbers, four columns and forty columns of which just one each is 1, and the class from
 * 1 to 7.
 */
final class ForestRows implements RowGenerator {
    private static final int AREAS = 4;
    private static final int SOILS = 40;
    private static final int QUANTITIES = 10;
    private static final double[] CLASS_SHARES = {0.365, 0.488, 0.062, 0.005, 0.016, 0.03, 0.035};
    private static final double[] CLASS_ELEVATIONS = {3130, 2920, 2390, 2210, 2790, 2410, 3350};
    private static final double ELEVATION_DEVIATION = 160;

    private final SeededStream stream;
    private final ClusteredRows quantities;
    private final ColumnTraits elevation = ColumnTraits.of("covertype")[0];
    private final double[] quantity = new double[QUANTITIES];
    private final double[][] areaShares = new double[CLASS_SHARES.length][AREAS];
    private final double[][] soilShares = new double[CLASS_SHARES.length][SOILS];

    ForestRows(int clusters, SeededStream stream) {
        this.stream = stream;
        quantities = new ClusteredRows("covertype", clusters, stream);
        for (int k = 0; k < CLASS_SHARES.length; k++) {
            skewedShares(areaShares[k], 1);
            skewedShares(soilShares[k], 2);
        }
    }

    @Override
    public void next(double[] row) {
        Arrays.fill(row, 0);
        int k = stream.pick(CLASS_SHARES);
        quantities.next(quantity);
        System.arraycopy(quantity, 0, row, 0, QUANTITIES);
        row[0] = elevation.fit(CLASS_ELEVATIONS[k] + ELEVATION_DEVIATION * stream.gaussian());
        row[QUANTITIES + stream.pick(areaShares[k])] = 1;
        row[QUANTITIES + AREAS + stream.pick(soilShares[k])] = 1;
        row[QUANTITIES + AREAS + SOILS] = k + 1;
    }

    private void skewedShares(double[] shares, double skewness) {
        for (int i = 0; i < shares.length; i++) {
            shares[i] = StrictMath.exp(skewness * stream.gaussian());
        }
    }
}
