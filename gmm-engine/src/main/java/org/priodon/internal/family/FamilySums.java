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

    /**
     * Turns these into the sums about the means of another model, with their values multiplied by a factor.
     *
     * @param factor not negative
     * @param from the model about whose means they are
     * @param to the model about whose means they shall be, of the same family and shape
     */
    void carryOver(double factor, FamilyFactors from, FamilyFactors to);
}
