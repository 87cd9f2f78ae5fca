// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.LoadedBlock;

/** Knows responsibilities that do not come from the mixture that is sought. For one thread. */
@FunctionalInterface
public interface ResponsibilitySource {
    /**
     * Fills in the responsibilities of a block.
     *
     * @param number of the block
     * @param responsibilities all zero; receives those of the block's samples
     */
    void fill(int number, LoadedBlock block, Energies responsibilities);
}
