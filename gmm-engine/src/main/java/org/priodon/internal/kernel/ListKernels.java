// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * Posterior probabilities of blocks where few components matter to a sample: only responsibilities that can be positive
 * are computed, and listed. They have the bits that {@link PosteriorKernels#posteriors} gives them. Thread-safe.
 */
public interface ListKernels {
    /**
     * Lists responsibilities, given the distances in the rows, which stay as they are.
     *
     * @return false where the list would be too long; then list, least energies and sums are undefined
     */
    boolean shortPosteriors(LoadedBlock block, Offsets model, Energies energies);

    /**
     * Lists responsibilities of a complete block without categories. Distances are taken over the leading dimensions
     * first, and finished only where the responsibility could be positive. Afterwards the rows are undefined.
     *
     * @return false where the list would be too long; then list, least energies and sums are undefined
     */
    boolean leadingPosteriors(LoadedBlock block, Factors model, Offsets besides, Energies energies);

    /** Multiplies the listed responsibilities by the weights of the samples. */
    void weigh(LoadedBlock block, Energies listed);

    /** Sets the rows to the listed responsibilities, and to zero elsewhere. */
    void spread(Energies listed);

    /** How many listed responsibilities of the first samples are positive. */
    int positives(Energies listed, int samples);

    /** Copies the list of one component to where {@link MomentKernels#addListedRows} reads it. */
    void copy(Energies listed, int component, MomentSpace to);
}
