// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import java.util.List;
import org.priodon.mixture.Covariance;
import org.priodon.selection.Criterion;

/**
 * What is tried, and by what it is compared.
 *
 * @param least the smallest number of components
 * @param most the largest number of components
 * @param covariances the kinds of covariance matrices
 * @param criterion the lower, the better
 */
public record ChoiceSettings(int least, int most, List<Covariance> covariances, Criterion criterion) {
    /**
     * Takes a copy of the kinds.
     *
     * @param least the smallest number of components
     * @param most the largest number of components
     * @param covariances the kinds of covariance matrices
     * @param criterion the lower, the better
     */
    public ChoiceSettings {
        covariances = List.copyOf(covariances);
    }
}
