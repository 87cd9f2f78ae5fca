// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

/**
 * Components of a family in the form kernels read, in their precision. Shared by all threads of a pass, which may read
 * it at the same time.
 */
public interface FamilyFactors {
    /** What these are the factors of. */
    Components components();

    /**
     * Minus the logarithm of the largest density of a component: of its normaliser. It is part of the energies of
     * complete samples; {@link Arithmetic#distances} leaves it out there.
     */
    double normaliser(int component);
}
