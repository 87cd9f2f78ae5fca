// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.clustering.em.EM;
import elki.clustering.kmeans.KMeans;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.database.relation.MaterializedRelation;
import elki.database.relation.Relation;
import elki.result.EvaluationResult;
import elki.result.Metadata;
import elki.utilities.ELKIBuilder;
import elki.utilities.exceptions.AbortException;
import elki.utilities.random.RandomFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Samples;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;
import org.priodon.selection.Selection;

/** The choice of number and kind is the engine's, and its table is a result. */
class ChoiceTest {
    private final Blobs blobs = new Blobs(600, 2, 3, 21, 4);
    private final Relation<NumberVector> relation = Blobs.relation(sheared(blobs.rows));

    private static double[][] sheared(double[][] rows) {
        for (double[] row : rows) {
            row[1] += row[0];
        }
        return rows;
    }

    @Test
    void isTheEnginesChoice() {
        Clustering<EMModel> clustering = new GaussianMixtureChoice(1, 4, RandomFactory.get(3L)).run(relation);
        long seed = RandomFactory.get(3L).getRandom().nextLong();
        Selection expected = ModelSelector.over(MixtureFitter.withDefaults().withSeed(seed), 1, 4)
                .withCovariances(List.of(Covariance.values()))
                .withFolds(5, seed)
                .select(Samples.ofRows(blobs.rows));
        ChoiceTable table = Metadata.hierarchyOf(clustering)
                .iterChildren()
                .filter(ChoiceTable.class)
                .get();
        assertEquals(expected.best().model(), ElkiAgreementTest.fit(clustering).model());
        assertEquals(expected.toString(), table.selection().toString());
        assertEquals(3, clustering.getToplevelClusters().size());
        assertTrue(!expected.best().model().covariance().isDiagonal());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void probabilitiesOnRequest(boolean soft) {
        Clustering<EMModel> clustering = new ELKIBuilder<GaussianMixtureChoice>(GaussianMixtureChoice.class)
                .with(GaussianMixtureChoice.K_MAX_ID, 3)
                .with(GaussianMixtureChoice.COVARIANCES_ID, "FULL")
                .with(EM.Par.SOFT_ID, soft)
                .with(KMeans.SEED_ID, 3)
                .build()
                .run(relation);
        List<Relation<?>> found = new ArrayList<>();
        Metadata.hierarchyOf(clustering)
                .iterChildren()
                .filter(MaterializedRelation.class)
                .forEach(found::add);
        assertEquals(
                soft ? List.of(600) : List.of(),
                found.stream().map(Relation::size).toList());
    }

    @Test
    void thePanelHasAHeadingShortLinesAndWholeNumbers() {
        Clustering<EMModel> clustering = new ELKIBuilder<GaussianMixtureChoice>(GaussianMixtureChoice.class)
                .with(GaussianMixtureChoice.K_MIN_ID, 2)
                .with(GaussianMixtureChoice.K_MAX_ID, 3)
                .with(GaussianMixtureChoice.COVARIANCES_ID, "FULL,tied-full")
                .with(GaussianMixtureChoice.CRITERION_ID, Criterion.ICL)
                .with(EM.Par.PRIOR_ID, 1)
                .with(KMeans.SEED_ID, 3)
                .build()
                .run(relation);
        EvaluationResult panel = EvaluationResult.findOrCreate(clustering, "Gaussian Mixture");
        List<String> lines = new ArrayList<>();
        panel.getHeaderLines().forEach(lines::add);
        GaussianMixture model = ElkiAgreementTest.fit(clustering).model();
        String kind = model.covariance().label();
        assertEquals("Gaussian Mixture", lines.get(0));
        assertEquals(model.components() + " components, " + kind + " covariances", lines.get(1));
        lines.forEach(line -> assertTrue(line.length() <= 36, line));
        assertTrue(lines.contains("Parameters: " + model.freeParameters()), lines::toString);
        assertTrue(lines.contains("Best ICL of each number"), lines::toString);
        String chosen = model.components() + ": [0-9.]+, " + kind + ", chosen";
        assertEquals(1, lines.stream().filter(line -> line.matches(chosen)).count(), lines::toString);
        panel.forEach(group -> group.forEach(measure -> {
            assertEquals("Told apart", measure.getName());
            assertTrue(measure.getVal() >= 0 && measure.getVal() <= 1);
        }));
    }

    @Test
    void moreThanThereAreVectors() {
        GaussianMixtureChoice algorithm = new GaussianMixtureChoice(601, 700, RandomFactory.get(1L));
        assertEquals(
                "priodon.k-min is 601 but there are only 600 vectors; use at most as many components as vectors",
                assertThrows(AbortException.class, () -> algorithm.run(relation))
                        .getMessage());
    }
}
