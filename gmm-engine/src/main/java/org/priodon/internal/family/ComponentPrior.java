// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import org.priodon.internal.linear.Packed;

/**
 * A conjugate prior of means and covariances, after Fraley and Raftery (2007), in the units of a frame. A mean has a
 * normal distribution about a centre, with the covariance of its component divided by the shrinkage; a covariance has
 * an inverse Wishart distribution, for single variances an inverse gamma distribution, with degrees of freedom and a
 * scale per column. How many such distributions there are depends on the family.
 *
 * <p>Or else each component has imaginary samples about its mean, whatever the family. For a family without ties, that
 * is the same up to the degrees of freedom.
 *
 * @param centre per numeric column; empty for no prior
 * @param scale per numeric column, a sum of squares
 * @param shrinkage how many samples at the centre it counts as; 0 leaves means alone
 * @param degrees of freedom; of no meaning if there are imaginary samples
 * @param imaginary {@link ImaginarySamples#NONE} for distributions
 */
public record ComponentPrior(
        double[] centre, double[] scale, double shrinkage, double degrees, ImaginarySamples imaginary) {
    /** All parameters are as likely. */
    public static final ComponentPrior NONE = new ComponentPrior(new double[0], new double[0], 0, 0);

    /**
     * What each component has besides its samples. The squares of their distances to its mean are the prior's scale.
     *
     * @param count how many they are; 0 for none
     * @param members how many samples more it has when weights are counted, above -1
     * @param products sums of products of their distances in two columns, packed, with zeros on the diagonal; empty if
     *     all are zero
     */
    public record ImaginarySamples(double count, double members, double[] products) {
        /** There are none. */
        public static final ImaginarySamples NONE = new ImaginarySamples(0, 0, new double[0]);
    }

    /** Of distributions. */
    public ComponentPrior(double[] centre, double[] scale, double shrinkage, double degrees) {
        this(centre, scale, shrinkage, degrees, ImaginarySamples.NONE);
    }

    public boolean isNone() {
        return centre.length == 0;
    }

    /** The exponent that the prior of a mean adds to its variance: like one sample, if there is any shrinkage. */
    public double massOfMean() {
        return shrinkage > 0 ? 1 : 0;
    }

    /** The exponent that the prior of a variance adds to it, like so many samples. */
    public double massOfVariance() {
        return hasSamples() ? imaginary.count() : degrees + 2;
    }

    /** The exponent that the prior of a matrix adds to its determinant, like so many samples. */
    public double massOfMatrix() {
        return hasSamples() ? imaginary.count() : degrees + scale.length + 1;
    }

    /** How many priors a component has, where there are so many distributions for each. */
    public double share(double distributions) {
        return hasSamples() ? 1 : distributions;
    }

    /** Adds a share of the prior's sums of squares and products to a packed matrix. */
    public void addTo(double[] scatter, double share) {
        for (int j = 0; j < imaginary.products().length; j++) {
            scatter[j] += share * imaginary.products()[j];
        }
        for (int d = 0; d < scale.length; d++) {
            scatter[Packed.index(d, d)] += share * scale[d];
        }
    }

    private boolean hasSamples() {
        return imaginary.count() > 0;
    }

    /** The logarithm of the density of a variance, unnormalised. */
    public double logDensity(double variance, double scaleOfVariance) {
        return -0.5 * (massOfVariance() * StrictMath.log(variance) + scaleOfVariance / variance);
    }
}
