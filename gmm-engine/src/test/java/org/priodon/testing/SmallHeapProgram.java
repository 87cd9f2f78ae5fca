// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import org.priodon.data.RowSource;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.internal.random.RandomStream;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;

/**
 * A program for {@link ChildJvm}: fits mixtures and centres to rows that follow from their numbers, and prints what it
 * found. The argument is the number of rows.
 */
public final class SmallHeapProgram {
    private static final int COLUMNS = 9;

    private SmallHeapProgram() {}

    /** Rows that nobody stores. */
    public static RowSource rows(long count) {
        return new RowSource() {
            @Override
            public long count() {
                return count;
            }

            @Override
            public Schema schema() {
                return Schema.numeric(COLUMNS);
            }

            @Override
            public void read(long first, int rows, double[] values, double[] weights) {
                for (int j = 0; j < rows * COLUMNS; j++) {
                    long hash = RandomStream.hash(1, RandomStream.Purpose.SAMPLING, first * COLUMNS + j);
                    values[j] = (hash >>> 11) * 0x1p-53 + (first + j / COLUMNS) % 3;
                }
            }
        };
    }

    /** What is found in the rows. */
    public static String found(Samples samples) {
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(9)
                .withRestarts(1)
                .withKMeansIterations(2)
                .withEmIterations(2);
        FitResult fit = fitter.fit(samples);
        double inertia = KMeansFitter.withDefaults()
                .withClusters(9)
                .withRestarts(1)
                .withIterations(2)
                .fit(samples)
                .inertia();
        double heldOut = ModelSelector.over(fitter.withKMeansIterations(0).withEmIterations(1), 1, 1)
                .withCriterion(Criterion.HELD_OUT)
                .withFolds(2, 1)
                .select(samples)
                .candidates()
                .get(0)
                .heldOut();
        return Double.toHexString(fit.report().logLikelihood()) + " " + Double.toHexString(inertia) + " "
                + Double.toHexString(heldOut);
    }

    public static void main(String[] arguments) {
        System.out.println(found(Samples.over(rows(Long.parseLong(arguments[0])))));
    }
}
