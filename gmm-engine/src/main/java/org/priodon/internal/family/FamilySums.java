// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import java.io.Serializable;
import org.priodon.internal.parallel.ChunkSums;

/**
 * What some samples contribute to the maximisation step of a {@link Family}: weighted sums about the means of the model
 * of the expectation step. Merged are those of the same family and shape, taken about the same means.
 */
public interface FamilySums extends ChunkSums<FamilySums>, Serializable {
    int components();

    int dimensions();

    /** Whether a family can read these sums. */
    boolean areOf(Family family);

    /** The responsibilities of all samples for a component, times the weights of the samples. */
    double mass(int component);
}
