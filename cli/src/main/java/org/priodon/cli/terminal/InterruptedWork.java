// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.terminal;

import java.util.concurrent.CancellationException;

/** Work that was interrupted and says what has become of it. */
public final class InterruptedWork extends CancellationException {
    private static final long serialVersionUID = 1;

    /**
     * Interrupted work.
     *
     * @param message what has become of it, a sentence
     */
    public InterruptedWork(String message) {
        super(message);
    }
}
