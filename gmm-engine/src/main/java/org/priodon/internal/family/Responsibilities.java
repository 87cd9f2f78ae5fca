// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;

/**
 * The responsibilities of a block: a row for each component or, where few components matter to a sample, lists of those
 * that can be positive. For one thread.
 */
public final class Responsibilities {
    private final KernelSet kernels;
    private Energies energies;
    private boolean listed;

    public Responsibilities(KernelSet kernels) {
        this.kernels = kernels;
    }

    /**
     * Takes those of a block.
     *
     * @param areListed whether energies hold lists instead of rows
     */
    public void take(Energies of, boolean areListed) {
        energies = of;
        listed = areListed;
    }

    /** The lists, which only {@link KernelSet#lists} can read, or null where there are rows. */
    public Energies lists() {
        return listed ? energies : null;
    }

    /** A row for each component, one value per sample. Can always be asked; lists are spread out, and gone. */
    public Energies rows() {
        if (listed) {
            kernels.lists().spread(energies);
            listed = false;
        }
        return energies;
    }
}
