// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.priodon.data.Schema;
import org.priodon.internal.linear.Cholesky;
import org.priodon.internal.linear.Packed;

/**
 * Fills in what is missing in a vector by what a mixture says about it, given what is observed: which components the
 * vector may come from, equation (3) with the observed values, and what these have in its place. Where columns are
 * correlated within a component, the regression on the observed numbers counts too. Immutable and safe to share between
 * threads.
 */
public final class MixtureImputer {
    private final GaussianMixture model;
    private final MixtureSampling sampling;
    private final int[] numeric;
    private final int[] categorical;

    /**
     * An imputer by a mixture.
     *
     * @param model a mixture with covariances of any kind
     */
    public MixtureImputer(GaussianMixture model) {
        Schema schema = model.schema();
        this.model = model;
        sampling = new MixtureSampling(schema, model.parameters());
        numeric = schema.numericColumns();
        categorical = schema.categoricalColumns();
    }

    /**
     * The expected numbers, \( \sum_g p(g \mid x) \, (\mu_{gm} + \Sigma_{gmo} \Sigma_{goo}^{-1} (x_o - \mu_{go})) \)
     * for what is missing (m) and observed (o), and the most probable categories. They vary less than values do; {@link
     * #draw} keeps the variance.
     *
     * @param x a vector in which NaN is missing
     * @return a new array without NaN
     */
    public double[] expectation(double[] x) {
        double[] posteriors = model.posteriors(x);
        double[] filled = x.clone();
        Gaps gaps = new Gaps(x);
        for (int d : gaps.missing) {
            filled[numeric[d]] = 0;
        }
        for (int g = 0; g < posteriors.length; g++) {
            if (posteriors[g] > 0) {
                double[] means = means(g);
                gaps.regress(g, means);
                for (int d : gaps.missing) {
                    filled[numeric[d]] += posteriors[g] * means[d];
                }
            }
        }
        for (int column : categorical) {
            if (Double.isNaN(x[column])) {
                filled[column] = mostProbable(posteriors, model.copyProbabilities(column));
            }
        }
        return filled;
    }

    private double[] means(int component) {
        double[] means = new double[numeric.length];
        for (int d = 0; d < means.length; d++) {
            means[d] = model.mean(component, d);
        }
        return means;
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
        int component = MixtureSampling.drawn(random, posteriors, 0, posteriors.length);
        double[] drawn = sampling.vector(component, random);
        double[] numbers = new double[numeric.length];
        for (int d = 0; d < numbers.length; d++) {
            numbers[d] = drawn[numeric[d]];
        }
        Gaps gaps = new Gaps(x);
        gaps.regress(component, numbers);
        for (int d : gaps.missing) {
            drawn[numeric[d]] = numbers[d];
        }
        double[] filled = x.clone();
        for (int column = 0; column < filled.length; column++) {
            if (Double.isNaN(x[column])) {
                filled[column] = drawn[column];
            }
        }
        return filled;
    }

    /** Which numbers of a vector are there. */
    private final class Gaps {
        private final double[] x;
        private final int[] missing;
        private final int[] observed;

        Gaps(double[] x) {
            this.x = x;
            missing = numbers(d -> Double.isNaN(x[numeric[d]]));
            observed = numbers(d -> !Double.isNaN(x[numeric[d]]));
        }

        private int[] numbers(IntPredicate condition) {
            return IntStream.range(0, numeric.length).filter(condition).toArray();
        }

        /**
         * Moves the missing numbers of z by \( \Sigma_{mo} \Sigma_{oo}^{-1} (x_o - z_o) \). If z is the mean, they
         * become those expected with what is observed; if z was drawn from the component, they become a draw.
         */
        void regress(int component, double[] z) {
            if (missing.length == 0
                    || observed.length == 0
                    || model.covariance().isDiagonal()) {
                return;
            }
            int size = observed.length;
            double[] triangle = new double[Packed.length(size)];
            double[] solution = new double[size];
            for (int i = 0; i < size; i++) {
                for (int j = 0; j <= i; j++) {
                    triangle[Packed.row(i) + j] = model.covariance(component, observed[i], observed[j]);
                }
                solution[i] = x[numeric[observed[i]]] - z[observed[i]];
            }
            if (!Cholesky.factor(triangle, size, triangle)) {
                throw new ArithmeticException("the covariance matrix of component " + component
                        + " is too close to a singular one to impute by; fit with a higher variance floor");
            }
            Cholesky.solve(triangle, size, solution);
            Cholesky.solveTransposed(triangle, size, solution);
            for (int m : missing) {
                for (int i = 0; i < size; i++) {
                    z[m] += model.covariance(component, m, observed[i]) * solution[i];
                }
            }
        }
    }
}
