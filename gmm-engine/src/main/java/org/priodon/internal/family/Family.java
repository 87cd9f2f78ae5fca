// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import java.io.Serializable;
import org.priodon.data.Precision;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.place.SampleFacts;

/**
 * A kind of Gaussian component: what its covariances look like, and the arithmetic that follows from it. Weights,
 * categories, posteriors, stopping and reports are not its business, so that a new family is an addition: a class that
 * implements this interface, and a constant of {@link org.priodon.mixture.Covariance}. Two
 * objects of one kind are equal, because mixtures travel.
 *
 * <p>A family is a rule over sums. Those whose covariances are diagonal share the sums, factors and arithmetic of
 * {@link org.priodon.internal.family.diagonal.DiagonalFamily} and differ in {@link #maximise} alone.
 *
 * <p>One family's objects are handed to the same family only: it may cast {@link Components}, {@link FamilyFactors} and
 * {@link FamilySums} to its own classes. All numbers are in stored units, those of a frame, unless said otherwise. There
 * may be no numeric columns at all; then densities are 1. Stateless and thread-safe.
 */
public interface Family extends Serializable {
    /**
     * Components that differ in their means alone: their variances are those of all samples, as near as the family
     * comes to them. Facts tell no correlations, so there are none. A constant column may have a variance of zero here;
     * {@link Components#raisedTo} cures it, and is called before anything else is done with the result.
     *
     * @param means component after component; not copied
     */
    Components around(int components, double[] means, SampleFacts facts);

    /**
     * Components with given covariances, in any units.
     *
     * @param means component after component; not copied
     * @param covariances as {@link Components#packed} gives them, of the right shape; copied. From what it gives, equal
     *     components are made
     * @throws IllegalArgumentException if a covariance is not allowed; the message names its place
     */
    Components of(int components, double[] means, double[][] covariances);

    /** How many rows {@link Components#packed} has: one per component, or one for all. */
    int packedRows(int components);

    /** How long a row of {@link Components#packed} is. */
    int packedLength(int dimensions);

    /** How many numbers sums have, about: what memory has room for several times. */
    default double numbers(int components, int dimensions) {
        return 2.0 * components * dimensions;
    }

    /** How many free parameters the covariances have, all together. Means are not counted. */
    long freeParameters(int components, int dimensions);

    /** The least variance that numbers of some precision can tell from zero, in stored units. */
    default double smallestVariance(Precision precision) {
        return Floor.smallestVariance(precision);
    }

    /** Whether columns can be correlated within components. */
    default boolean hasCorrelations() {
        return false;
    }

    /** An estimate of the elementary steps for each sample and component, where there are so many columns. */
    default long work(int columns) {
        return columns;
    }

    /**
     * Components in the form kernels read, for one pass.
     *
     * @param components valid ones
     */
    FamilyFactors factors(KernelSet kernels, Components components);

    /** Arithmetic for one thread, which serves pass after pass. */
    Arithmetic arithmetic(KernelSet kernels, int dimensions);

    /**
     * Arithmetic for single vectors, in double precision.
     *
     * @param components valid ones, in the units of the reader's frame
     * @param reader takes the stored values from a vector
     */
    VectorDistances vectors(Components components, VectorReader reader);

    /**
     * Empty sums. Those of some samples merge with those of others, also where only one of both is complete.
     *
     * @param complete whether no number of these samples is missing, so that they need no space for what is
     */
    FamilySums newSums(int components, int dimensions, boolean complete);

    /**
     * The components that maximise the likelihood of samples under their responsibilities, times the density of the
     * prior, among those above the floor. Where numbers are missing, it is enough that this does not fall: a family may
     * sum what the model expects of them. Without a prior, a component without mass keeps its parameters, as far as the
     * floor lets it.
     *
     * <p>A result with numbers that are not finite needs no care: it is asked {@link Components#isValid}, and ends the
     * fit.
     *
     * @param sums about the means of the model
     * @param model under which the sums were taken: that of the expectation step or, where responsibilities were given,
     *     one {@link #around} rough means
     */
    Maximum maximise(FamilySums sums, FamilyFactors model, Floor floor, ComponentPrior prior);

    /**
     * The components to begin with, where responsibilities are those of clusters that a simpler method has found. As
     * {@link #maximise} unless a family needs more samples than a small cluster has.
     *
     * @param model one {@link #around} the centres of the clusters
     */
    default Maximum begin(FamilySums sums, FamilyFactors model, Floor floor, ComponentPrior prior) {
        return maximise(sums, model, floor, prior);
    }

    /**
     * The logarithm of the density of the prior at some components, less a number that does not depend on them: what
     * {@link #maximise} climbs besides the likelihood.
     *
     * @param frame of components and prior
     * @return 0 where there is no prior
     */
    double logPrior(Components components, ComponentPrior prior, ColumnFrame frame);

    /**
     * What {@link #maximise} gives.
     *
     * @param components the new ones
     * @param floored how many variances were raised to the floor, or eigenvalues of matrices; where it is 0, the
     *     likelihood must not have fallen
     */
    record Maximum(Components components, int floored) {}
}
