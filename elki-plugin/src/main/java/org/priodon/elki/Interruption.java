// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.utilities.exceptions.AbortException;
import java.util.function.Supplier;

/** Ends a run whose thread was interrupted, in ELKI's own way. The thread stays interrupted. */
final class Interruption {
    private Interruption() {}

    /**
     * The engine's fits return when interrupted, but its passes over samples throw; the type of that exception is not public.
     *
     * @param run what may be interrupted
     * @return its result
     */
    static <R> R endsWith(Supplier<R> run) {
        try {
            return run.get();
        } catch (IllegalArgumentException | AbortException e) {
            throw e;
        } catch (RuntimeException e) {
            if (Thread.currentThread().isInterrupted()) {
                throw new AbortException("The run was interrupted.", e);
            }
            throw e;
        }
    }
}
