// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.priodon.data.Distance;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.start.Seeding;
import weka.classifiers.bayes.GaussianMixtureClassifier;
import weka.clusterers.FastKMeans;
import weka.clusterers.GaussianMixture;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.filters.unsupervised.attribute.AddMixtureScores;
import weka.filters.unsupervised.attribute.ImputeByMixture;

/** Who sets nothing but the number of clusters gets the engine's own fit. */
class DefaultsTest {
    private static final MixtureFitter ENGINE = MixtureFitter.withDefaults();

    private static Map<String, String> settings(String options) throws Exception {
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(Utils.splitOptions(options));
        return mixture.training().fitter().settings();
    }

    @Test
    void defaultsAreTheEngines() throws Exception {
        assertEquals(
                ENGINE.settings(), new GaussianMixture().training().fitter().settings());
        assertEquals(ENGINE.settings(), settings("-N 7"));
        for (OptionHandler fitted : List.of(
                (OptionHandler) new AddMixtureScores().getClusterer(),
                new ImputeByMixture().getClusterer(),
                new GaussianMixtureClassifier().getClusterer())) {
            assertEquals(
                    ENGINE.settings(),
                    ((GaussianMixture) fitted).training().fitter().settings());
        }
    }

    @Test
    void covariancesAreTheEnginesUnlessChosen() throws Exception {
        assertEquals(
                List.of(ENGINE.covariance()), new GaussianMixture().training().covariances());
        assertEquals(
                List.of(ENGINE.covariance()),
                new GaussianMixtureClassifier().getClusterer().training().covariances());
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(new String[] {"-covariance", "VEV"});
        assertEquals(List.of(Covariance.VEV), mixture.training().covariances());
        mixture.setOptions(new String[] {"-covariance", "auto"});
        assertEquals(List.of(Covariance.values()), mixture.training().covariances());
    }

    /** Attributes are scaled, as Weka's own k-means does. */
    @Test
    void kMeansTakesAllButTheDistance() {
        assertEquals(
                KMeansFitter.withDefaults().withDistance(Distance.RANGE).settings(),
                new FastKMeans().fitter().settings());
    }

    @Test
    void whoeverSaysHowToStartGetsAPlainStart() throws Exception {
        assertEquals(ENGINE.withSearch(false).settings(), settings("-no-search"));
        assertEquals(ENGINE.withSeeding(Seeding.RANDOM_SUBSET).settings(), settings("-seeding random-subset"));
        assertEquals(ENGINE.withDistance(Distance.EUCLIDEAN).settings(), settings("-distance euclidean"));
        assertEquals(ENGINE.withKMeansIterations(3).settings(), settings("-km-iter 3"));
    }

    @Test
    void floorsCanBeChosen() throws Exception {
        assertEquals(ENGINE.withVarianceFloor(VarianceFloor.relative(1e-4)).settings(), settings("-floor 1e-4"));
        assertEquals(ENGINE.withVarianceFloor(VarianceFloor.relative(0)).settings(), settings("-floor 0"));
        assertEquals(ENGINE.withVarianceFloor(VarianceFloor.absolute(0.25)).settings(), settings("-M 0.5"));
        assertEquals(ENGINE.settings(), settings("-floor -1"));
    }
}
