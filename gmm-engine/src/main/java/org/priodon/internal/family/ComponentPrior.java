// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

/**
 * A conjugate prior of means and covariances, after Fraley and Raftery (2007), in the units of a frame. A mean has a
 * normal distribution about a centre, with the covariance of its component divided by the shrinkage; a covariance has
 * an inverse Wishart distribution, for single variances an inverse gamma distribution, with degrees of freedom and a
 * scale per column.
 *
 * @param centre per numeric column; empty for no prior
 * @param scale per numeric column, a sum of squares
 * @param shrinkage how many samples at the centre it counts as; 0 leaves means alone
 * @param degrees of freedom
 */
public record ComponentPrior(double[] centre, double[] scale, double shrinkage, double degrees) {
    /** All parameters are as likely. */
    public static final ComponentPrior NONE = new ComponentPrior(new double[0], new double[0], 0, 0);

    public boolean isNone() {
        return centre.length == 0;
    }

    /** The exponent that the prior of a mean adds to its variance: like one sample, if there is any shrinkage. */
    public double massOfMean() {
        return shrinkage > 0 ? 1 : 0;
    }

    /** The exponent that the prior of a variance adds to it, like so many samples. */
    public double massOfVariance() {
        return degrees + 2;
    }

    /** The logarithm of the density of a variance, unnormalised. */
    public double logDensity(double variance, double scaleOfVariance) {
        return -0.5 * (massOfVariance() * StrictMath.log(variance) + scaleOfVariance / variance);
    }
}
