// SPDX-License-Identifier: Apache-2.0
/**
 * Diagonal Gaussian mixtures and k-means, multi-threaded, after Sanderson and Curtin, "An open source C++
 * implementation of multi-threaded Gaussian mixture models, k-means and expectation maximisation" (2017).
 */
module org.priodon.engine {
    requires com.fasterxml.jackson.core;
    requires jdk.management;

    exports org.priodon.data;
    exports org.priodon.io;
    exports org.priodon.kmeans;
    exports org.priodon.measure;
    exports org.priodon.mixture;
    exports org.priodon.observe;
    exports org.priodon.start;
    exports org.priodon.selection;
    exports org.priodon.spi;

    uses org.priodon.data.SamplesFactory;

    provides org.priodon.data.SamplesFactory with
            org.priodon.internal.data.BlockedSamplesFactory;
}
