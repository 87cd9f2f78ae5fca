// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.priodon.data.Samples;
import org.priodon.internal.Arguments;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.random.RandomStream;

/**
 * A mixture of Gaussians with diagonal covariance matrices, equations (1) and (2) of Sanderson and Curtin (2017):
 * \( p(x) = \sum_g w_g \, N(x \mid \mu_g, \sigma^2_g) \).
 *
 * <p>Densities are logarithms throughout. A log-density can be positive: where variances are small, a density exceeds 1.
 *
 * <p>Immutable and safe to share between threads. Methods for single vectors allocate nothing unless they return an array; methods
 * for many samples use all cores, see {@link #scorer(int)} for a choice.
 */
public final class DiagonalMixture {
    /** How far the sum of given weights may be from 1. */
    public static final double WEIGHT_SUM_TOLERANCE = 1e-6;

    private static final double LOG_TWO_PI = 0x1.d67f1c864beb5p+0;

    private final Parameters parameters;

    /** 1 / (2 variance), component after component. */
    private final double[] sharpness;

    /** Logarithm of the normaliser of each component. */
    private final double[] normaliser;

    /** Logarithm of each weight. */
    private final double[] logWeight;

    DiagonalMixture(Parameters parameters) {
        this.parameters = parameters;
        int dimensions = parameters.dimensions();
        sharpness = new double[parameters.variances().length];
        normaliser = new double[parameters.components()];
        logWeight = new double[parameters.components()];
        for (int g = 0; g < normaliser.length; g++) {
            double logVariances = 0;
            for (int j = g * dimensions; j < (g + 1) * dimensions; j++) {
                sharpness[j] = 0.5 / parameters.variances()[j];
                logVariances += StrictMath.log(parameters.variances()[j]);
            }
            normaliser[g] = -0.5 * (dimensions * LOG_TWO_PI + logVariances);
            logWeight[g] = StrictMath.log(parameters.weights()[g]);
        }
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
    public static DiagonalMixture of(double[] weights, double[][] means, double[][] variances) {
        return new DiagonalMixture(GivenParameters.checked(weights, means, variances));
    }

    /**
     * The standard start: zero means, unit variances, equal weights, as the paper's {@code reset}.
     *
     * @param dimensions numbers in a sample
     * @param components number of Gaussians
     * @return the mixture
     */
    public static DiagonalMixture standard(int dimensions, int components) {
        Arguments.atLeast("dimensions", dimensions, 1);
        Arguments.atLeast("components", components, 1);
        double[] ones = new double[dimensions];
        Arrays.fill(ones, 1);
        return new DiagonalMixture(Parameters.around(new double[Math.multiplyExact(components, dimensions)], ones));
    }

    /**
     * The number of Gaussians.
     *
     * @return at least 1
     */
    public int components() {
        return parameters.components();
    }

    /**
     * The numbers in a sample.
     *
     * @return at least 1
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
     * @param dimension from 0
     * @return the coordinate
     */
    public double mean(int component, int dimension) {
        return parameters.means()[index(component, dimension)];
    }

    /**
     * One entry of a component's diagonal covariance.
     *
     * @param component from 0
     * @param dimension from 0
     * @return a positive variance
     */
    public double variance(int component, int dimension) {
        return parameters.variances()[index(component, dimension)];
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
        return rows(parameters.means());
    }

    /**
     * All variances.
     *
     * @return new arrays, one per component
     */
    public double[][] copyVariances() {
        return rows(parameters.variances());
    }

    /**
     * The same mixture with other weights.
     *
     * @param weights as for {@link #of}
     * @return a new mixture
     */
    public DiagonalMixture withWeights(double[] weights) {
        return sameShape(of(weights, copyMeans(), copyVariances()));
    }

    /**
     * The same mixture with other means.
     *
     * @param means as for {@link #of}
     * @return a new mixture
     */
    public DiagonalMixture withMeans(double[][] means) {
        return sameShape(of(copyWeights(), means, copyVariances()));
    }

    /**
     * The same mixture with other variances.
     *
     * @param variances as for {@link #of}
     * @return a new mixture
     */
    public DiagonalMixture withVariances(double[][] variances) {
        return sameShape(of(copyWeights(), copyMeans(), variances));
    }

    /**
     * The log-density of one vector, equation (16).
     *
     * @param x its values
     * @return the logarithm of the density
     */
    public double logDensity(double[] x) {
        Arguments.dimensions(dimensions(), x.length);
        double high = Double.NEGATIVE_INFINITY;
        double sum = 0;
        for (int g = 0; g < normaliser.length; g++) {
            double term = logWeight[g] + componentLogDensity(x, g);
            if (term > high) {
                sum = sum * StrictMath.exp(high - term) + 1;
                high = term;
            } else if (term > Double.NEGATIVE_INFINITY) {
                sum += StrictMath.exp(term - high);
            }
        }
        return high + StrictMath.log(sum);
    }

    /**
     * The log-density of one vector under one component, equation (15), without the component's weight.
     *
     * @param x its values
     * @param component from 0
     * @return the logarithm of the density
     */
    public double logDensity(double[] x, int component) {
        Arguments.dimensions(dimensions(), x.length);
        return componentLogDensity(x, checked(component));
    }

    private double componentLogDensity(double[] x, int g) {
        double[] means = parameters.means();
        double exponent = 0;
        for (int d = 0, j = g * x.length; d < x.length; d++, j++) {
            double difference = x[d] - means[j];
            exponent += difference * difference * sharpness[j];
        }
        return normaliser[g] - exponent;
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
        Arguments.dimensions(dimensions(), x.length);
        double high = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < normaliser.length; g++) {
            into[g] = logWeight[g] + componentLogDensity(x, g);
            high = Math.max(high, into[g]);
        }
        double sum = 0;
        for (int g = 0; g < normaliser.length; g++) {
            into[g] = StrictMath.exp(into[g] - high);
            sum += into[g];
        }
        for (int g = 0; g < normaliser.length; g++) {
            into[g] /= sum;
        }
        return high + StrictMath.log(sum);
    }

