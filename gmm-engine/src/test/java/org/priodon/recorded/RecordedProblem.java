// SPDX-License-Identifier: Apache-2.0
package org.priodon.recorded;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.priodon.testing.RandomProblems;

/**
 * A problem whose bits are recorded. The data follow from the shape and the traits alone. {@link Random} is specified
 * to the bit, and nothing here needs a logarithm or a power, so every JDK makes the same rows.
 *
 * @param task what is computed
 * @param choice the seeding, distance, start or criterion, in the engine's spelling
 * @param rows number of samples
 * @param columns number of numeric columns
 * @param components number of clusters to look for
 * @param traits what is special about the data
 */
public record RecordedProblem(Task task, String choice, int rows, int columns, int components, Set<Trait> traits) {
    /** The numbers of categories of the two categorical columns. */
    static final int[] CATEGORIES = {3, 5};

    /** Up to this many columns, clusters one deviation apart overlap. Wider ones are told apart by their variances. */
    private static final int WIDEST_OVERLAP = 8;

    private static final int BLOB = 1;

    /** What is computed. */
    public enum Task {
        /** Seeding, k-means and EM. */
        EM,
        /** A fit with default options, which searches for its start. */
        SEARCH,
        /** Seeding, k-means and EM with full covariances. */
        FULL,
        /** K-means and EM with covariances of a kind. */
        FAMILY,
        /** EM from a given start. */
        START,
        /** K-means alone. */
        KMEANS,
        /** Densities, posteriors, assignments and histograms of a model after few iterations. */
        SCORE,
        /** The best of several fits. */
        RESTARTS,
        /** The choice of the number of components. */
        SELECT,
        /** One EM iteration as a map and a reduction. */
        SUMS
    }

    /** The name in the file, without blanks. */
    public String name() {
        StringBuilder name = new StringBuilder();
        name.append(task).append('-').append(choice);
        name.append('-').append(rows).append('x').append(columns).append('-').append(components);
        for (Trait trait : Trait.values()) {
            if (has(trait)) {
                name.append('-').append(trait.label());
            }
        }
        return name.toString().toLowerCase(Locale.ROOT);
    }

    boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /** Numeric cells first, then the codes of the categories; NaN where missing. */
    double[][] cells() {
        long seed = seed();
        int clusters = has(Trait.HARD) || columns <= WIDEST_OVERLAP ? components : BLOB;
        double separation = has(Trait.HARD) ? 60 : 1;
        RandomProblems.Problem problem = RandomProblems.problem(rows, columns, clusters, separation, seed);
        Random random = new Random(seed + 1);
        double[][] cells = new double[rows][];
        for (int i = 0; i < rows; i++) {
            cells[i] = has(Trait.CATEGORIES)
                    ? withCodes(problem.rows()[i], problem.labels()[i], random)
                    : problem.rows()[i];
            if (has(Trait.MISSING) && i >= rows / 2) {
                for (int c = 0; c < cells[i].length; c++) {
                    cells[i][c] = random.nextInt(10) == 0 ? Double.NaN : cells[i][c];
                }
            }
        }
        return cells;
    }

    /** A code follows its cluster four times out of five. */
    private static double[] withCodes(double[] row, int label, Random random) {
        double[] longer = Arrays.copyOf(row, row.length + CATEGORIES.length);
        for (int q = 0; q < CATEGORIES.length; q++) {
            int free = random.nextInt(CATEGORIES[q]);
            longer[row.length + q] = random.nextInt(5) == 0 ? free : label % CATEGORIES[q];
        }
        return longer;
    }

    /** One per row: quarters from 0 to 1.5, or 1 each. */
    double[] weights() {
        int[] counts = RandomProblems.counts(rows, 6, seed() + 2);
        double[] weights = new double[rows];
        for (int i = 0; i < rows; i++) {
            weights[i] = has(Trait.WEIGHTS) ? counts[i] / 4.0 : 1;
        }
        return weights;
    }

    /** One label per row, or -1 where unknown. */
    int[] labels() {
        int[] labels = new Random(seed() + 3).ints(rows, -1, components).toArray();
        for (int g = 0; g < components; g++) {
            labels[g] = g;
        }
        return labels;
    }

    long seed() {
        return 1000L * rows + columns;
    }

    /** The traits whose bits are set; the first trait has the lowest bit. */
    static Set<Trait> traits(int bits) {
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        int bit = 1;
        for (Trait trait : Trait.values()) {
            if ((bits & bit) != 0) {
                traits.add(trait);
            }
            bit <<= 1;
        }
        return traits;
    }
}
