// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.util.function.Consumer;

/** Takes the time of a fit and reports its iterations. */
final class Watch {
    private final Consumer<Message> listener;
    private long begin;

    /** For fits of which nobody wants to hear. */
    Watch() {
        this(message -> {});
    }

    Watch(Consumer<Message> listener) {
        this.listener = listener;
    }

    /** Starts the clock, anew if need be. */
    void start() {
        begin = System.nanoTime();
        listener.accept(Message.progress(0, 0, Double.NaN, 0));
    }

    double seconds() {
        return (System.nanoTime() - begin) * 1e-9;
    }

    /**
     * @param meanLogLikelihood NaN if not known
     */
    void iterationDone(int iterations, double meanLogLikelihood, double noise) {
        listener.accept(Message.progress(iterations, seconds(), meanLogLikelihood, noise));
    }
}
