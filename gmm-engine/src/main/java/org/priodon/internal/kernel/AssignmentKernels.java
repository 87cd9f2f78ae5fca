// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** Nearest centres, and the sums of k-means. Thread-safe. */
public interface AssignmentKernels {
    /**
     * Finds the nearest centre of each sample, lowest index on ties. Sets its distance as the least one.
     *
     * @param samples how many, padded to whole groups
     */
    void nearest(Energies distances, int samples, int[] assignment);

    /**
     * Finds the nearest centre of each sample, lowest index on ties. Sets its distance as the least one, and that of
     * the runner-up as the second: the same number again on ties, infinity where there is one centre.
     *
     * @param samples how many, padded to whole groups
     */
    void nearestTwo(Energies distances, int samples, int[] assignment);

    /**
     * Scalar products, half the work of distances: row g of {@code out} receives the height of centre g plus the sum
     * over d of x times its direction. With minus the centre as direction and half its squared norm as height, this is
     * half the squared distance, less a number that is the same for all centres.
     */
    void scores(LoadedBlock selection, Directions centres, Energies out);

    /**
     * Copies some samples of a block in single precision, in the form, groups or columns, in which {@link #scores}
     * reads them.
     *
     * @param index the samples; all of them in order where there are as many as in a full block
     * @param to a selection in single precision
     */
    void select(LoadedBlock block, int[] index, int count, LoadedBlock to);

    /**
     * Sets the distance of each sample to its own centre as the least one, with the bits that {@link
     * DistanceKernels#distances} gives it. For complete blocks, and centres that share their scales.
     */
    void ownDistances(LoadedBlock block, int[] assignment, Factors centres, Energies out);

    /**
     * Finds the nearest centres of some samples among the neighbours of the centres that they had: lowest index on ties,
     * and with the distances that {@link DistanceKernels#distances} gives. Sets the distance to it as the least one, and
     * that of the runner-up as the second. For complete blocks.
     */
    void nearestAround(LoadedBlock block, OpenSamples open, Factors centres, Neighbours neighbours, Energies out);

    /** The sum of the least distances times the weights, in sample order. The distances are lost. */
    double totalDistance(LoadedBlock block, Energies distances);

    /**
     * Adds each value of a complete block without weights to the sum of its column and its sample's centre, in sample
     * order.
     */
    void addAssigned(LoadedBlock block, int[] assignment, double[][] sums);

    /**
     * Adds each observed value times its weight to the sum of its column and its sample's centre, in sample order. The
     * block's marks of missing values are lost.
     *
     * @param masses receives the weights in the same way; empty if they are not wanted
     */
    void addWeighted(LoadedBlock block, int[] assignment, double[][] sums, double[][] masses);

    /**
     * Lowers numbers kept for the samples to their distances times their weights, where these are less.
     *
     * @param distances to one centre or several, which are lost
     * @param first whether to replace what is there
     * @return the sum of the lowered numbers
     */
    double lower(LoadedBlock block, Energies distances, Row least, boolean first);

    /**
     * What would be left of numbers kept for the samples if they were lowered to the distances to one centre, times
     * weights: their sum in sample order, which {@link #lower} would return, for each centre by itself.
     *
     * @param distances to one centre or several, which are lost
     * @param sums receives one sum per centre
     */
    void potentials(LoadedBlock block, Energies distances, Row least, double[] sums);
}
