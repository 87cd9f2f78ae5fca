// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Objects;
import java.util.Optional;
import org.priodon.internal.Arguments;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.family.ComponentPrior;
import org.priodon.internal.family.Components;
import org.priodon.internal.linear.Packed;

/**
 * What is believed of means, covariances and weights before samples are seen. With a prior, EM climbs to the most
 * probable parameters instead of the most likely ones, and no component collapses: its variance stays above a share of
 * that of the data. It is weak: about as strong as a few samples for each component.
 *
 * @param kind none, or one of two
 * @param shrinkage of the conjugate prior: how many samples at the mean of all data it counts as, for the mean of a
 *     component; 0 leaves means alone
 * @param degrees of the conjugate prior: degrees of freedom of the covariances; 0 stands for the number of numeric
 *     columns plus 2
 * @param strength of imaginary samples
 * @param whole of imaginary samples: one component for all data, whose covariances they have
 */
public record Prior(Kind kind, double shrinkage, double degrees, double strength, Optional<GaussianMixture> whole) {
    /** No prior: maximum likelihood. The default. */
    public static final Prior NONE = new Prior(Kind.NONE, 0, 0, 0, Optional.empty());

    /** The kinds of priors. */
    public enum Kind {
        /** All parameters are as likely. */
        NONE,
        /** Normal for means, inverse Wishart for covariances (Fraley and Raftery 2007). */
        CONJUGATE,
        /** Some samples more for each component, spread about its mean as all data are about theirs, but closer. */
        IMAGINARY_SAMPLES
    }

    /**
     * Checks the numbers.
     *
     * @param kind none, or one of two
     * @param shrinkage at least 0
     * @param degrees at least 0
     * @param strength above 0 if samples are imagined, else 0
     * @param whole a mixture of one component
     */
    public Prior {
        Objects.requireNonNull(kind, "kind");
        Arguments.notNegative("shrinkage", shrinkage);
        Arguments.notNegative("degrees", degrees);
        Arguments.notNegative("strength", strength);
        if ((strength > 0) != (kind == Kind.IMAGINARY_SAMPLES)) {
            throw new IllegalArgumentException(
                    "strength must be above 0 if samples are imagined, and 0 otherwise, but was " + strength);
        }
        if (whole.isPresent() && whole.get().components() != 1) {
            throw new IllegalArgumentException(
                    "the covariances of all data must be those of one component but there are "
                            + whole.get().components());
        }
    }

    /**
     * The weak conjugate prior that Fraley and Raftery (2007) propose: shrinkage 0.01, degrees of freedom d + 2 for d
     * numeric columns, and as scale of a column its variance divided by k^(2/d) for k components.
     *
     * @return the prior
     */
    public static Prior conjugate() {
        return conjugate(0.01, 0);
    }

    /**
     * That prior with other numbers.
     *
     * @param shrinkage how many samples at the mean of all data it counts as, for the mean of a component; 0 leaves
     *     means alone
     * @param degrees of freedom of the covariances; 0 stands for the number of numeric columns plus 2
     * @return the prior
     */
    public static Prior conjugate(double shrinkage, double degrees) {
        return new Prior(Kind.CONJUGATE, shrinkage, degrees, 0, Optional.empty());
    }

    /**
     * The prior of ELKI's maximum a posteriori estimation. With strength p, d numeric columns and k components, the sums
     * of squares of a component are p times the variances of all data divided by k^(2/d) larger, and are divided by
     * p (2 d + 4) samples more. When weights are counted, each component has p - 1 samples more; with p below 1, those
     * that have fewer die out. Means are left alone.
     *
     * @param strength above 0; about 1
     * @return the prior
     */
    public static Prior imaginarySamples(double strength) {
        return new Prior(Kind.IMAGINARY_SAMPLES, 0, 0, strength, Optional.empty());
    }

    /**
     * These imaginary samples, spread as a component is: for covariances with entries beside the diagonal, of which
     * samples do not know those of all data by themselves.
     *
     * @param component a mixture of one component, fitted to all data
     * @return a changed copy
     */
    public Prior spreadAs(GaussianMixture component) {
        return new Prior(kind, shrinkage, degrees, strength, Optional.of(component));
    }

    /** This prior for some samples, in their units. */
    ComponentPrior of(BlockedSamples samples, int components) {
        int dimensions = samples.dimensions();
        if (kind == Kind.NONE) {
            return ComponentPrior.NONE;
        }
        double share = StrictMath.pow(components, -2.0 / dimensions);
        double[] scale = samples.moments().variance();
        double[] centre = samples.moments().mean();
        if (kind == Kind.CONJUGATE) {
            times(scale, share);
            return new ComponentPrior(centre, scale, shrinkage, degrees == 0 ? dimensions + 2 : degrees);
        }
        double[] products = new double[0];
        if (whole.isPresent()) {
            Components spread = spread(samples);
            for (int d = 0; d < dimensions; d++) {
                scale[d] = spread.variance(0, d);
            }
            products = whole.get().covariance().isDiagonal() ? products : products(spread);
        }
        times(scale, strength * share);
        times(products, strength * share);
        return new ComponentPrior(
                centre,
                scale,
                0,
                0,
                new ComponentPrior.ImaginarySamples(strength * (2 * dimensions + 4), strength - 1, products));
    }

    private Components spread(BlockedSamples samples) {
        Components spread = whole.orElseThrow().parameters().gaussians();
        if (spread.dimensions() != samples.dimensions()) {
            throw new IllegalArgumentException("the prior has " + spread.dimensions()
                    + " numeric columns but the samples have " + samples.dimensions());
        }
        return spread.toStored(samples.frame());
    }

    private static double[] products(Components spread) {
        double[] products = new double[Packed.length(spread.dimensions())];
        for (int j = 1; j < spread.dimensions(); j++) {
            for (int k = 0; k < j; k++) {
                products[Packed.index(j, k)] = spread.covariance(0, j, k);
            }
        }
        return products;
    }

    private static void times(double[] values, double factor) {
        for (int j = 0; j < values.length; j++) {
            values[j] *= factor;
        }
    }

    /** The kind and its numbers. */
    @Override
    public String toString() {
        return switch (kind) {
            case NONE -> "none";
            case CONJUGATE ->
                "conjugate, shrinkage " + shrinkage + ", degrees of freedom " + (degrees == 0 ? "d + 2" : degrees);
            case IMAGINARY_SAMPLES -> "imaginary samples, strength " + strength;
        };
    }
}
