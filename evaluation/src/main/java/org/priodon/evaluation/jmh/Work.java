// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

/** What is timed. */
public enum Work {
    /** Of one block of 512 samples, the expectation step's distances to all components. */
    DISTANCES,
    /** The same with full matrices. */
    MATRIX_DISTANCES,
    /** Log-sum-exp and responsibilities, a copy of the distances included. */
    POSTERIORS,
    /** Responsibilities of what matters; where that is too much, a vain attempt. */
    SHORT_POSTERIORS,
    /** Distances and responsibilities of what matters, likewise. */
    LEADING_POSTERIORS,
    /** The maximisation step's sums, dense: every responsibility is used. */
    MOMENTS_BY_LANES,
    /** The same, dimensions along the lanes; where few responsibilities are positive, of these alone. */
    MOMENTS_BY_ROWS,
    /** Sums of products for full matrices, of the responsibilities that are positive, listing included. */
    SCATTER,
    /** Of all samples, five EM iterations near the true parameters, as late in a fit. */
    FIVE_EM_ITERATIONS,
    /** The first five k-means iterations from rows of the samples. */
    FIVE_LLOYD_ITERATIONS,
    /** The choice of all first means, by k-means++. */
    SEED_PLUS_PLUS,
    /** The same, by the paper's static spread. */
    SEED_STATIC_SPREAD,
    /** The copy of the caller's rows into the engine's layout; no kernel takes part. */
    COPY_AT_ONCE,
    /** The same, row by row. */
    COPY_ROW_BY_ROW,
    /** The log-likelihood of all samples under the true parameters. */
    LOG_LIKELIHOOD,
    /** The log-density of each sample. */
    LOG_DENSITIES,
    /** The log-densities of 1,000 samples, one vector at a time; no kernel takes part. */
    THOUSAND_VECTORS,
    /** A whole fit: ten EM iterations from a given start, the copy included. */
    FIT;

    /** Whether it is a loop of the kernels over one block, and no pass over all samples. */
    boolean isLoop() {
        return compareTo(SCATTER) <= 0;
    }
}
