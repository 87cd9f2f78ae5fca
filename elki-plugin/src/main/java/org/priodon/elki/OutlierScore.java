// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.math.statistics.distribution.GammaDistribution;
import elki.result.outlier.BasicOutlierScoreMeta;
import elki.result.outlier.InvertedOutlierScoreMeta;
import elki.result.outlier.OutlierScoreMeta;
import java.util.Arrays;
import org.priodon.data.Samples;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureScorer;

/** By what vectors are outliers. */
public enum OutlierScore {
    /** The logarithm of the density; the lower, the more of an outlier. As ELKI's own. */
    LOG_DENSITY("Gaussian Mixture Log-Density") {
        @Override
        double[] of(GaussianMixture mixture, Samples samples, int threads) {
            return mixture.scorer(threads).logDensities(samples);
        }

        @Override
        OutlierScoreMeta meta(double least, double most) {
            return new InvertedOutlierScoreMeta(least, most, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
    },
    /** The Mahalanobis distance to the nearest component; the higher, the more of an outlier. */
    DISTANCE("Distance to the Nearest Component") {
        @Override
        double[] of(GaussianMixture mixture, Samples samples, int threads) {
            MixtureScorer scorer = mixture.scorer(threads);
            double[] nearest = scorer.squaredDistances(samples, 0);
            for (int g = 1; g < mixture.components(); g++) {
                double[] squares = scorer.squaredDistances(samples, g);
                Arrays.setAll(nearest, i -> Math.min(nearest[i], squares[i]));
            }
            Arrays.setAll(nearest, i -> Math.sqrt(nearest[i]));
            return nearest;
        }

        @Override
        OutlierScoreMeta meta(double least, double most) {
            return new BasicOutlierScoreMeta(least, most, 0, Double.POSITIVE_INFINITY, 0);
        }
    },
    /**
     * The probability that a vector of the mixture lies farther out in its component than this one would, by
     * Mahalanobis distance; the lower, the more of an outlier.
     */
    TAIL_PROBABILITY("Gaussian Mixture Tail Probability") {
        @Override
        double[] of(GaussianMixture mixture, Samples samples, int threads) {
            MixtureScorer scorer = mixture.scorer(threads);
            double[] tail = new double[Math.toIntExact(samples.count())];
            double half = 0.5 * samples.dimensions();
            for (int g = 0; g < mixture.components(); g++) {
                double weight = mixture.weight(g);
                double[] squares = scorer.squaredDistances(samples, g);
                // The distances of a component's own vectors have a chi-squared distribution.
                Arrays.setAll(
                        tail, i -> tail[i] + weight * GammaDistribution.regularizedGammaQ(half, 0.5 * squares[i]));
            }
            return tail;
        }

        @Override
        OutlierScoreMeta meta(double least, double most) {
            return new InvertedOutlierScoreMeta(least, most, 0, 1, 1);
        }
    };

    private final String title;

    OutlierScore(String title) {
        this.title = title;
    }

    /** How the relation of scores is called. */
    String title() {
        return title;
    }

    abstract double[] of(GaussianMixture mixture, Samples samples, int threads);

    /**
     * What scores mean.
     *
     * @param least of all scores
     * @param most of all scores
     */
    abstract OutlierScoreMeta meta(double least, double most);
}
