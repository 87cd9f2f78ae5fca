// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.type.NoSupportedDataTypeException;
import elki.utilities.exceptions.AbortException;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/** What users did wrong, told as ELKI tells it: one line, and no stack trace. */
public final class Refusal {
    private Refusal() {}

    /**
     * Runs an algorithm.
     *
     * @param <T> its result
     * @param algorithm may throw IllegalArgumentException or CancellationException, or find no data of its type
     * @return its result
     * @throws AbortException instead, with the message alone
     */
    public static <T> T inOneLine(Supplier<T> algorithm) {
        try {
            return algorithm.get();
        } catch (CancellationException e) {
            throw new AbortException("The run was interrupted.", e);
        } catch (NoSupportedDataTypeException e) {
            throw new AbortException(
                    "vectors of equal length are needed; missing values must be NaN in the input, and sparse vectors need"
                            + " -dbc.filter typeconversions.SparseVectorFieldFilter. "
                            + e.getMessage().replaceAll("\\s+", " "),
                    e);
        } catch (IllegalArgumentException e) {
            throw new AbortException(e.getMessage(), e);
        }
    }
}
