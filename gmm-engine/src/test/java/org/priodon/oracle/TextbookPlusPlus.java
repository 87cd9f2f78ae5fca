// SPDX-License-Identifier: Apache-2.0
package org.priodon.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.priodon.data.Distance;

/**
 * K-means++ as plain loops, greedy or not. Numeric columns come first; a missing cell is NaN and counts for nothing,
 * but as a centre it takes the mean of its column, or the shares of its categories.
 */
public final class TextbookPlusPlus {
    private final double[][] cells;
    private final double[] weights;
    /** How many categories each categorical column has. */
    private final int[] categories;

    private final double[] means;
    private final double[] scales;
    private final double[][] shares;
    private final double[] costs;

    public TextbookPlusPlus(double[][] cells, double[] weights, Distance distance, int... categories) {
        this.cells = cells;
        this.weights = weights;
        this.categories = categories;
        int numeric = cells[0].length - categories.length;
        means = new double[numeric];
        scales = new double[numeric];
        for (int d = 0; d < numeric; d++) {
            means[d] = average(d, 0, 1);
            scales[d] = switch (distance) {
                case EUCLIDEAN -> 1;
                case MAHALANOBIS -> 1 / Math.sqrt(average(d, means[d], 2));
                case RANGE -> 1 / range(d);
            };
        }
        shares = new double[categories.length][];
        costs = new double[categories.length];
        for (int q = 0; q < categories.length; q++) {
            shares[q] = shares(numeric + q, categories[q]);
            double diversity = 1;
            for (double share : shares[q]) {
                diversity -= share * share;
            }
            costs[q] = distance == Distance.MAHALANOBIS ? 2 / diversity : 1;
        }
    }

    /** Of the observed values in rows that count. */
    private double range(int column) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < cells.length; i++) {
            if (weights[i] > 0 && !Double.isNaN(cells[i][column])) {
                least = Math.min(least, cells[i][column]);
                most = Math.max(most, cells[i][column]);
            }
        }
        return most - least;
    }

    /** The weighted mean of a power of the observed values less a centre. */
    private double average(int column, double centre, int power) {
        double total = 0;
        double sum = 0;
        for (int i = 0; i < cells.length; i++) {
            if (!Double.isNaN(cells[i][column])) {
                total += weights[i];
                sum += weights[i] * Math.pow(cells[i][column] - centre, power);
            }
        }
        return sum / total;
    }

    private double[] shares(int column, int count) {
        double[] result = new double[count];
        double total = 0;
        for (int i = 0; i < cells.length; i++) {
            if (!Double.isNaN(cells[i][column])) {
                total += weights[i];
                result[(int) cells[i][column]] += weights[i];
            }
        }
        for (int c = 0; c < count; c++) {
            result[c] /= total;
        }
        return result;
    }

    /** The squared distance of a row from another one that is a centre. */
    private double distance(int row, int centre) {
        double sum = 0;
        for (int d = 0; d < means.length; d++) {
            double mean = Double.isNaN(cells[centre][d]) ? means[d] : cells[centre][d];
            double difference = (cells[row][d] - mean) * scales[d];
            sum += Double.isNaN(difference) ? 0 : difference * difference;
        }
        for (int q = 0; q < categories.length; q++) {
            double code = cells[row][means.length + q];
            double other = cells[centre][means.length + q];
            if (Double.isNaN(code)) {
                continue;
            }
            if (!Double.isNaN(other)) {
                sum += code == other ? 0 : costs[q];
                continue;
            }
            double mismatch = 1 - 2 * shares[q][(int) code];
            for (double share : shares[q]) {
                mismatch += share * share;
            }
            sum += costs[q] * mismatch / 2;
        }
        return sum;
    }

    /** The weighted sum of the squared distances of all rows from their nearest centres. */
    public double potential(List<Integer> centres) {
        double sum = 0;
        for (double distance : leastDistances(centres)) {
            sum += distance;
        }
        return sum;
    }

    private double[] leastDistances(List<Integer> centres) {
        double[] least = new double[cells.length];
        for (int i = 0; i < cells.length; i++) {
            least[i] = Double.POSITIVE_INFINITY;
            for (int centre : centres) {
                least[i] = Math.min(least[i], weights[i] * distance(i, centre));
            }
        }
        return least;
    }

    /**
     * The numbers of the rows chosen.
     *
     * @param candidates how many are drawn for each centre; with one, this is k-means++ in its first form
     */
    public List<Integer> choose(int count, int candidates, RandomGenerator random) {
        int first = (int) random.nextLong(cells.length);
        while (weights[first] == 0) {
            first = (first + 1) % cells.length;
        }
        List<Integer> chosen = new ArrayList<>(List.of(first));
        while (chosen.size() < count) {
            double[] least = leastDistances(chosen);
            double lowest = Double.POSITIVE_INFINITY;
            int best = -1;
            for (int j = 0; j < candidates; j++) {
                int drawn = drawn(least, random.nextDouble());
                List<Integer> more = new ArrayList<>(chosen);
                more.add(drawn);
                double potential = potential(more);
                if (potential < lowest) {
                    lowest = potential;
                    best = drawn;
                }
            }
            chosen.add(best);
        }
        return chosen;
    }

    private static int drawn(double[] distances, double quantile) {
        double remaining = 0;
        for (double distance : distances) {
            remaining += distance;
        }
        remaining *= quantile;
        for (int i = 0; i < distances.length; i++) {
            remaining -= distances[i];
            if (remaining < 0) {
                return i;
            }
        }
        throw new AssertionError("rounding carried the quantile past the end");
    }
}