    /**
     * The component closest to a vector; the lowest index on ties.
     *
     * @param x its values
     * @param closeness how to judge
     * @return the component's index
     */
    public int assign(double[] x, Closeness closeness) {
        Arguments.dimensions(dimensions(), x.length);
        int closest = 0;
        double best = Double.NEGATIVE_INFINITY;
        for (int g = 0; g < normaliser.length; g++) {
            double merit = closeness == Closeness.PROBABILITY
                    ? logWeight[g] + componentLogDensity(x, g)
                    : -squaredDistance(x, g);
            if (merit > best) {
                best = merit;
                closest = g;
            }
        }
        return closest;
    }

    private double squaredDistance(double[] x, int g) {
        double sum = 0;
        for (int d = 0, j = g * x.length; d < x.length; d++, j++) {
            double difference = x[d] - parameters.means()[j];
            sum += difference * difference;
        }
        return sum;
    }

    /**
     * Draws a vector from the mixture.
     *
     * @param random where randomness comes from
     * @return a new array
     */
    public double[] sample(RandomGenerator random) {
        double remaining = random.nextDouble();
        int g = 0;
        while (g < components() - 1 && remaining >= parameters.weights()[g]) {
            remaining -= parameters.weights()[g];
            g++;
        }
        double[] x = new double[dimensions()];
        for (int d = 0, j = g * x.length; d < x.length; d++, j++) {
            x[d] = parameters.means()[j] + Math.sqrt(parameters.variances()[j]) * random.nextGaussian();
        }
        return x;
    }

    /**
     * Draws vectors from the mixture; the same ones for the same seed on every JDK.
     *
     * @param count how many
     * @param seed any number
     * @return new arrays
     */
    public double[][] sample(int count, long seed) {
        Arguments.atLeast("count", count, 0);
        RandomStream random = RandomStream.of(seed, RandomStream.Purpose.SAMPLING, 0);
        double[][] rows = new double[count][];
        for (int i = 0; i < count; i++) {
            rows[i] = sample(random);
        }
        return rows;
    }

    /**
     * The number of free parameters: G - 1 weights, G D means and G D variances.
     *
     * @return at least 2
     */
    public long freeParameters() {
        return components() - 1 + 2L * components() * dimensions();
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

    private int checked(int component) {
        return Arguments.index("component", component, components());
    }

    private int index(int component, int dimension) {
        return checked(component) * dimensions() + Arguments.index("dimension", dimension, dimensions());
    }

    private double[][] rows(double[] flat) {
        double[][] rows = new double[components()][];
        for (int g = 0; g < rows.length; g++) {
            rows[g] = Arrays.copyOfRange(flat, g * dimensions(), (g + 1) * dimensions());
        }
        return rows;
    }

    private DiagonalMixture sameShape(DiagonalMixture changed) {
        if (changed.components() != components() || changed.dimensions() != dimensions()) {
            throw new IllegalArgumentException("the mixture has " + components() + " components of " + dimensions()
                    + " dimensions but the replacement has " + changed.components() + " of " + changed.dimensions());
        }
        return changed;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DiagonalMixture mixture
                && dimensions() == mixture.dimensions()
                && Arrays.equals(parameters.weights(), mixture.parameters.weights())
                && Arrays.equals(parameters.means(), mixture.parameters.means())
                && Arrays.equals(parameters.variances(), mixture.parameters.variances());
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(parameters.weights()) + Arrays.hashCode(parameters.means());
    }

    /** The shape. */
    @Override
    public String toString() {
        return "diagonal mixture of " + components() + " Gaussians in " + dimensions() + " dimensions";
    }
}
