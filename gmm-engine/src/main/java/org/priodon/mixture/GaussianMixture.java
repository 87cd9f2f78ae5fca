// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Arrays;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.internal.Arguments;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.score.ScoringModel;
import org.priodon.start.Start;

/**
 * A mixture of Gaussians with covariance matrices of one {@link Covariance} kind, equations (1) and (2) of Sanderson and
 * Curtin (2017): \( p(x) = \sum_g w_g \, N(x \mid \mu_g, \Sigma_g) \). Categorical columns, if any, have one
 * probability per component and category, independent of the Gaussians.
 *
 * <p>NaN in a vector is a missing value: only the observed ones count.
 *
 * <p>Densities are logarithms throughout, and can be positive: where variances are small, a density exceeds 1.
 *
 * <p>Immutable and safe to share between threads. Methods for single vectors allocate nothing unless they return an
 * array; methods for many samples use all cores, see {@link #scorer(int)} for a choice.
 */
public final class GaussianMixture implements Start.Fitted {
    private final Schema schema;
    private final Parameters parameters;
    private final ScoringModel scoring;

    GaussianMixture(Schema schema, Parameters parameters) {
        this.schema = schema;
        this.parameters = parameters;
        this.scoring = new ScoringModel(schema, parameters);
    }

    /**
     * A mixture with given parameters, copied.
     *
     * @param weights one per component, at least 0, summing to 1 within {@link MixtureBuilder#WEIGHT_SUM_TOLERANCE}
     * @param means one row per component
     * @param variances one row per component, all positive
     * @return the mixture
     * @throws IllegalArgumentException if sizes do not match or a number is not allowed; the message names the place
     */
    public static GaussianMixture of(double[] weights, double[][] means, double[][] variances) {
        Arguments.atLeast("number of means", means.length, 1);
        return builder(Schema.numeric(means[0].length))
                .weights(weights)
                .means(means)
                .variances(variances)
                .build();
    }

    /**
     * Makes a mixture with named or categorical columns, or with covariances of another kind than diagonal.
     *
     * @param schema the columns
     * @return a builder without parameters
     */
    public static MixtureBuilder builder(Schema schema) {
        return new MixtureBuilder(schema);
    }

    /** {@return a builder with the parameters of this mixture, some of which are to be replaced} */
    public MixtureBuilder toBuilder() {
        return builder(schema)
                .weights(copyWeights())
                .means(copyMeans())
                .covariances(covariance(), copyCovariances())
                .probabilities(Arrays.stream(schema.categoricalColumns())
                        .mapToObj(this::copyProbabilities)
                        .toList());
    }

    /**
     * The standard start: zero means, unit variances, equal weights, as the paper's {@code reset}.
     *
     * @param dimensions numbers in a sample
     * @param components number of Gaussians
     * @return the mixture
     */
    public static GaussianMixture standard(int dimensions, int components) {
        Arguments.atLeast("dimensions", dimensions, 1);
        Arguments.atLeast("components", components, 1);
        Arguments.arrayLength(components + " components of " + dimensions + " dimensions", components, dimensions);
        double[] ones = new double[dimensions];
        Arrays.fill(ones, 1);
        double[][] variances = new double[components][];
        Arrays.fill(variances, ones);
        return of(Parameters.equalWeights(components), new double[components][dimensions], variances);
    }

    /** {@return the number of Gaussians, at least 1} */
    @Override
    public int components() {
        return parameters.components();
    }

    /** {@return the columns of a sample, their names and kinds} */
    public Schema schema() {
        return schema;
    }

    /** {@return the number of numeric columns; where there are no others, the numbers in a sample} */
    public int dimensions() {
        return parameters.dimensions();
    }

    /**
     * {@return the weight of a component, the paper's heft, from 0 to 1}
     *
     * @param component from 0
     */
    public double weight(int component) {
        return parameters.weights()[checked(component)];
    }

    /**
     * {@return one coordinate of a component's mean}
     *
     * @param component from 0
     * @param dimension number of the numeric column, from 0
     */
    public double mean(int component, int dimension) {
        return parameters.means()[checked(component) * dimensions() + checkedDimension(dimension)];
    }

    /**
     * {@return one entry of the diagonal of a component's covariance matrix, a positive variance}
     *
     * @param component from 0
     * @param dimension number of the numeric column, from 0
     */
    public double variance(int component, int dimension) {
        return parameters.gaussians().variance(checked(component), checkedDimension(dimension));
    }

    /**
     * {@return one entry of a component's covariance matrix: the covariance of two columns, or the variance of one}
     *
     * @param component from 0
     * @param row number of a numeric column, from 0
     * @param column number of a numeric column, from 0
     */
    public double covariance(int component, int row, int column) {
        return parameters.gaussians().covariance(checked(component), checkedDimension(row), checkedDimension(column));
    }

    /**
     * {@return a component's covariance matrix as new arrays, one per numeric column}
     *
     * @param component from 0
     */
    public double[][] copyCovariance(int component) {
        return parameters.gaussians().matrix(checked(component));
    }

    /** {@return the kind of the covariance matrices} */
    public Covariance covariance() {
        return Covariance.of(parameters.family());
    }

    /**
     * All covariances as few numbers, as model files hold them: for {@link Covariance#DIAGONAL}, the variances.
     *
     * @return new arrays, {@link Covariance#packedRows} of {@link Covariance#packedLength}
     */
    public double[][] copyCovariances() {
        return parameters.gaussians().packed();
    }

    /** {@return all weights as a new array} */
    public double[] copyWeights() {
        return parameters.weights().clone();
    }

    /** {@return all means as new arrays, one per component} */
    public double[][] copyMeans() {
        return parameters.gaussians().meanRows();
    }

