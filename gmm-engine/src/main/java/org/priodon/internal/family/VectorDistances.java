// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

/**
 * Distances of single vectors to components, in double precision and with the bits that {@link Arithmetic#distances}
 * gives them. Vectors are in the user's units; NaN stands for a missing value. Thread-safe.
 */
public interface VectorDistances {
    /** The distance of a complete vector, without the normaliser: as in a complete block. Without allocation. */
    double distance(double[] x, int component);

    /**
     * Minus the logarithm of the density of what is observed of a vector, as in an incomplete block; 0 if nothing is.
     * Asked only for vectors with missing numbers. May allocate scratch arrays if it must.
     */
    double observedDistance(double[] x, int component);

    /** As {@link FamilyFactors#normaliser}. */
    double normaliser(int component);
}
