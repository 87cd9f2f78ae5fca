// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/** Space for {@link MomentKernels}: a list of one component's samples, and partial sums. For one thread. */
public abstract class MomentSpace {
    /** The listed samples, with a place more for one that is only tried. */
    final int[] index = new int[Layout.BLOCK + 1];

    /** How many samples are listed. */
    int listed;

    MomentSpace() {}

    /** How many samples are listed. */
    public final int listed() {
        return listed;
    }

    /** The number of a listed sample. */
    public final int sample(int place) {
        return index[place];
    }
}
