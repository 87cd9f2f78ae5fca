// SPDX-License-Identifier: Apache-2.0
/**
 * Choosing the number of components and the kind of covariance.
 *
 * <p>{@link ModelSelector} fits mixtures with every number of components in a range and compares them by a
 * {@link Criterion}: BIC unless told otherwise, AIC, ICL, or the likelihood of samples that were held out in k-fold
 * cross-validation, with 5 folds unless told otherwise. The {@link Selection} holds the best fit, a {@link Candidate}
 * for each that was tried, because the runner-up is often worth a look, and {@linkplain SelectionWarning warnings}.
 * Candidates with a {@linkplain Candidate.Flaw flaw}, such as a component on a handful of samples, are not chosen while
 * there is a sound one.
 *
 * <pre>{@code
 * Samples samples = Samples.ofRows(rows);
 * Selection selection = ModelSelector.over(MixtureFitter.withDefaults(), 1, 4).select(samples);
 *
 * GaussianMixture model = selection.best().model();
 * int components = model.components();
 * String table = selection.toString(); // a line per number of components
 * }</pre>
 */
package org.priodon.selection;
