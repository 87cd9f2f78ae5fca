// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.util.Objects;
import org.priodon.mixture.GaussianMixture;

/**
 * What a model file holds.
 *
 * @param model the mixture
 * @param provenance where it came from; {@link Provenance#none()} if the file does not say
 */
public record StoredModel(GaussianMixture model, Provenance provenance) {
    /**
     * Refuses null.
     *
     * @param model the mixture
     * @param provenance where it came from
     */
    public StoredModel {
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(provenance, "provenance");
    }
}
