// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.random.RandomGenerator;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.internal.Arguments;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.Categories;
import org.priodon.internal.family.CategoryTable;
import org.priodon.internal.family.Components;
import org.priodon.internal.random.RandomStream;
import org.priodon.internal.score.ScoringModel;
import org.priodon.start.Start;

/**
 * A mixture of Gaussians with covariance matrices of one {@link Covariance} kind, equations (1) and (2) of Sanderson and
 * Curtin (2017): \( p(x) = \sum_g w_g \, N(x \mid \mu_g, \Sigma_g) \). Categorical columns, if any, have one
 * probability per component and category, independent of the Gaussians.
 *
 * <p>NaN in a vector is a missing value: only the observed ones count.
 *
 * <p>Densities are logarithms throughout. A log-density can be positive: where variances are small, a density exceeds
 * 1.
 *
 * <p>Immutable and safe to share between threads. Methods for single vectors allocate nothing unless they return an
 * array; methods for many samples use all cores, see {@link #scorer(int)} for a choice.
 */
public final class GaussianMixture implements Start.Fitted {
    /** How far the sum of given weights may be from 1. */
    public static final double WEIGHT_SUM_TOLERANCE = 1e-6;

    private final Schema schema;
    private final Parameters parameters;
    private final ScoringModel scoring;
    /** One for each component alone, made when first asked for. */
    private final AtomicReferenceArray<ScoringModel> alone;

    GaussianMixture(Schema schema, Parameters parameters) {
        this.schema = schema;
        this.parameters = parameters;
        this.scoring = new ScoringModel(schema, parameters);
        this.alone = new AtomicReferenceArray<>(parameters.components());
    }

    /**
     * A mixture with given parameters, copied.
     *
     * @param weights one per component, at least 0, summing to 1 within {@link #WEIGHT_SUM_TOLERANCE}
     * @param means one row per component
     * @param variances one row per component, all positive
     * @return the mixture
     * @throws IllegalArgumentException if sizes do not match or a number is not allowed; the message names the place
     */
    public static GaussianMixture of(double[] weights, double[][] means, double[][] variances) {
        Arguments.atLeast("number of means", means.length, 1);
        return of(Schema.numeric(means[0].length), weights, means, variances, List.of());
    }

    /**
     * A mixture with named or categorical columns and given parameters, copied.
     *
     * @param schema the columns
     * @param weights as for {@link #of(double[], double[][], double[][])}
     * @param means one row per component, one value per numeric column
     * @param variances one row per component, one value per numeric column
     * @param probabilities one matrix per categorical column: per component a row of probabilities, all positive,
     *     summing to 1 within {@link #WEIGHT_SUM_TOLERANCE}
     * @return the mixture
     * @throws IllegalArgumentException if sizes do not match or a number is not allowed; the message names the place
     */
    public static GaussianMixture of(
            Schema schema, double[] weights, double[][] means, double[][] variances, List<double[][]> probabilities) {
        return of(schema, weights, means, Covariance.DIAGONAL, variances, probabilities);
    }

    /**
     * A mixture with given parameters and covariances of any kind, copied.
     *
     * @param schema the columns
     * @param weights as for {@link #of(double[], double[][], double[][])}
     * @param means one row per component, one value per numeric column
     * @param kind of the covariances
     * @param covariances packed as {@link #copyCovariances} does
     * @param probabilities as for {@link #of(Schema, double[], double[][], double[][], List)}
     * @return the mixture
     * @throws IllegalArgumentException if sizes do not match or a number is not allowed; the message names the place
     */
    public static GaussianMixture of(
            Schema schema,
            double[] weights,
            double[][] means,
            Covariance kind,
            double[][] covariances,
            List<double[][]> probabilities) {
        GivenParameters given = new GivenParameters(schema, Objects.requireNonNull(weights, "weights").length);
        return new GaussianMixture(schema, given.checked(weights, means, kind, covariances, probabilities));
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
        int length = Arguments.arrayLength(
                components + " components of " + dimensions + " dimensions", components, dimensions);
        double[] ones = new double[dimensions];
        Arrays.fill(ones, 1);
        double[][] variances = new double[components][];
        Arrays.fill(variances, ones);
        Components gaussians = Covariance.DIAGONAL.family().of(components, new double[length], variances);
        return new GaussianMixture(
                Schema.numeric(dimensions),
                new Parameters(Parameters.equalWeights(components), gaussians, Categories.NONE));
    }

