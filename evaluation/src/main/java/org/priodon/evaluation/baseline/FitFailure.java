// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

/** A fit that ended without a result, for a reason that can be told in a sentence. */
final class FitFailure extends Exception {
    private static final long serialVersionUID = 1;

    FitFailure(String message) {
        super(message);
    }
}
