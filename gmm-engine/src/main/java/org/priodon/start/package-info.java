// SPDX-License-Identifier: Apache-2.0
/**
 * Where a fit begins.
 *
 * <p>K-means and EM find the best place near their start, so the start decides much of the result. A
 * {@link Seeding} chooses first means among the rows of the samples: evenly spaced, at random, far from each other, or
 * by k-means++. Two of the modes need no random numbers. The others follow from the seed of the fit, and each restart
 * has random numbers of its own.
 *
 * <pre>{@code
 * Samples samples = Samples.ofRows(rows);
 * FitResult fit = MixtureFitter.withDefaults()
 *         .withComponents(2)
 *         .withSeeding(Seeding.RANDOM_SPREAD)
 *         .fit(samples);
 * }</pre>
 */
package org.priodon.start;
