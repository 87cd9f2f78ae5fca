// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import org.priodon.io.KMeansFiles;
import org.priodon.io.ModelFileException;
import org.priodon.io.StoredKMeans;
import org.priodon.kmeans.KMeansModel;

/** Centres of k-means, and what functions on executors ask them. */
final class SentCentres extends SentModel<StoredKMeans> {
    private static final long serialVersionUID = 1L;

    SentCentres(String json) {
        super(json);
    }

    KMeansModel centres() {
        return stored().model();
    }

    int cluster(double[] x) {
        return centres().assign(x);
    }

    @Override
    StoredKMeans read(String text) throws ModelFileException {
        return KMeansFiles.fromJson(text);
    }

    @Override
    String kind() {
        return "model of k-means";
    }
}
