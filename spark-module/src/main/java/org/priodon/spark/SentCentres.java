// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.io.Serializable;
import java.util.Objects;
import org.priodon.io.KMeansFiles;
import org.priodon.io.ModelFileException;
import org.priodon.io.StoredKMeans;
import org.priodon.kmeans.KMeansModel;

/** Centres that travel as the engine's JSON. */
final class SentCentres implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String json;
    private transient volatile StoredKMeans stored;

    SentCentres(String json) {
        this.json = Objects.requireNonNull(json, "json");
    }

    String json() {
        return json;
    }

    KMeansModel centres() {
        return stored().model();
    }

    int cluster(double[] x) {
        return centres().assign(x);
    }

    StoredKMeans stored() {
        StoredKMeans known = stored;
        if (known == null) {
            try {
                known = KMeansFiles.fromJson(json);
            } catch (ModelFileException e) {
                throw new IllegalArgumentException("these are no centres of k-means: " + e.getMessage(), e);
            }
            stored = known;
        }
        return known;
    }
}
