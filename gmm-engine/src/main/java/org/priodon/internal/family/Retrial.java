// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import org.priodon.internal.kernel.Thresholds;

/**
 * When to try again what was tried in vain: after 16 blocks, after 32 more, and so on; once it succeeds, with every
 * block.
 */
public final class Retrial {
    private int pause;
    private int left;

    /** To be asked once for each block. */
    public boolean isDue() {
        return left-- <= 0;
    }

    /** Takes note of a result, and returns it. */
    public boolean note(boolean success) {
        pause = success ? 0 : Math.max(Thresholds.FIRST_PAUSE, Math.min(Thresholds.LONGEST_PAUSE, 2 * pause));
        left = pause;
        return success;
    }
}
