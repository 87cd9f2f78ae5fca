// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Objects;
import java.util.random.RandomGenerator;
import org.priodon.data.Schema;
import org.priodon.internal.family.diagonal.DiagonalFamily;

/**
 * Fills in what is missing in a vector by what a mixture says about it, given what is observed: which components the
 * vector may come from, equation (3) with the observed values, and what these have in its place. Immutable and safe to
 * share between threads.
 */
public final class MixtureImputer {
    private final GaussianMixture model;
    private final MixtureSampling sampling;
    private final int[] numeric;
    private final int[] categorical;

    /**
     * An imputer by a mixture.
     *
     * @param model a mixture with diagonal or spherical covariances: where matrices are full, observed values tell
     *     something of missing ones within a component too, which is not used here
     * @throws IllegalArgumentException if the covariances are of another kind
     */
    public MixtureImputer(GaussianMixture model) {
        Schema schema = model.schema();
        this.model = model;
        if (!(model.parameters().family() instanceof DiagonalFamily)) {
            throw new IllegalArgumentException(
                    "values are imputed by mixtures with diagonal covariances, but these are "
                            + model.covariance().label());
        }
        sampling = new MixtureSampling(schema, model.parameters());
        numeric = schema.numericColumns();
        categorical = schema.categoricalColumns();
    }

    /**
     * The expected numbers, \( \sum_g p(g \mid x) \, \mu_g \), and the most probable categories, in the place of what is
     * missing. They vary less than values do; {@link #draw} keeps the variance.
     *
     * @param x a vector in which NaN is missing
     * @return a new array without NaN
     */
    public double[] expectation(double[] x) {
        double[] posteriors = model.posteriors(x);
        double[] filled = x.clone();
        for (int d = 0; d < numeric.length; d++) {
            if (Double.isNaN(x[numeric[d]])) {
                filled[numeric[d]] = expectedNumber(posteriors, d);
            }
        }
        for (int column : categorical) {
            if (Double.isNaN(x[column])) {
                filled[column] = mostProbable(posteriors, model.copyProbabilities(column));
            }
        }
        return filled;
    }

    private double expectedNumber(double[] posteriors, int dimension) {
        double sum = 0;
        for (int g = 0; g < posteriors.length; g++) {
            sum += posteriors[g] * model.mean(g, dimension);
        }
        return sum;
    }

    /** The lowest one on ties. */
    private static int mostProbable(double[] posteriors, double[][] probabilities) {
        int best = 0;
        double most = -1;
        for (int v = 0; v < probabilities[0].length; v++) {
            double probability = 0;
            for (int g = 0; g < posteriors.length; g++) {
                probability += posteriors[g] * probabilities[g][v];
            }
            if (probability > most) {
                most = probability;
                best = v;
            }
        }
        return best;
    }

    /**
     * Values drawn from their distribution given what is observed, in the place of what is missing: a component by its
     * posterior probability, and from it all missing values together.
     *
     * @param x a vector in which NaN is missing
     * @param random where randomness comes from
     * @return a new array without NaN
     */
    public double[] draw(double[] x, RandomGenerator random) {
        Objects.requireNonNull(random, "random");
        double[] posteriors = model.posteriors(x);
        double[] drawn = sampling.vector(MixtureSampling.drawn(random, posteriors, 0, posteriors.length), random);
        double[] filled = x.clone();
        for (int column = 0; column < filled.length; column++) {
            if (Double.isNaN(x[column])) {
                filled[column] = drawn[column];
            }
        }
        return filled;
    }
}
