// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.priodon.data.Column;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.oracle.TextbookMixture;

/**
 * The stepwise pass against Cappé and Moulines (2009), equation (10), in plain loops over rows and moments about zero:
 * after each share of the rows, the averages of its statistics take a step's part of the old ones, and an M step
 * follows.
 */
class StepwiseOracleTest {
    private static final int BLOCK = 512;
    /** Of rows, which give 17 shares with eight blocks or more each; the first two are averaged. */
    private static final int ROWS = 138 * BLOCK - 100;

    private static final int SHARES = 17;
    private static final int AVERAGED = 2;

    private static final double[][] MEANS = {{-1, 0}, {1.5, 0.5}};
    private static final double[][] VARIANCES = {{1, 2}, {1, 1}};
    private static final double[] WEIGHTS = {0.4, 0.6};

    private static double[][] rows() {
        Random random = new Random(11);
        double[][] rows = new double[ROWS][];
        for (int i = 0; i < ROWS; i++) {
            double cluster = random.nextInt(3) == 0 ? -2 : 1;
            rows[i] = new double[] {cluster + random.nextGaussian(), 0.5 * cluster + 1.3 * random.nextGaussian()};
        }
        return rows;
    }

    /** Statistics of the rows of a share, their average times the number of rows; null if it has no weight. */
    private static double[][][] statistics(
            TextbookMixture model, double[][] rows, IntToDoubleFunction weight, int share) {
        double[][][] sums = new double[3][2][2];
        double total = 0;
        for (int i = 0; i < ROWS; i++) {
            if (i / BLOCK % SHARES != share) {
                continue;
            }
            double[] part = model.responsibilities(rows[i]);
            total += weight.applyAsDouble(i);
            for (int g = 0; g < 2; g++) {
                for (int d = 0; d < 2; d++) {
                    double mass = part[g] * weight.applyAsDouble(i);
                    sums[0][g][d] += mass;
                    sums[1][g][d] += mass * rows[i][d];
                    sums[2][g][d] += mass * rows[i][d] * rows[i][d];
                }
            }
        }
        return total == 0 ? null : combined(1 / total, sums, 0, sums);
    }

    private static double[][][] combined(double a, double[][][] first, double b, double[][][] second) {
        double[][][] sums = new double[3][2][2];
        for (int s = 0; s < 3; s++) {
            for (int g = 0; g < 2; g++) {
                for (int d = 0; d < 2; d++) {
                    sums[s][g][d] = a * first[s][g][d] + b * second[s][g][d];
                }
            }
        }
        return sums;
    }

    private static TextbookMixture maximum(double[][][] sums) {
        double[] weights = new double[2];
        double[][] means = new double[2][2];
        double[][] variances = new double[2][2];
        for (int g = 0; g < 2; g++) {
            weights[g] = sums[0][g][0] / (sums[0][0][0] + sums[0][1][0]);
            for (int d = 0; d < 2; d++) {
                means[g][d] = sums[1][g][d] / sums[0][g][d];
                variances[g][d] = sums[2][g][d] / sums[0][g][d] - means[g][d] * means[g][d];
            }
        }
        return new TextbookMixture(weights, means, variances);
    }

    private static TextbookMixture textbook(double[][] rows, IntToDoubleFunction weight) {
        TextbookMixture model = new TextbookMixture(WEIGHTS, MEANS, VARIANCES);
        double[][][] faded = null;
        for (int share = 0; share < SHARES; share++) {
            if (share >= AVERAGED && faded != null) {
                model = maximum(faded);
            }
            double[][][] fresh = statistics(model, rows, weight, share);
            double step = share < AVERAGED ? 1.0 / (share + 1) : Math.pow(share + 1, -0.7);
            if (faded == null) {
                faded = fresh;
            } else if (fresh != null) {
                faded = combined(1 - step, faded, step, fresh);
            }
        }
        return maximum(faded);
    }

    private static GaussianMixture fitted(Samples samples) {
        return MixtureFitter.withDefaults()
                .startingFrom(GaussianMixture.of(WEIGHTS, MEANS, VARIANCES))
                .withComponents(2)
                .withKMeansIterations(0)
                .withEmIterations(0)
                .withVarianceFloor(0)
                .withStepwisePass(true)
                .fit(samples)
                .model();
    }

    private static void assertSame(TextbookMixture expected, GaussianMixture actual) {
        assertArrayEquals(expected.weights(), actual.copyWeights(), 1e-9);
        for (int g = 0; g < 2; g++) {
            assertArrayEquals(expected.means()[g], actual.copyMeans()[g], 1e-9);
            assertArrayEquals(expected.variances()[g], actual.copyVariances()[g], 1e-9);
        }
        assertNotEquals(WEIGHTS[0], actual.weight(0));
    }

    private static Samples weighted(double[][] rows, IntToDoubleFunction weight) {
        SamplesBuilder builder = Samples.builder(2);
        for (int i = 0; i < rows.length; i++) {
            builder.add(rows[i], weight.applyAsDouble(i));
        }
        return builder.build();
    }

    @Test
    void agreesWithTheTextbook() {
        double[][] rows = rows();
        assertSame(textbook(rows, i -> 1), fitted(Samples.ofRows(rows)));
    }