    /**
     * The number of Gaussians.
     *
     * @return at least 1
     */
    @Override
    public int components() {
        return parameters.components();
    }

    /**
     * The columns of a sample.
     *
     * @return names and kinds
     */
    public Schema schema() {
        return schema;
    }

    /**
     * The number of numeric columns; where there are no others, the numbers in a sample.
     *
     * @return at least 0
     */
    public int dimensions() {
        return parameters.dimensions();
    }

    /**
     * The weight of a component, the paper's heft.
     *
     * @param component from 0
     * @return from 0 to 1
     */
    public double weight(int component) {
        return parameters.weights()[checked(component)];
    }

    /**
     * One coordinate of a component's mean.
     *
     * @param component from 0
     * @param dimension number of the numeric column, from 0
     * @return the coordinate
     */
    public double mean(int component, int dimension) {
        return parameters.means()[checked(component) * dimensions() + checkedDimension(dimension)];
    }

    /**
     * One entry of the diagonal of a component's covariance matrix.
     *
     * @param component from 0
     * @param dimension number of the numeric column, from 0
     * @return a positive variance
     */
    public double variance(int component, int dimension) {
        return parameters.gaussians().variance(checked(component), checkedDimension(dimension));
    }

    /**
     * One entry of a component's covariance matrix.
     *
     * @param component from 0
     * @param row number of a numeric column, from 0
     * @param column number of a numeric column, from 0
     * @return the covariance of two columns, or the variance of one
     */
    public double covariance(int component, int row, int column) {
        return parameters.gaussians().covariance(checked(component), checkedDimension(row), checkedDimension(column));
    }

    /**
     * A component's covariance matrix.
     *
     * @param component from 0
     * @return new arrays, one per numeric column
     */
    public double[][] copyCovariance(int component) {
        double[][] matrix = new double[dimensions()][dimensions()];
        for (int j = 0; j < matrix.length; j++) {
            for (int k = 0; k < matrix.length; k++) {
                matrix[j][k] = covariance(component, j, k);
            }
        }
        return matrix;
    }

    /**
     * The kind of the covariance matrices.
     *
     * @return never null
     */
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

    /**
     * All weights.
     *
     * @return a new array
     */
    public double[] copyWeights() {
        return parameters.weights().clone();
    }

    /**
     * All means.
     *
     * @return new arrays, one per component
     */
    public double[][] copyMeans() {
        return rows(parameters.means(), dimensions());
    }

    /**
     * All variances, the diagonals of the covariance matrices.
     *
     * @return new arrays, one per component
     */
    public double[][] copyVariances() {
        double[][] variances = new double[components()][dimensions()];
        for (int g = 0; g < variances.length; g++) {
            for (int d = 0; d < dimensions(); d++) {
                variances[g][d] = variance(g, d);
            }
        }
        return variances;
    }

    /**
     * The probabilities of the categories of a column.
     *
     * @param column its number among all columns
     * @return new arrays, one per component
     */
    public double[][] copyProbabilities(int column) {
        int place = Arrays.binarySearch(schema.categoricalColumns(), column);
        if (place < 0) {
            throw new IllegalArgumentException("column " + column + " is not categorical");
        }
        CategoryTable table = parameters.categories().tables().get(place);
        return rows(table.probabilities(), table.categories());
    }

    /**
     * The same mixture with other weights.
     *
     * @param weights as for {@link #of}
     * @return a new mixture
     */
    public GaussianMixture withWeights(double[] weights) {
        return changed(weights, copyMeans(), covariance(), copyCovariances());
    }

    /**
     * The same mixture with other means.
     *
     * @param means as for {@link #of}
     * @return a new mixture
     */
    public GaussianMixture withMeans(double[][] means) {
        return changed(copyWeights(), means, covariance(), copyCovariances());
    }

