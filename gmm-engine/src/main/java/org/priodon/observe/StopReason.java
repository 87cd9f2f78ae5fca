// SPDX-License-Identifier: Apache-2.0
package org.priodon.observe;

import java.util.Locale;

/** Why a fit, or one restart of it, ended. Whatever the reason, its model is finite and usable. */
public enum StopReason {
    /** The stopping rule was met; for k-means also, no centre moved any more. */
    CONVERGED,
    /** All iterations allowed were used. */
    ITERATION_LIMIT,
    /** A stop signal was given or the fitting thread interrupted. */
    CANCELLED,
    /** The next parameters would not have been finite; the model holds the last that were. */
    DEGENERATE,
    /** Of a restart only: it was given up because others were ahead. */
    DROPPED;

    /**
     * The reason in words, for texts.
     *
     * @return in lower case
     */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
