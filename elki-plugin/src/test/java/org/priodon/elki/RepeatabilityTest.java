// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.clustering.em.EM;
import elki.clustering.em.models.DiagonalGaussianModelFactory;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.kmeans.KMeans;
import elki.clustering.kmeans.LloydKMeans;
import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.clustering.kmeans.initialization.RandomlyChosen;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.data.model.KMeansModel;
import elki.database.ids.DBIDIter;
import elki.database.relation.MaterializedRelation;
import elki.distance.minkowski.SquaredEuclideanDistance;
import elki.result.Metadata;
import elki.utilities.ELKIBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Precision;
import org.priodon.elki.seeding.KMeansPlusPlusSeeding;
import org.priodon.elki.seeding.RandomSpreadSeeding;
import org.priodon.elki.seeding.RandomSubsetSeeding;
import org.priodon.elki.seeding.StaticSpreadSeeding;
import org.priodon.elki.seeding.StaticSubsetSeeding;
import org.priodon.mixture.GaussianMixture;

/** The same options and seed give the same result; threads never matter; every way of starting works on both sides. */
class RepeatabilityTest {
    private final Blobs blobs = new Blobs(20_000, 4, 5, 41);

    @Test
    void threadsDoNotMatter() {
        GaussianMixture one = model(options().with(MixturePar.THREADS_ID, 1));
        assertEquals(one, model(options().with(MixturePar.THREADS_ID, 2)));
        assertEquals(one, model(options().with(MixturePar.THREADS_ID, 8)));
    }

    @Test
    void threadsDoNotMatterForKMeans() {
        double[] one = kMeans(1);
        assertArrayEquals(one, kMeans(2));
        assertArrayEquals(one, kMeans(8));
    }

    private double[] kMeans(int threads) {
        Clustering<KMeansModel> clustering = new ELKIBuilder<BlockedKMeans<NumberVector>>(BlockedKMeans.class)
                .with(KMeans.K_ID, 5)
                .with(KMeans.SEED_ID, 6)
                .with(MixturePar.THREADS_ID, threads)
                .build()
                .run(blobs.relation);
        return clustering.getAllClusters().stream()
                .flatMapToDouble(cluster -> Arrays.stream(cluster.getModel().getMean()))
                .toArray();
    }

