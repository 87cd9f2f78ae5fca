// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

import java.util.concurrent.CancellationException;

/**
 * Leaves a pass that was asked to stop. Fits catch it; scoring and building samples pass it on to whoever interrupted
 * them.
 */
public final class FitCancelled extends CancellationException {
    private static final long serialVersionUID = 1L;

    FitCancelled() {
        super("cancelled by a stop signal or an interruption");
    }
}
