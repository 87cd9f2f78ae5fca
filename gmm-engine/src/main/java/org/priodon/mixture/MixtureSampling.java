// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.random.RandomGenerator;
import org.priodon.data.Schema;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.CategoryTable;
import org.priodon.internal.random.RandomStream;

/** Draws vectors from a mixture. */
record MixtureSampling(Schema schema, Parameters parameters) {
    /** A component, by its weight. */
    int component(RandomGenerator random) {
        return drawn(random, parameters.weights(), 0, parameters.components());
    }

    /** A vector of a component. */
    double[] vector(int component, RandomGenerator random) {
        double[] x = new double[schema.size()];
        int[] numeric = schema.numericColumns();
        double[] numbers = new double[numeric.length];
        parameters.gaussians().draw(component, random, numbers);
        for (int d = 0; d < numbers.length; d++) {
            x[numeric[d]] = numbers[d];
        }
        int[] categorical = schema.categoricalColumns();
        for (int q = 0; q < categorical.length; q++) {
            CategoryTable table = parameters.categories().tables().get(q);
            int from = component * table.categories();
            x[categorical[q]] = drawn(random, table.probabilities(), from, from + table.categories());
        }
        return x;
    }

    /** Vectors and their components; the same ones for the same seed. */
    LabelledRows labelled(int count, long seed) {
        RandomStream random = RandomStream.of(seed, RandomStream.Purpose.SAMPLING, 0);
        double[][] rows = new double[count][];
        int[] labels = new int[count];
        for (int i = 0; i < count; i++) {
            labels[i] = component(random);
            rows[i] = vector(labels[i], random);
        }
        return new LabelledRows(rows, labels);
    }

    /** An index into a range of probabilities, counted from its beginning. */
    static int drawn(RandomGenerator random, double[] probabilities, int from, int to) {
        double remaining = random.nextDouble();
        int j = from;
        while (j < to - 1 && remaining >= probabilities[j]) {
            remaining -= probabilities[j];
            j++;
        }
        return j - from;
    }
}
