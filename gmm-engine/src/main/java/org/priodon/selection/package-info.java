// SPDX-License-Identifier: Apache-2.0
/**
 * Choosing the number of components.
 *
 * <p>{@link ComponentSelector} fits mixtures with every number of components in a range and compares them by a
 * {@link Criterion}: BIC unless told otherwise, AIC, ICL, or the likelihood of samples that were held out. The
 * {@link Selection} holds the best fit and a {@link Candidate} for each number that was tried, because the runner-up is
 * often worth a look.
 *
 * <pre>{@code
 * Samples samples = Samples.ofRows(rows);
 * Selection selection = ComponentSelector.over(MixtureFitter.withDefaults(), 1, 4).select(samples);
 *
 * GaussianMixture model = selection.best().model();
 * int components = model.components();
 * String table = selection.toString(); // a line per number of components
 * }</pre>
 */
package org.priodon.selection;
