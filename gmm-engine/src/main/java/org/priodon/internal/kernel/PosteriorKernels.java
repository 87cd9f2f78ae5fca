// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** Posterior probabilities of the components, equation (3), in the log domain. Thread-safe. */
public interface PosteriorKernels {
    /**
     * Turns distances into responsibilities, cut to exactly zero below 2e-18 (single precision: 2e-9). Sets the least
     * energy of each sample, at most the largest number, and the sum of the terms of equation (16) relative to the
     * largest. The log-density of a sample is log(sum) - low.
     */
    void posteriors(LoadedBlock block, Offsets model, Energies energies);

    /**
     * Replaces the energies in the list of {@link ListKernels} by the exponentials of what they lack to the least
     * energy of their sample.
     */
    void exponentials(Energies listed);

    /** Sum over the samples of weight (log(sum) - low). */
    double logLikelihood(LoadedBlock block, Energies energies);

    /** Multiplies responsibilities by the weights of the samples, and sets them to zero beyond the last one. */
    void weigh(LoadedBlock block, Energies responsibilities);
}
