// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import elki.clustering.kmeans.BestOfMultipleKMeans;
import elki.clustering.kmeans.BisectingKMeans;
import elki.clustering.kmeans.KMeans;
import elki.clustering.kmeans.LloydKMeans;
import elki.clustering.kmeans.XMeans;
import elki.clustering.kmeans.initialization.KMeansPlusPlus;
import elki.clustering.kmeans.quality.WithinClusterVariance;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.data.model.KMeansModel;
import elki.utilities.ELKIBuilder;
import elki.utilities.exceptions.AbortException;
import org.junit.jupiter.api.Test;

/** Wherever ELKI nests a k-means, ours gives what Lloyd's gives. */
class NestedKMeansTest {
    private final Blobs blobs = new Blobs(1200, 4, 5, 23);

    @Test
    void alone() {
        same(type -> seeded(type, 5).build());
    }

    @Test
    void withAnIterationLimit() {
        Clustering<KMeansModel> limited = seeded(BlockedKMeans.class, 5)
                .with(KMeans.MAXITER_ID, 2)
                .build()
                .run(blobs.relation);
        assertEquals(5, limited.getAllClusters().size());
    }

    @Test
    void insideXMeans() {
        same(type -> seeded(XMeans.class, 12)
                .with(XMeans.Par.INNER_KMEANS_ID, type)
                .with(XMeans.Par.K_MIN_ID, 2)
                .with(XMeans.Par.SEED_ID, 4)
                .build());
    }

    @Test
    void insideBestOfMultiple() {
        same(type -> seeded(BestOfMultipleKMeans.class, 5)
                .with(BestOfMultipleKMeans.Par.TRIALS_ID, 4)
                .with(BestOfMultipleKMeans.Par.KMEANS_ID, type)
                .with(BestOfMultipleKMeans.Par.QUALITYMEASURE_ID, WithinClusterVariance.class)
                .build());
    }

    @Test
    void insideBisecting() {
        same(type -> seeded(BisectingKMeans.class, 5)
                .with(BisectingKMeans.Par.KMEANS_ID, type)
                .build());
    }

    @Test
    void moreClustersThanVectors() {
        KMeans<NumberVector, KMeansModel> kMeans =
                seeded(BlockedKMeans.class, 4).build();
        assertThrows(AbortException.class, () -> kMeans.run(Blobs.relation(new double[] {1}, new double[] {2})));
    }

    private interface Maker {
        KMeans<NumberVector, KMeansModel> make(Class<?> inner);
    }

    private void same(Maker maker) {
        Clustering<KMeansModel> lloyd = maker.make(LloydKMeans.class).run(blobs.relation);
        Clustering<KMeansModel> ours = maker.make(BlockedKMeans.class).run(blobs.relation);
        double sum = blobs.sumOfSquares(lloyd);
        assertEquals(lloyd.getAllClusters().size(), ours.getAllClusters().size());
        assertEquals(sum, blobs.sumOfSquares(ours), 1e-9 * sum);
        assertEquals(
                1, blobs.agreement(ours).f1Measure() / blobs.agreement(lloyd).f1Measure(), 1e-12);
        double reported = ours.getAllClusters().stream()
                .mapToDouble(cluster -> cluster.getModel().getVarianceContribution())
                .sum();
        assertEquals(sum, reported, 1e-9 * sum);
    }

    @SuppressWarnings("unchecked")
    private static ELKIBuilder<KMeans<NumberVector, KMeansModel>> seeded(Class<?> type, int k) {
        Class<KMeans<NumberVector, KMeansModel>> cast = (Class<KMeans<NumberVector, KMeansModel>>) type;
        return new ELKIBuilder<KMeans<NumberVector, KMeansModel>>(cast)
                .with(KMeans.K_ID, k)
                .with(KMeans.INIT_ID, KMeansPlusPlus.class)
                .with(KMeans.SEED_ID, 3);
    }
}
