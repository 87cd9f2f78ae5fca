// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import org.priodon.data.Schema;
import weka.core.Instance;

/** Turns instances into rows of the engine. A label that was unknown in training counts as missing. Immutable. */
final class RowReader {
    private final double[] imputed;
    private final int[] nominal;
    private final int[] labels;

    /**
     * @param imputed what stands in for missing values, or null to leave them missing
     */
    RowReader(Schema schema, double[] imputed) {
        this.imputed = imputed;
        nominal = schema.categoricalColumns();
        labels = new int[nominal.length];
        for (int q = 0; q < nominal.length; q++) {
            labels[q] = schema.column(nominal[q]).categories().size();
        }
    }

    /** A new array. */
    double[] row(Instance instance) {
        return adapted(instance.toDoubleArray());
    }

    /** Changes a row where needed, and returns it. */
    double[] adapted(double[] row) {
        for (int q = 0; q < nominal.length; q++) {
            double code = row[nominal[q]];
            if (code != (int) code || code >= labels[q]) {
                row[nominal[q]] = Double.NaN;
            }
        }
        if (imputed != null) {
            for (int a = 0; a < row.length; a++) {
                if (Double.isNaN(row[a])) {
                    row[a] = imputed[a];
                }
            }
        }
        return row;
    }
}
