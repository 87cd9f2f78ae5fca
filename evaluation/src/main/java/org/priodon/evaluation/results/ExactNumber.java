// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.results;

import java.util.Locale;
import java.util.Objects;

/** Numbers as the bits they are, for people and programs that compare them. */
public final class ExactNumber {
    private ExactNumber() {}

    public static String bits(double value) {
        return String.format(Locale.ROOT, "0x%016x", Double.doubleToLongBits(value));
    }

    /** Fails where bits are not those of the number beside them. */
    static void check(Double value, String bits) {
        String expected = value == null ? null : bits(value);
        if (!Objects.equals(expected, bits)) {
            throw new IllegalArgumentException(
                    "the log-likelihood " + value + " and its bits " + bits + " contradict each other");
        }
    }
}
