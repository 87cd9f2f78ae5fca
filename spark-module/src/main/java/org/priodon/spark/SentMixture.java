// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import org.priodon.io.ModelFileException;
import org.priodon.io.ModelFiles;
import org.priodon.io.StoredModel;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;

/** A mixture, and what functions on executors ask it. */
final class SentMixture extends SentModel<StoredModel> {
    private static final long serialVersionUID = 1L;

    SentMixture(String json) {
        super(json);
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

    @Override
    StoredModel read(String text) throws ModelFileException {
        return ModelFiles.fromJson(text);
    }

    @Override
    String kind() {
        return "mixture";
    }
}
