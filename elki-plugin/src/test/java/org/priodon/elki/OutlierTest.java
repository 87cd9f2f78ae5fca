// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.database.ids.DBIDIter;
import elki.database.ids.DBIDUtil;
import elki.distance.minkowski.SquaredEuclideanDistance;
import elki.evaluation.scores.ROCEvaluation;
import elki.evaluation.scores.adapter.OutlierScoreAdapter;
import elki.math.statistics.distribution.ChiSquaredDistribution;
import elki.outlier.clustering.EMOutlier;
import elki.result.Metadata;
import elki.result.outlier.OutlierResult;
import elki.utilities.random.RandomFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import org.junit.jupiter.api.Test;
import org.priodon.elki.seeding.EngineSeeding;
import org.priodon.elki.seeding.KMeansPlusPlusSeeding;
import org.priodon.elki.seeding.RandomSpreadSeeding;
import org.priodon.elki.seeding.StaticSpreadSeeding;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;

/** Outlier scores beside those of ELKI's own. */
class OutlierTest {
    private final Blobs blobs = new Blobs(1500, 3, 4, 11);

    @Test
    void sameRankingAsEmOutlier() {
        ElkisEm options = new ElkisEm(4, 7);
        EMOutlier<NumberVector> theirs = new EMOutlier<>(4, 1e-7, options.factory(), 1, -1, 0);
        OutlierResult result =
                options.options(GaussianMixtureOutlier.class).build().run(blobs.relation);
        assertEquals(roc(theirs.run(blobs.relation)), roc(result), 1e-9);
        assertEquals(
                List.of(),
                Metadata.hierarchyOf(result)
                        .iterDescendants()
                        .filter(Clustering.class)
                        .collect(new ArrayList<>()),
                "ELKI would take a clustering for the truth");
        assertEquals(4, ElkiAgreementTest.fit(result).model().components(), "the fit, for the model writer");
    }

    /** All scores agree about what lies far out, and a single component makes them the same but for scale. */
    @Test
    void otherScores() {
        OutlierResult density = scored(1, OutlierScore.LOG_DENSITY);
        OutlierResult distance = scored(1, OutlierScore.DISTANCE);
        OutlierResult tail = scored(1, OutlierScore.TAIL_PROBABILITY);
        assertEquals(roc(density), roc(distance), 1e-12);
        assertEquals(roc(density), roc(tail), 1e-12);
        GaussianMixture model = ElkiAgreementTest.fit(density).model();
        DBIDIter id = blobs.relation.iterDBIDs();
        double squares = 0;
        for (int d = 0; d < 3; d++) {
            squares += Math.pow(blobs.rows[0][d] - model.mean(0, d), 2) / model.variance(0, d);
        }
        assertEquals(Math.sqrt(squares), distance.getScores().doubleValue(id), 1e-9);
        assertEquals(
                1 - ChiSquaredDistribution.cdf(squares, 3), tail.getScores().doubleValue(id), 1e-9);
        assertTrue(tail.getOutlierMeta().getActualMaximum() <= 1);
        for (OutlierScore score : OutlierScore.values()) {
            assertTrue(roc(scored(4, score)) < 0.9, "no class lies apart from its own component");
        }
    }

    @Test
    void seedingsBySpreadWarnThatTheyTakeOutliers() {
        assertEquals(List.of(), warnings(new KMeansPlusPlusSeeding(RandomFactory.get(1L))));
        for (KMeansInitialization spread :
                List.of(new RandomSpreadSeeding(RandomFactory.get(1L)), new StaticSpreadSeeding())) {
            List<String> lines = warnings(spread);
            assertEquals(1, lines.size());
            assertTrue(lines.get(0).contains("outliers first"), lines::toString);
        }
    }

    private List<String> warnings(KMeansInitialization seeding) {
        try (Statistics log = new Statistics(EngineSeeding.class, Level.WARNING)) {
            seeding.chooseInitialMeans(blobs.relation, 3, SquaredEuclideanDistance.STATIC);
            return log.lines();
        }
    }

    private OutlierResult scored(int k, OutlierScore score) {
        MixtureSettings settings = new MixtureSettings(k, Covariance.DIAGONAL, RandomFactory.get(1L));
        return new GaussianMixtureOutlier(settings, score).run(blobs.relation);
    }

    /** One class taken as outliers. */
    private double roc(OutlierResult result) {
        var positive = DBIDUtil.newHashSet();
        for (var id = DBIDUtil.ensureArray(blobs.relation.getDBIDs()).iter(); id.valid(); id.advance()) {
            if (blobs.labels[id.getOffset()].equals("class1")) {
                positive.add(id);
            }
        }
        return new ROCEvaluation().evaluate(new OutlierScoreAdapter(positive, result));
    }
}
