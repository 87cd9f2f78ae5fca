// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.util.Objects;
import org.priodon.mixture.MixtureClassifier;

/**
 * What a file of a classifier holds.
 *
 * @param model one mixture per class
 * @param provenance where it came from; {@link Provenance#none()} if the file does not say
 */
public record StoredClassifier(MixtureClassifier model, Provenance provenance) {
    /**
     * Refuses null.
     *
     * @param model one mixture per class
     * @param provenance where it came from
     */
    public StoredClassifier {
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(provenance, "provenance");
    }
}
