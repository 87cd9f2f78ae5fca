// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.data.Distance;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;

/**
 * A squared distance between stored samples and centres: over numeric columns the sum of (scale (a - b))²; and for each
 * categorical column a mismatch times its cost.
 *
 * <p>A mismatch is 1 between different categories. Towards a centre with shares p it is (1 - 2 p_c + Σ p²) / 2, which
 * is what squared Euclidean distance makes of categories written as unit vectors, halved: so the centre of a cluster
 * minimises it, and Lloyd's iterations never go uphill. Under Mahalanobis distance the cost makes the expected mismatch
 * of two samples 2, as for a numeric column of unit variance. By ranges it is 1, the square of a whole range.
 *
 * @param scale per numeric column; one for a constant column, unless the distance is Euclidean
 * @param mismatchCost per categorical column
 * @param toUser turns a distance into one in the user's units
 */
public record Metric(double[] scale, double[] mismatchCost, double toUser) implements Serializable {
    public static Metric of(Distance distance, BlockedSamples samples) {
        return switch (distance) {
            case EUCLIDEAN -> euclidean(samples);
            case MAHALANOBIS -> mahalanobis(samples);
            case RANGE -> byRange(samples);
        };
    }

    /** Relative to the largest unit, that of categories among them, so that squares cannot overflow. */
    private static Metric euclidean(BlockedSamples samples) {
        double[] scale = samples.frame().unit().clone();
        double largest = samples.categoryShares().isEmpty() ? 0 : 1;
        for (double unit : scale) {
            largest = Math.max(largest, unit);
        }
        for (int d = 0; d < scale.length; d++) {
            scale[d] /= largest;
        }
        double[] costs = new double[samples.categoryShares().size()];
        Arrays.fill(costs, 1 / (largest * largest));
        return new Metric(scale, costs, largest * largest);
    }

    private static Metric mahalanobis(BlockedSamples samples) {
        double[] scale = samples.moments().variance();
        for (int d = 0; d < scale.length; d++) {
            scale[d] = scale[d] > 0 ? 1 / Math.sqrt(scale[d]) : 1;
        }
        double[] costs = new double[samples.categoryShares().size()];
        for (int q = 0; q < costs.length; q++) {
            double[] shares = samples.categoryShares().get(q);
            double diversity = 1 - sumOfSquares(shares, 0, shares.length);
            costs[q] = diversity > 0 ? 2 / diversity : 1;
        }
        return new Metric(scale, costs, 1);
    }

    /** Where the variance is too small for a number, the range is too narrow to divide by. */
    private static Metric byRange(BlockedSamples samples) {
        double[] scale = samples.moments().variance();
        for (int d = 0; d < scale.length; d++) {
            scale[d] = scale[d] > 0 ? 1 / samples.ranges().width(d) : 1;
        }
        double[] costs = new double[samples.categoryShares().size()];
        Arrays.fill(costs, 1);
        return new Metric(scale, costs, 1);
    }

    private static double sumOfSquares(double[] values, int from, int to) {
        double sum = 0;
        for (int j = from; j < to; j++) {
            sum += values[j] * values[j];
        }
        return sum;
    }

    /** How far a centre's means are from those of its successor; not squared. */
    double distance(Centres from, Centres to, int centre) {
        double sum = 0;
        for (int d = 0; d < scale.length; d++) {
            int j = centre * scale.length + d;
            double difference = (to.means()[j] - from.means()[j]) * scale[d];
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }

    /** The means of centres in units in which the distance is Euclidean. */
    double[] places(Centres centres) {
        double[] places = centres.means().clone();
        for (int j = 0; j < places.length; j++) {
            places[j] *= scale[j % scale.length];
        }
        return places;
    }

    /** Centres in the form the kernels read. */
    CentreFactors factors(KernelSet kernels, Centres centres) {
        return CentreFactors.of(kernels, centres.count(), centres.means(), scale, categoryCosts(centres));
    }

    /** The cost of each category towards each centre, one array per categorical column. */
    public List<double[]> categoryCosts(Centres centres) {
        List<double[]> result = new ArrayList<>();
        for (int q = 0; q < mismatchCost.length; q++) {
            double[] shares = centres.shares().get(q);
            int categories = shares.length / centres.count();
            double[] costs = new double[shares.length];
            for (int k = 0; k < centres.count(); k++) {
                double squares = sumOfSquares(shares, k * categories, (k + 1) * categories);
                for (int j = k * categories; j < (k + 1) * categories; j++) {
                    costs[j] = mismatchCost[q] * 0.5 * (1 - 2 * shares[j] + squares);
                }
            }
            result.add(costs);
        }
        return result;
    }
}