    /** {@return all variances, the diagonals of the covariance matrices, as new arrays, one per component} */
    public double[][] copyVariances() {
        return parameters.gaussians().diagonals();
    }

    /**
     * {@return the probabilities of the categories of a column as new arrays, one per component}
     *
     * @param column its number among all columns
     */
    public double[][] copyProbabilities(int column) {
        int place = Arrays.binarySearch(schema.categoricalColumns(), column);
        if (place < 0) {
            throw new IllegalArgumentException("column " + column + " is not categorical");
        }
        return parameters.categories().tables().get(place).rows();
    }

    /**
     * {@return the log-density of one vector, equation (16)}
     *
     * @param x its values
     */
    public double logDensity(double[] x) {
        return scoring.logDensity(checked(x));
    }

    /**
     * {@return the log-density of one vector under one component, equation (15), without the component's weight}
     *
     * @param x its values
     * @param component from 0
     */
    public double logDensity(double[] x, int component) {
        return scoring(component).logDensity(checked(x));
    }

    /**
     * {@return the posterior probabilities of the components, equation (3), as a new array that sums to 1}
     *
     * @param x a vector
     */
    public double[] posteriors(double[] x) {
        double[] posteriors = new double[components()];
        posteriors(x, posteriors);
        return posteriors;
    }

    /**
     * The posterior probabilities of the components, equation (3), without allocation.
     *
     * @param x a vector
     * @param into receives one probability per component
     * @return the log-density of the vector
     */
    public double posteriors(double[] x, double[] into) {
        checked(x);
        if (into.length != components()) {
            throw new IllegalArgumentException(
                    "into has " + into.length + " places but there are " + components() + " components");
        }
        return scoring.posteriors(x, into);
    }

    /**
     * The component closest to a vector; the lowest index on ties.
     *
     * @param x its values
     * @param closeness how to judge
     * @return the component's index
     */
    public int assign(double[] x, Closeness closeness) {
        Objects.requireNonNull(closeness, "closeness");
        checked(x);
        return closeness == Closeness.PROBABILITY
                ? scoring.mostProbable(x)
                : scoring.centres().nearest(x);
    }

    /**
     * {@return a vector drawn from the mixture, as a new array}
     *
     * @param random where randomness comes from
     */
    public double[] sample(RandomGenerator random) {
        MixtureSampling sampling = new MixtureSampling(schema, parameters);
        return sampling.vector(sampling.component(random), random);
    }

    /**
     * {@return vectors drawn from the mixture; the same ones for the same seed on every JDK}
     *
     * @param count how many
     * @param seed any number
     */
    public double[][] sample(int count, long seed) {
        return sampleWithLabels(count, seed).copyRows();
    }

    /**
     * Draws vectors from the mixture, and tells from which components; the vectors are those of {@link #sample(int,
     * long)}.
     *
     * @param count how many
     * @param seed any number
     * @return vectors and labels
     */
    public LabelledRows sampleWithLabels(int count, long seed) {
        Arguments.atLeast("count", count, 0);
        return new MixtureSampling(schema, parameters).labelled(count, seed);
    }

    /**
     * The number of free parameters: G - 1 weights, G D means, the covariances as {@link Covariance#freeParameters}
     * counts them, and for each categorical column G times one less than its categories.
     *
     * @return at least 1
     */
    public long freeParameters() {
        long perComponent = dimensions() + parameters.categories().freeParametersEach();
        return components() - 1 + components() * perComponent + covariance().freeParameters(components(), dimensions());
    }

    /** {@return a scorer of many samples on all cores} */
    public MixtureScorer scorer() {
        return scorer(0);
    }

    /**
     * {@return a scorer of many samples}
     *
     * @param threads how many threads may work at once; 0 for all cores. Results do not depend on it
     */
    public MixtureScorer scorer(int threads) {
        return new MixtureScorer(this, Arguments.atLeast("threads", threads, 0));
    }

    /**
     * {@return the log-density of every sample}
     *
     * @param samples at most 2³¹ - 1
     */
    public double[] logDensities(Samples samples) {
        return scorer().logDensities(samples);
    }

    /**
     * {@return the index of the most probable component of every sample}
     *
     * @param samples at most 2³¹ - 1
     */
    public int[] assign(Samples samples) {
        return scorer().assign(samples, Closeness.PROBABILITY);
    }

    /**
     * {@return the posterior probabilities of the components for every sample, equation (3), in rows that sum to 1}
     *
     * @param samples at most 2³¹ - 1
     */
    public double[][] posteriors(Samples samples) {
        return scorer().posteriors(samples);
    }

    /**
     * {@return the mean log-density of some samples}
     *
     * @param samples any number
     */
    public double averageLogDensity(Samples samples) {
        return scorer().averageLogDensity(samples);
    }

    /** Parameters in the user's units. */
    Parameters parameters() {
        return parameters;
    }

    ScoringModel scoring() {
        return scoring;
    }

    /** A component without its weight. */
    ScoringModel scoring(int component) {
        return scoring.only(checked(component));
    }

    private double[] checked(double[] x) {
        scoring.check(x);
        return x;
    }

    private int checked(int component) {
        return Arguments.index("component", component, components());
    }

    private int checkedDimension(int dimension) {
        return Arguments.index("dimension", dimension, dimensions());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GaussianMixture mixture
                && schema.equals(mixture.schema)
                && parameters.equals(mixture.parameters);
    }

    @Override
    public int hashCode() {
        return parameters.hashCode();
    }

    /** The shape. */
    @Override
    public String toString() {
        return covariance().label() + " mixture of " + components() + " Gaussians over " + schema.size() + " columns";
    }
}
