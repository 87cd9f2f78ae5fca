// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.command;

import java.util.concurrent.CancellationException;

/** Work that was interrupted and says what has become of it. */
final class InterruptedWork extends CancellationException {
    private static final long serialVersionUID = 1;

    InterruptedWork(String message) {
        super(message);
    }
}
