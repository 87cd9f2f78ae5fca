// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

/** Takes the time of a fit and reports its iterations. */
final class Watch {
    /** For fits of which nobody wants to hear. */
    static final Listener NOBODY = (iterations, seconds, meanLogLikelihood, noise) -> {};

    private final Listener listener;
    private long begin;

    /** Told of progress. */
    @FunctionalInterface
    interface Listener {
        /**
         * @param meanLogLikelihood NaN if not known
         */
        void reached(int iterations, double seconds, double meanLogLikelihood, double noise);
    }

    Watch(Listener listener) {
        this.listener = listener;
    }

    /** Starts the clock, anew if need be. */
    void start() {
        begin = System.nanoTime();
        listener.reached(0, 0, Double.NaN, 0);
    }

    double seconds() {
        return (System.nanoTime() - begin) * 1e-9;
    }

    void iterationDone(int iterations, double meanLogLikelihood, double noise) {
        listener.reached(iterations, seconds(), meanLogLikelihood, noise);
    }
}
