// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.clustering.em.EM;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.kmeans.KMeans;
import elki.utilities.ELKIBuilder;
import elki.utilities.exceptions.AbortException;
import elki.utilities.optionhandling.parameterization.ListParameterization;
import elki.utilities.random.RandomFactory;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.elki.seeding.KMeansPlusPlusSeeding;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.start.Seeding;

/** Who gives nothing but em.k gets the engine's own fit, but for the seed, which ELKI draws. */
class DefaultsTest {
    private static final long SEED = 7;

    private final Blobs blobs = new Blobs(600, 3, 5, 2);

    private FittedMixture fit(UnaryOperator<ELKIBuilder<GaussianMixtureEM>> options) {
        ELKIBuilder<GaussianMixtureEM> builder =
                new ELKIBuilder<>(GaussianMixtureEM.class).with(EM.Par.K_ID, 5).with(KMeans.SEED_ID, SEED);
        return ElkiAgreementTest.fit(options.apply(builder).build().run(blobs.relation));
    }

    private GaussianMixture engine(UnaryOperator<MixtureFitter> options) {
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(5)
                .withSeed(RandomFactory.get(SEED).getRandom().nextLong());
        return options.apply(fitter).fit(Samples.ofRows(blobs.rows)).model();
    }

    @Test
    void defaultsAreTheEngines() {
        FittedMixture fitted = fit(UnaryOperator.identity());
        assertTrue(fitted.report().search().isPresent());
        assertEquals(engine(UnaryOperator.identity()), fitted.model());
        assertEquals(
                engine(fitter -> fitter.withRestarts(2)),
                fit(options -> options.with(MixturePar.RESTARTS_ID, 2)).model());
    }

    @Test
    void whoeverSaysHowToStartGetsAPlainStart() {
        GaussianMixture plain = engine(fitter -> fitter.withSearch(false));
        FittedMixture fitted = fit(options -> options.with(MixturePar.NO_SEARCH_ID));
        assertFalse(fitted.report().search().isPresent());
        assertEquals(plain, fitted.model());
        assertEquals(
                plain,
                fit(options -> options.with(EMClusterModelFactory.INIT_ID, KMeansPlusPlusSeeding.class))
                        .model());
        assertEquals(
                engine(fitter -> fitter.withSeeding(Seeding.K_MEANS_PLUS_PLUS).withDistance(Distance.EUCLIDEAN)),
                fit(options -> options.with(MixturePar.DISTANCE_ID, Distance.EUCLIDEAN))
                        .model());
        assertEquals(
                engine(fitter -> fitter.withKMeansIterations(2)),
                fit(options -> options.with(MixturePar.KMEANS_ITERATIONS_ID, 2)).model());
    }

    @ParameterizedTest
    @CsvSource({"FULL, FULL", "tied-full, TIED_FULL", "VEV, VEV", "VVV, FULL", "SPHERICAL, SPHERICAL"})
    void covariancesCanBeChosenByConstantLabelOrLetters(String name, Covariance covariance) {
        assertEquals(
                engine(fitter -> fitter.withCovariance(covariance)),
                fit(options -> options.with(MixturePar.COVARIANCE_ID, name)).model());
    }

    @Test
    void otherCovariancesAreRefused() {
        ListParameterization options = new ListParameterization();
        options.addParameter(EM.Par.K_ID, 2).addParameter(MixturePar.COVARIANCE_ID, "oblong");
        options.tryInstantiate(GaussianMixtureEM.class);
        assertEquals(1, options.getErrors().size());
        String message = options.getErrors().iterator().next().getMessage();
        assertTrue(message.contains("there is no covariance named 'oblong'; choose one of"), message);
    }

    @Test
    void floorsCanBeChosen() {
        assertEquals(
                engine(fitter -> fitter.withVarianceFloor(VarianceFloor.relative(0.2))),
                fit(options -> options.with(MixturePar.FLOOR_ID, 0.2)).model());
        assertEquals(
                engine(fitter -> fitter.withVarianceFloor(VarianceFloor.absolute(3))),
                fit(options -> options.with(MixturePar.FLOOR_ID, 3).with(MixturePar.FLOOR_ABSOLUTE_ID))
                        .model());
        assertThrows(AbortException.class, () -> fit(options -> options.with(MixturePar.FLOOR_ABSOLUTE_ID)));
    }
}
