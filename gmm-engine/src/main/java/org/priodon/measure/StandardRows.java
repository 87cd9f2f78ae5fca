// SPDX-License-Identifier: Apache-2.0
package org.priodon.measure;

import java.util.Arrays;
import org.priodon.data.Samples;
import org.priodon.data.Schema;

/**
 * Samples as points whose squared distances make all columns count alike: numbers less their mean in units of their
 * standard deviation, categories as unit vectors, scaled so that the expected squared distance of two samples is 2 as
 * for a number. Missing values are at the mean.
 */
final class StandardRows {
    private final Samples samples;
    private final int[] numeric;
    private final int[] categorical;
    private final double[] means;
    private final double[] scale;
    private final double[][] shares;
    private final double[] categoryScale;
    private final int length;

    StandardRows(Samples samples) {
        Schema schema = samples.schema();
        this.samples = samples;
        numeric = schema.numericColumns();
        categorical = schema.categoricalColumns();
        means = samples.means();
        scale = Arrays.stream(samples.variances())
                .map(variance -> variance > 0 ? 1 / Math.sqrt(variance) : 0)
                .toArray();
        shares = Arrays.stream(categorical)
                .mapToObj(
                        column -> new double[schema.column(column).categories().size()])
                .toArray(double[][]::new);
        countShares();
        categoryScale = Arrays.stream(shares)
                .mapToDouble(share -> 1 - Arrays.stream(share).map(p -> p * p).sum())
                .map(diversity -> diversity > 0 ? 1 / Math.sqrt(diversity) : 0)
                .toArray();
        length = numeric.length
                + Arrays.stream(shares).mapToInt(share -> share.length).sum();
    }

    private void countShares() {
        for (int q = 0; q < categorical.length; q++) {
            double observed = 0;
            for (long i = 0; i < samples.count(); i++) {
                double code = samples.value(i, categorical[q]);
                if (!Double.isNaN(code)) {
                    shares[q][(int) code] += samples.weight(i);
                    observed += samples.weight(i);
                }
            }
            for (int v = 0; v < shares[q].length; v++) {
                shares[q][v] /= observed > 0 ? observed : 1;
            }
        }
    }

    int count() {
        return Math.toIntExact(samples.count());
    }

    double weight(int i) {
        return samples.weight(i);
    }

    /** How many coordinates a point has. */
    int length() {
        return length;
    }

    /** The coordinates of a sample, about those of the mean of all. */
    void read(int i, double[] into) {
        for (int d = 0; d < numeric.length; d++) {
            double value = samples.value(i, numeric[d]);
            into[d] = Double.isNaN(value) ? 0 : (value - means[d]) * scale[d];
        }
        int place = numeric.length;
        for (int q = 0; q < categorical.length; q++) {
            double code = samples.value(i, categorical[q]);
            for (int v = 0; v < shares[q].length; v++) {
                double difference = (v == code ? 1 : 0) - shares[q][v];
                into[place++] = Double.isNaN(code) ? 0 : difference * categoryScale[q];
            }
        }
    }

    static double squaredDistance(double[] first, double[] second) {
        double sum = 0;
        for (int d = 0; d < first.length; d++) {
            double difference = first[d] - second[d];
            sum += difference * difference;
        }
        return sum;
    }
}
