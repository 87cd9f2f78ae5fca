// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

/** Why a fit, or one restart of it, ended. Whatever the reason, its model is finite and usable. */
public enum StopReason {
    /** The mean log-likelihood changed by less than the tolerance. */
    CONVERGED,
    /** All iterations allowed were used. */
    ITERATION_LIMIT,
    /** A stop signal was given or the fitting thread interrupted. */
    CANCELLED,
    /** The next parameters would not have been finite; the model holds the last that were. */
    DEGENERATE,
    /** Of a restart only: it was given up because others were ahead. */
    DROPPED
}
