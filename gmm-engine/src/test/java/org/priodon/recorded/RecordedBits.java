// SPDX-License-Identifier: Apache-2.0
package org.priodon.recorded;

import java.util.Locale;

/**
 * What is stored of a problem.
 *
 * @param digest of all bits
 * @param value the final log-likelihood with six digits, so that a reader sees how far new bits are from old ones; for
 *     k-means alone the inertia
 */
public record RecordedBits(String digest, String value) {
    static RecordedBits of(BitDigest digest, double value) {
        return new RecordedBits(digest.hex(), String.format(Locale.ROOT, "%.6g", value));
    }

    @Override
    public String toString() {
        return digest + " " + value;
    }
}
