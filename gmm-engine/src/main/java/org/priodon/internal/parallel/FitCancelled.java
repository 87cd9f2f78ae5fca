// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

/** Leaves a fit that was asked to stop; never reaches the user. */
public final class FitCancelled extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FitCancelled() {
        super("the fit was cancelled", null, false, false);
    }
}
