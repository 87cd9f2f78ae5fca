// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.internal.kernel;

/**
 * Copies distances for benchmarks of kernels that work in place. In the kernels' own package, because rows are not
 * visible elsewhere.
 */
public final class EnergyRows {
    private EnergyRows() {}

    /** Copies the rows of all components, of the same precision. */
    public static void copy(Energies from, Energies to) {
        for (int g = 0; g < from.components(); g++) {
            if (from instanceof DoubleEnergies doubles) {
                System.arraycopy(doubles.rows[g], 0, ((DoubleEnergies) to).rows[g], 0, doubles.rows[g].length);
            } else {
                float[] row = ((FloatEnergies) from).rows[g];
                System.arraycopy(row, 0, ((FloatEnergies) to).rows[g], 0, row.length);
            }
        }
    }
}
