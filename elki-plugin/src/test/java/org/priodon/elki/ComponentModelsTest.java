// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import elki.data.model.EMModel;
import org.junit.jupiter.api.Test;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;

/** Models for this ELKI, and for the next one as far as it can be known. */
class ComponentModelsTest {
    private static final double[] MEAN = {1, 2};
    private static final double[] VARIANCES = {3, 4};
    private static final double[][] MATRIX = {{3, 1}, {1, 4}};

    @Test
    void withoutMatrixNow() {
        EMModel model = ComponentModels.of(GaussianMixture.of(
                new double[] {0.5, 0.5}, new double[][] {MEAN, MEAN}, new double[][] {VARIANCES, VARIANCES}))[1];
        DiagonalModel diagonal = assertInstanceOf(DiagonalModel.class, model);
        assertEquals(0.5, diagonal.getWeight());
        assertArrayEquals(VARIANCES, diagonal.getVariances());
        assertArrayEquals(new double[][] {{3, 0}, {0, 4}}, model.getCovarianceMatrix());
    }

    @Test
    void withMatrixWhereColumnsAreCorrelated() {
        GaussianMixture mixture = GaussianMixture.builder(Schema.numeric(2))
                .weights(1)
                .means(new double[][] {MEAN})
                .covariances(Covariance.VEV, new double[][] {{3, 1, 4}})
                .build();
        MatrixModel model = assertInstanceOf(MatrixModel.class, ComponentModels.of(mixture)[0]);
        assertEquals(1, model.getWeight());
        assertArrayEquals(MEAN, model.getMean());
        assertArrayEquals(MATRIX, model.getCovarianceMatrix());
    }

    @Test
    void withWeightLater() {
        Later model = ComponentModels.weighted(Later.class, MEAN, MATRIX, 0.5);
        assertEquals(0.5, model.weight);
        assertArrayEquals(MEAN, model.getMean());
        assertArrayEquals(MATRIX, model.getCovarianceMatrix());
    }

    /** Has the constructor that comes after ELKI 0.8.0. */
    public static final class Later extends EMModel {
        private final double weight;

        public Later(double[] mean, double weight, double[][] covarianceMatrix) {
            super(mean, covarianceMatrix);
            this.weight = weight;
        }
    }
}
