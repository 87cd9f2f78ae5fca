// SPDX-License-Identifier: Apache-2.0
/**
 * Gaussian mixtures with diagonal covariances: fitting them and using them.
 *
 * <p>{@link MixtureFitter} is a set of options. It chooses first means, improves them by k-means, and then runs
 * expectation maximisation (EM). The result is a {@link FitResult}: a {@link GaussianMixture}, which is always finite,
 * and a {@link FitReport}, which says how the fit went and what to be careful about. A mixture scores single vectors
 * itself; {@link GaussianMixture#scorer()} scores many on all cores, with the same bits.
 *
 * <p>With the samples as rows of numbers:
 *
 * <pre>{@code
 * Samples samples = Samples.ofRows(rows);
 * FitResult fit = MixtureFitter.withDefaults().withComponents(2).fit(samples);
 *
 * String summary = fit.report().toString();           // iterations, likelihood, warnings, seconds
 * GaussianMixture model = fit.model();                // immutable, safe to share
 * double logDensity = model.logDensity(rows[0]);      // may be positive, as densities may exceed 1
 * double[] probabilities = model.posteriors(rows[0]); // one per component, sum 1
 * double overall = model.averageLogDensity(samples);
 * }</pre>
 *
 * <p>The same samples, options and seed give the same bits for any number of threads. {@link MixtureSums} is one EM
 * iteration in pieces, for data that are not on one machine.
 */
package org.priodon.mixture;
