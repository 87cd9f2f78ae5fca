// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.data.Cluster;
import elki.data.Clustering;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.database.relation.Relation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.mixture.Covariance;

/** All kinds of covariance, from starts of ELKI and with its prior. {@link ElkiAgreementTest} has those of ELKI. */
class ElkiKindsTest {
    private static final int COMPONENTS = 3;

    private final Relation<NumberVector> relation = Blobs.relation(sheared(new Blobs(1200, 3, COMPONENTS, 5).rows));

    /** So that columns are correlated. */
    private static double[][] sheared(double[][] rows) {
        for (double[] row : rows) {
            row[1] += 0.8 * row[0];
            row[2] -= 0.5 * row[1];
        }
        return rows;
    }

    @ParameterizedTest
    @EnumSource
    void everyKindStartsFromElkisMeansAndHasItsMatrices(Covariance covariance) {
        Clustering<EMModel> clustering =
                new ElkisEm(COMPONENTS, 1).with(covariance, 1).ours(relation).clustering();
        FittedMixture fit = ElkiAgreementTest.fit(clustering);
        assertEquals(covariance, fit.model().covariance());
        assertTrue(Double.isFinite(fit.averageLogLikelihood()));
        int g = 0;
        for (Cluster<EMModel> cluster : clustering.getToplevelClusters()) {
            assertArrayEquals(fit.model().copyCovariance(g), cluster.getModel().getCovarianceMatrix());
            assertTrue(cluster.getModel().toString().contains("weight"));
            g++;
        }
        assertEquals(
                covariance.isDiagonal(),
                clustering.getToplevelClusters().get(0).getModel().getCovarianceMatrix()[0][1] == 0);
    }
}
