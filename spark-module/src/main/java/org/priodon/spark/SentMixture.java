// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.io.Serializable;
import java.util.Objects;
import org.priodon.io.ModelFileException;
import org.priodon.io.ModelFiles;
import org.priodon.io.StoredModel;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;

/** A mixture that travels as the engine's JSON. */
final class SentMixture implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String json;
    private transient volatile StoredModel stored;

    SentMixture(String json) {
        this.json = Objects.requireNonNull(json, "json");
    }

    String json() {
        return json;
    }

    GaussianMixture mixture() {
        return stored().model();
    }

    int cluster(double[] x) {
        return mixture().assign(x, Closeness.PROBABILITY);
    }

    double[] probabilities(double[] x) {
        return mixture().posteriors(x);
    }

    double logDensity(double[] x) {
        return mixture().logDensity(x);
    }

    StoredModel stored() {
        StoredModel known = stored;
        if (known == null) {
            try {
                known = ModelFiles.fromJson(json);
            } catch (ModelFileException e) {
                throw new IllegalArgumentException("this is no mixture: " + e.getMessage(), e);
            }
            stored = known;
        }
        return known;
    }
}
