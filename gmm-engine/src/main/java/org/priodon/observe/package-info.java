// SPDX-License-Identifier: Apache-2.0
/**
 * Watching fits, and stopping them.
 *
 * <p>A {@link FitListener} is told of each iteration, on the thread that called {@code fit}. A {@link StopSignal} may
 * be given by any thread; the fit looks at it before every block of samples, and so it does at the interruption of its
 * thread. A fit that was stopped returns the best model it has so far.
 *
 * <p>A fit that goes on for ten minutes at most, and remembers how the likelihood rose:
 *
 * <pre>{@code
 * StopSignal stop = new StopSignal();
 * List<Double> likelihoods = new ArrayList<>();
 * FitResult fit = MixtureFitter.withDefaults()
 *         .withComponents(2)
 *         .withStopSignal(stop)
 *         .withListener(event -> {
 *             if (event.phase() == IterationEvent.Phase.EM) {
 *                 likelihoods.add(event.objective());
 *             }
 *             if (event.seconds() > 600) {
 *                 stop.request();
 *             }
 *         })
 *         .fit(Samples.ofRows(rows));
 * }</pre>
 */
package org.priodon.observe;
