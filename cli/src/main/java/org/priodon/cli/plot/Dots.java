// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

import java.util.SplittableRandom;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;

/** The rows that are drawn and their components. */
final class Dots {
    /** About so many at most: more of them hide each other and make the file large. */
    static final int MOST = 2000;

    private final Schema schema;
    private final int[] components;
    private final double[][] columns;

    private Dots(Schema schema, int[] components, double[][] columns) {
        this.schema = schema;
        this.components = components;
        this.columns = columns;
    }

    static Dots of(GaussianMixture model, Samples samples) {
        Samples some = samples.count() <= MOST ? samples : samples.where(row -> isDrawn(row, samples.count()));
        int[] numeric = samples.schema().numericColumns();
        double[][] columns = new double[numeric.length][(int) some.count()];
        for (int d = 0; d < numeric.length; d++) {
            for (int i = 0; i < columns[d].length; i++) {
                columns[d][i] = some.value(i, numeric[d]);
            }
        }
        return new Dots(samples.schema(), model.scorer().assign(some, Closeness.PROBABILITY), columns);
    }

    /** By chance, the same for the same rows. Not each tenth, say: rows may come in turns. */
    private static boolean isDrawn(long row, long rows) {
        return new SplittableRandom(row).nextDouble() * rows < MOST;
    }

    int count() {
        return components.length;
    }

    int component(int i) {
        return components[i];
    }

    /**
     * @param d number of the column among the numeric ones
     * @return NaN where the value is missing
     */
    double value(int i, int d) {
        return columns[d][i];
    }

    Axis axis(int d, double from, double to) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double value : columns[d]) {
            if (!Double.isNaN(value)) {
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
        }
        return Axis.around(schema.column(schema.numericColumns()[d]).name(), least, most, from, to);
    }
}