    @Test
    void rowsCountAsOftenAsTheirWeightSays() {
        double[][] rows = rows();
        IntToDoubleFunction weight = i -> 0.5 + i % 4;
        assertSame(textbook(rows, weight), fitted(weighted(rows, weight)));
    }

    /** A share without weight leaves everything as it is, be it the first one or one in the middle. */
    @Test
    void sharesWithoutWeightAreLeftOut() {
        double[][] rows = rows();
        for (int empty : new int[] {0, 1, 9}) {
            IntToDoubleFunction weight = i -> i / BLOCK % SHARES == empty ? 0 : 1;
            assertSame(textbook(rows, weight), fitted(weighted(rows, weight)));
        }
    }

    /** Two columns of three categories each, whose averaged counts are the statistics. */
    @Test
    void averagesTheCountsOfCategories() {
        Schema schema = Schema.of(List.of(
                Column.categorical("a", List.of("x", "y", "z")), Column.categorical("b", List.of("u", "v", "w"))));
        double[][][] tables = {{{0.5, 0.3, 0.2}, {0.2, 0.3, 0.5}}, {{0.4, 0.3, 0.3}, {0.3, 0.2, 0.5}}};
        Random random = new Random(5);
        int[][] rows = new int[ROWS][];
        SamplesBuilder samples = Samples.builder(schema);
        for (int i = 0; i < ROWS; i++) {
            int group = 2 * random.nextInt(2);
            rows[i] = new int[] {random.nextInt(5) == 0 ? 1 : group, random.nextInt(3) == 0 ? 1 : group};
            samples.add(new double[] {rows[i][0], rows[i][1]});
        }
        GaussianMixture start = GaussianMixture.builder(schema)
                .weights(WEIGHTS)
                .means(new double[2][0])
                .variances(new double[2][0])
                .probabilities(List.of(tables))
                .build();
        GaussianMixture actual = MixtureFitter.withDefaults()
                .startingFrom(start)
                .withComponents(2)
                .withKMeansIterations(0)
                .withEmIterations(0)
                .withCategorySmoothing(1e-12)
                .withStepwisePass(true)
                .fit(samples.build())
                .model();
        double[][][] faded = new double[2][2][3];
        for (int share = 0; share < SHARES; share++) {
            if (share >= AVERAGED) {
                tables = shares(faded);
            }
            double[] weights = share < AVERAGED ? WEIGHTS : masses(faded);
            double step = share < AVERAGED ? 1.0 / (share + 1) : Math.pow(share + 1, -0.7);
            double[][][] fresh = counts(rows, share, weights, tables);
            for (int q = 0; q < 2; q++) {
                for (int g = 0; g < 2; g++) {
                    for (int c = 0; c < 3; c++) {
                        faded[q][g][c] += step * (fresh[q][g][c] - faded[q][g][c]);
                    }
                }
            }
        }
        assertArrayEquals(masses(faded), actual.copyWeights(), 1e-9);
        for (int q = 0; q < 2; q++) {
            for (int g = 0; g < 2; g++) {
                assertArrayEquals(shares(faded)[q][g], actual.copyProbabilities(q)[g], 1e-9);
            }
        }
    }

    /** For each column and component, how many rows of a share have each category, divided by all of them. */
    private static double[][][] counts(int[][] rows, int share, double[] weights, double[][][] tables) {
        double[][][] counts = new double[2][2][3];
        int total = 0;
        for (int i = 0; i < ROWS; i++) {
            total += i / BLOCK % SHARES == share ? 1 : 0;
        }
        for (int i = 0; i < ROWS; i++) {
            if (i / BLOCK % SHARES == share) {
                double first = weights[0] * tables[0][0][rows[i][0]] * tables[1][0][rows[i][1]];
                double second = weights[1] * tables[0][1][rows[i][0]] * tables[1][1][rows[i][1]];
                for (int q = 0; q < 2; q++) {
                    counts[q][0][rows[i][q]] += first / (first + second) / total;
                    counts[q][1][rows[i][q]] += second / (first + second) / total;
                }
            }
        }
        return counts;
    }

    private static double[] masses(double[][][] counts) {
        return new double[] {
            Arrays.stream(counts[0][0]).sum(), Arrays.stream(counts[0][1]).sum()
        };
    }

    private static double[][][] shares(double[][][] counts) {
        double[][][] shares = new double[2][2][3];
        for (int q = 0; q < 2; q++) {
            for (int g = 0; g < 2; g++) {
                for (int c = 0; c < 3; c++) {
                    shares[q][g][c] = counts[q][g][c] / masses(counts)[g];
                }
            }
        }
        return shares;
    }

    /** From 16 shares on, each of eight blocks, there is something to average. */
    @Test
    void needsSixteenShares() {
        double[][] rows = Arrays.copyOf(rows(), 128 * BLOCK);
        double[][] fewer = Arrays.copyOf(rows, 127 * BLOCK);
        assertEquals(WEIGHTS[0], fitted(Samples.ofRows(fewer)).weight(0), 1e-15);
        assertNotEquals(WEIGHTS[0], fitted(Samples.ofRows(rows)).weight(0), 1e-6);
        double[][] begun = Arrays.copyOf(rows, 127 * BLOCK + 1);
        assertNotEquals(WEIGHTS[0], fitted(Samples.ofRows(begun)).weight(0), 1e-6);
    }
}