    /**
     * The same mixture with other variances, and diagonal covariances.
     *
     * @param variances as for {@link #of}
     * @return a new mixture
     */
    public GaussianMixture withVariances(double[][] variances) {
        return changed(copyWeights(), copyMeans(), Covariance.DIAGONAL, variances);
    }

    /**
     * The log-density of one vector, equation (16).
     *
     * @param x its values
     * @return the logarithm of the density
     */
    public double logDensity(double[] x) {
        return scoring.logDensity(checked(x));
    }

    /**
     * The log-density of one vector under one component, equation (15), without the component's weight.
     *
     * @param x its values
     * @param component from 0
     * @return the logarithm of the density
     */
    public double logDensity(double[] x, int component) {
        return scoring(component).logDensity(checked(x));
    }

    /**
     * The posterior probabilities of the components, equation (3).
     *
     * @param x a vector
     * @return a new array that sums to 1
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
     * Draws a vector from the mixture.
     *
     * @param random where randomness comes from
     * @return a new array
     */
    public double[] sample(RandomGenerator random) {
        MixtureSampling sampling = new MixtureSampling(schema, parameters);
        return sampling.vector(sampling.component(random), random);
    }

    /**
     * Draws vectors from the mixture; the same ones for the same seed on every JDK.
     *
     * @param count how many
     * @param seed any number
     * @return new arrays
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
        RandomStream random = RandomStream.of(seed, RandomStream.Purpose.SAMPLING, 0);
        MixtureSampling sampling = new MixtureSampling(schema, parameters);
        double[][] rows = new double[count][];
        int[] labels = new int[count];
        for (int i = 0; i < count; i++) {
            labels[i] = sampling.component(random);
            rows[i] = sampling.vector(labels[i], random);
        }
        return new LabelledRows(rows, labels);
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

    /**
     * Scores many samples on all cores.
     *
     * @return a scorer for this mixture
     */
    public MixtureScorer scorer() {
        return scorer(0);
    }

    /**
     * Scores many samples.
     *
     * @param threads how many threads may work at once; 0 for all cores. Results do not depend on it
     * @return a scorer for this mixture
     */
    public MixtureScorer scorer(int threads) {
        return new MixtureScorer(this, Arguments.atLeast("threads", threads, 0));
    }

    /**
     * The log-density of every sample.
     *
     * @param samples at most 2³¹ - 1
     * @return one value per sample
     */
    public double[] logDensities(Samples samples) {
        return scorer().logDensities(samples);
    }

    /**
     * The most probable component of every sample.
     *
     * @param samples at most 2³¹ - 1
     * @return one index per sample
     */
    public int[] assign(Samples samples) {
        return scorer().assign(samples, Closeness.PROBABILITY);
    }

    /**
     * The posterior probabilities of the components for every sample, equation (3).
     *
     * @param samples at most 2³¹ - 1
     * @return one row per sample, each summing to 1
     */
    public double[][] posteriors(Samples samples) {
        return scorer().posteriors(samples);
    }

    /**
     * The mean log-density of some samples.
     *
     * @param samples any number
     * @return the mean log-likelihood per sample
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
        int g = checked(component);
        ScoringModel known = alone.get(g);
        if (known == null) {
            known = new ScoringModel(schema, parameters.only(g));
            alone.set(g, known);
        }
        return known;
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

    private double[][] rows(double[] flat, int length) {
        double[][] rows = new double[components()][];
        for (int g = 0; g < rows.length; g++) {
            rows[g] = Arrays.copyOfRange(flat, g * length, (g + 1) * length);
        }
        return rows;
    }

    private GaussianMixture changed(double[] weights, double[][] means, Covariance kind, double[][] covariances) {
        if (weights.length != components()) {
            throw new IllegalArgumentException(
                    "the mixture has " + components() + " components but " + weights.length + " weights were given");
        }
        List<double[][]> probabilities = Arrays.stream(schema.categoricalColumns())
                .mapToObj(this::copyProbabilities)
                .toList();
        return of(schema, weights, means, kind, covariances, probabilities);
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
