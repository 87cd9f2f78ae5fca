// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import org.priodon.data.Schema;
import weka.core.Instance;

/** Turns instances into rows of the engine. A label that was unknown in training counts as missing. Immutable. */
final class RowReader {
    private final int attributes;
    private final double[] imputed;
    private final int[] nominal;
    private final int[] labels;

    /**
     * @param imputed what stands in for missing values, or null to leave them missing
     */
    RowReader(Schema schema, double[] imputed) {
        this.attributes = schema.size();
        this.imputed = imputed;
        nominal = schema.categoricalColumns();
        labels = new int[nominal.length];
        for (int q = 0; q < nominal.length; q++) {
            labels[q] = schema.column(nominal[q]).categories().size();
        }
    }

    /** A new array. If the instance has one attribute more than the model, and a class, it is read without its class. */
    double[] row(Instance instance) {
        if (instance.numAttributes() == attributes + 1 && instance.dataset() != null && instance.classIndex() >= 0) {
            return rowWithout(instance, instance.classIndex());
        }
        InstancesReader.checkAttributes(instance, attributes);
        return adapted(instance.toDoubleArray());
    }

    /**
     * A new array.
     *
     * @param left the number of an attribute that the model does not have
     */
    double[] rowWithout(Instance instance, int left) {
        InstancesReader.checkAttributes(instance, attributes + 1);
        double[] all = instance.toDoubleArray();
        double[] row = new double[attributes];
        System.arraycopy(all, 0, row, 0, left);
        System.arraycopy(all, left + 1, row, left, attributes - left);
        return adapted(row);
    }

    /** Changes a row where needed, and returns it. */
    private double[] adapted(double[] row) {
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
