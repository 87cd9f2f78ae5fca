// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.util.Objects;
import org.priodon.kmeans.KMeansModel;

/**
 * What a file of k-means holds.
 *
 * @param model the centres
 * @param provenance where they came from; {@link Provenance#none()} if the file does not say
 */
public record StoredKMeans(KMeansModel model, Provenance provenance) {
    /**
     * Refuses null.
     *
     * @param model the centres
     * @param provenance where they came from
     */
    public StoredKMeans {
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(provenance, "provenance");
    }
}
