// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.priodon.data.Samples;
import org.priodon.data.Schema;

/**
 * One mixture per class, joined by Bayes' rule: the probability of class c, given x, is proportional to \( \pi_c p_c(x)
 * \), its share times the density of its mixture. With one component per class this is naive Bayes with normal
 * densities or, with full covariances, quadratic discriminant analysis. Immutable; may be used by many threads.
 */
public final class MixtureClassifier {
    private final String column;
    private final List<ClassMixture> classes;

    /**
     * A class.
     *
     * @param name its own among the classes
     * @param share of the samples that belong to it, above 0
     * @param mixture the density of these
     */
    public record ClassMixture(String name, double share, GaussianMixture mixture) {
        /**
         * Refuses null and shares that are not above 0.
         *
         * @param name its own among the classes
         * @param share of the samples that belong to it
         * @param mixture the density of these
         */
        public ClassMixture {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(mixture, "mixture");
            if (!(share > 0 && share <= 1 + MixtureBuilder.WEIGHT_SUM_TOLERANCE)) {
                throw new IllegalArgumentException(
                        "the share of class '" + name + "' must be above 0 and at most 1 but was " + share);
            }
        }
    }

    private MixtureClassifier(String column, List<ClassMixture> classes) {
        this.column = column;
        this.classes = classes;
    }

    /**
     * Joins mixtures.
     *
     * @param column the name of what is told, such as that of the column of classes
     * @param classes at least one; their names differ, their shares sum to 1, their mixtures have the same columns
     * @return a classifier
     */
    public static MixtureClassifier of(String column, List<ClassMixture> classes) {
        Objects.requireNonNull(column, "column");
        List<ClassMixture> all = List.copyOf(classes);
        if (all.isEmpty()) {
            throw new IllegalArgumentException("a classifier needs at least one class");
        }
        double sum = 0;
        HashSet<String> names = new HashSet<>();
        for (ClassMixture one : all) {
            sum += one.share;
            if (!names.add(one.name)) {
                throw new IllegalArgumentException("there are two classes named '" + one.name + "'");
            }
            if (!one.mixture.schema().equals(all.get(0).mixture.schema())) {
                throw new IllegalArgumentException(
                        "class '" + one.name + "' has other columns than class '" + all.get(0).name + "'");
            }
        }
        if (!(Math.abs(sum - 1) <= MixtureBuilder.WEIGHT_SUM_TOLERANCE)) {
            throw new IllegalArgumentException("shares of classes must sum to 1 but sum to " + sum);
        }
        return new MixtureClassifier(column, all);
    }

    /**
     * The name of what is told.
     *
     * @return such as that of the column of classes
     */
    public String column() {
        return column;
    }

    /**
     * The classes.
     *
     * @return unmodifiable, in the order that numbers of classes mean
     */
    public List<ClassMixture> classes() {
        return classes;
    }

    /**
     * The columns that all mixtures have.
     *
     * @return without that of the classes
     */
    public Schema schema() {
        return classes.get(0).mixture.schema();
    }

    /**
     * The class of every sample: the most probable one, the first of several.
     *
     * @param samples what to classify
     * @param threads how many may work at once; 0 for all cores
     * @return one number of a class per sample
     */
    public int[] assign(Samples samples, int threads) {
        double[][] joint = joint(samples, threads);
        int[] assigned = new int[joint[0].length];
        for (int i = 0; i < assigned.length; i++) {
            for (int c = 1; c < joint.length; c++) {
                assigned[i] = joint[c][i] > joint[assigned[i]][i] ? c : assigned[i];
            }
        }
        return assigned;
    }

    /**
     * The probabilities of the classes for every sample.
     *
     * @param samples what to classify
     * @param threads how many may work at once; 0 for all cores
     * @return one row per sample, each summing to 1; where no class has a density above 0, the shares
     */
    public double[][] posteriors(Samples samples, int threads) {
        return posteriors(joint(samples, threads));
    }

    /**
     * The probabilities of the classes for one vector.
     *
     * @param x its values, NaN where they are missing
     * @return a new array that sums to 1; where no class has a density above 0, the shares
     */
    public double[] posteriors(double[] x) {
        double[][] joint = new double[classes.size()][1];
        for (int c = 0; c < joint.length; c++) {
            joint[c][0] = classes.get(c).mixture.logDensity(x) + StrictMath.log(classes.get(c).share);
        }
        return posteriors(joint)[0];
    }

    private double[][] posteriors(double[][] joint) {
        double[] total = total(joint);
        double[][] posteriors = new double[total.length][joint.length];
        for (int i = 0; i < total.length; i++) {
            for (int c = 0; c < joint.length; c++) {
                posteriors[i][c] = total[i] == Double.NEGATIVE_INFINITY
                        ? classes.get(c).share
                        : StrictMath.exp(joint[c][i] - total[i]);
            }
        }
        return posteriors;
    }

    /**
     * The log-density of every sample, whatever its class: that of the mixture of all classes.
     *
     * @param samples what to score
     * @param threads how many may work at once; 0 for all cores
     * @return one value per sample
     */
    public double[] logDensities(Samples samples, int threads) {
        return total(joint(samples, threads));
    }

    /**
     * The log-likelihood of samples, whatever their classes: the sum of their log-densities times their weights.
     *
     * @param samples what to score
     * @param threads how many may work at once; 0 for all cores
     * @return the logarithm of the likelihood
     */
    public double logLikelihood(Samples samples, int threads) {
        double[] densities = logDensities(samples, threads);
        double sum = 0;
        for (int i = 0; i < densities.length; i++) {
            double weight = samples.weight(i);
            sum += weight == 0 ? 0 : weight * densities[i];
        }
        return sum;
    }

    /** For each class and sample, the logarithm of share and density. */
    private double[][] joint(Samples samples, int threads) {
        double[][] joint = new double[classes.size()][];
        for (int c = 0; c < joint.length; c++) {
            joint[c] = classes.get(c).mixture.scorer(threads).logDensities(samples);
            double share = StrictMath.log(classes.get(c).share);
            for (int i = 0; i < joint[c].length; i++) {
                joint[c][i] += share;
            }
        }
        return joint;
    }

    /** The logarithm of the sum over classes. */
    private static double[] total(double[]... joint) {
        double[] total = new double[joint[0].length];
        for (int i = 0; i < total.length; i++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (double[] one : joint) {
                largest = Math.max(largest, one[i]);
            }
            double sum = 0;
            for (double[] one : joint) {
                sum += StrictMath.exp(one[i] - largest);
            }
            total[i] = largest == Double.NEGATIVE_INFINITY ? largest : largest + StrictMath.log(sum);
        }
        return total;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MixtureClassifier that && column.equals(that.column) && classes.equals(that.classes);
    }

    @Override
    public int hashCode() {
        return Objects.hash(column, classes);
    }

    /** The column and the classes. */
    @Override
    public String toString() {
        return "classifier of " + column + ": "
                + classes.stream().map(ClassMixture::name).toList();
    }
}
