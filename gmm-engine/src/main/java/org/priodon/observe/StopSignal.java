// SPDX-License-Identifier: Apache-2.0
package org.priodon.observe;

/**
 * Asks a running fit to stop. Any thread may request it, at any time and repeatedly; the fit looks before every block
 * of samples and returns the best finite model so far with the stop reason {@code CANCELLED}. Interrupting the fitting
 * thread has the same effect.
 */
public final class StopSignal {
    private volatile boolean requested;

    /** Creates a signal that has not been given. */
    public StopSignal() {}

    /** Asks every fit that watches this signal to stop. */
    public void request() {
        requested = true;
    }

    /**
     * Whether stopping was requested.
     *
     * @return true from the first request on
     */
    public boolean isRequested() {
        return requested;
    }
}
