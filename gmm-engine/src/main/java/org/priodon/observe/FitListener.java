// SPDX-License-Identifier: Apache-2.0
package org.priodon.observe;

/**
 * Watches a fit. Called on the thread that called {@code fit}, between iterations, never by two threads at once for one
 * fit. An exception thrown here ends the fit and reaches the caller.
 */
@FunctionalInterface
public interface FitListener {
    /** A listener that does nothing. */
    FitListener NONE = event -> {};

    /**
     * Called after each iteration.
     *
     * @param event what was done and reached
     */
    void iterationDone(IterationEvent event);

    /**
     * Called before each random start of a mixture, except one that goes on from a checkpoint.
     *
     * @param plan what is to be done
     */
    default void restartPlanned(RestartPlan plan) {}
}