    @Test
    void noThreadIsLeft() throws InterruptedException {
        model(options().with(MixturePar.THREADS_ID, 4));
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("priodon-")) {
                assertTrue(thread.isDaemon());
                thread.join(60_000);
                assertTrue(!thread.isAlive(), thread.getName());
            }
        }
    }

    @Test
    void theSeedDecides() {
        GaussianMixture one = model(options().with(EM.Par.MAXITER_ID, 2));
        assertEquals(one, model(options().with(EM.Par.MAXITER_ID, 2)));
        ELKIBuilder<GaussianMixtureEM> other = new ELKIBuilder<GaussianMixtureEM>(GaussianMixtureEM.class)
                .with(EM.Par.K_ID, 5)
                .with(EM.Par.MAXITER_ID, 2)
                .with(KMeans.SEED_ID, 99);
        assertNotEquals(one, model(other));
    }

    @Test
    void restartsAreNotWorse() {
        double one = likelihood(options());
        assertTrue(likelihood(options().with(MixturePar.RESTARTS_ID, 4)) >= one - 1e-6);
        ELKIBuilder<GaussianMixtureEM> elkis = options().with(EMClusterModelFactory.INIT_ID, RandomlyChosen.class);
        assertTrue(likelihood(elkis.with(MixturePar.RESTARTS_ID, 4)) >= one - 1);
    }

    /** Although nobody watches the fit, and there are threads enough for all restarts. */
    @Test
    void elkisInitializersRunOnTheCallingThread() {
        List<Thread> callers = new ArrayList<>();
        KMeansInitialization inner = made(RandomlyChosen.class);
        KMeansInitialization recording = (relation, k, distance) -> {
            callers.add(Thread.currentThread());
            return inner.chooseInitialMeans(relation, k, distance);
        };
        model(options()
                .with(EMClusterModelFactory.INIT_ID, recording)
                .with(MixturePar.RESTARTS_ID, 4)
                .with(MixturePar.THREADS_ID, 4));
        assertEquals(Collections.nCopies(4, Thread.currentThread()), callers);
    }

    @Test
    void singlePrecisionAndAbsoluteFloor() {
        double exact = likelihood(options());
        assertEquals(exact, likelihood(options().with(MixturePar.PRECISION_ID, Precision.SINGLE)), 1e-4);
        GaussianMixture wide = model(options().with(MixturePar.FLOOR_ID, 9.0).with(MixturePar.FLOOR_ABSOLUTE_ID, true));
        assertTrue(Arrays.stream(wide.copyVariances())
                .flatMapToDouble(Arrays::stream)
                .allMatch(v -> v >= 9));
    }

    @Test
    void probabilitiesSumToOne() {
        Clustering<EMModel> result =
                options().with(EM.Par.SOFT_ID, true).build().run(blobs.relation);
        @SuppressWarnings("unchecked")
        MaterializedRelation<double[]> soft = Metadata.hierarchyOf(result)
                .iterChildren()
                .filter(MaterializedRelation.class)
                .get();
        for (DBIDIter id = blobs.relation.iterDBIDs(); id.valid(); id.advance()) {
            assertEquals(1, Arrays.stream(soft.get(id)).sum(), 1e-12);
        }
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                KMeansPlusPlusSeeding.class,
                RandomSpreadSeeding.class,
                RandomSubsetSeeding.class,
                StaticSpreadSeeding.class,
                StaticSubsetSeeding.class
            })
    void seedingsServeElkisOwnAlgorithms(Class<? extends KMeansInitialization> type) {
        KMeansInitialization seeding = made(type);
        double[][] means = seeding.chooseInitialMeans(blobs.relation, 5, SquaredEuclideanDistance.STATIC);
        assertEquals(5, means.length);
        for (double[] mean : means) {
            assertTrue(Arrays.stream(blobs.rows).anyMatch(row -> near(row, mean)), "a row of the data");
        }
        assertEquals(
                5,
                new LloydKMeans<NumberVector>(SquaredEuclideanDistance.STATIC, 5, 3, seeding)
                        .run(blobs.relation)
                        .getAllClusters()
                        .size());
        assertEquals(
                5,
                new EM<NumberVector, EMModel>(5, 1e-3, new DiagonalGaussianModelFactory(seeding), 3, false)
                        .run(blobs.relation)
                        .getAllClusters()
                        .size());
        assertTrue(likelihood(options().with(EMClusterModelFactory.INIT_ID, type)) < 0);
    }

    private static <T extends KMeansInitialization> T made(Class<T> type) {
        return new ELKIBuilder<T>(type).build();
    }

    private static boolean near(double[] row, double[] mean) {
        for (int d = 0; d < row.length; d++) {
            if (Math.abs(row[d] - mean[d]) > 1e-12 * Math.max(1, Math.abs(row[d]))) {
                return false;
            }
        }
        return true;
    }

    private GaussianMixture model(ELKIBuilder<GaussianMixtureEM> options) {
        return fit(options).model();
    }

    private double likelihood(ELKIBuilder<GaussianMixtureEM> options) {
        return fit(options).averageLogLikelihood();
    }

    private FittedMixture fit(ELKIBuilder<GaussianMixtureEM> options) {
        GaussianMixtureEM algorithm = options.build();
        return ElkiAgreementTest.fit(algorithm.run(blobs.relation));
    }

    private static ELKIBuilder<GaussianMixtureEM> options() {
        return options(5);
    }

    private static ELKIBuilder<GaussianMixtureEM> options(int k) {
        return new ELKIBuilder<GaussianMixtureEM>(GaussianMixtureEM.class)
                .with(EM.Par.K_ID, k)
                .with(KMeans.SEED_ID, 6);
    }
}
