// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.priodon.internal.family.plain.PlainFits.fit;
import static org.priodon.internal.family.plain.PlainFits.regularisation;
import static org.priodon.internal.family.plain.PlainFits.runner;
import static org.priodon.internal.family.plain.PlainFits.start;
import static org.priodon.testing.Models.assertClose;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.EmLoop;
import org.priodon.internal.em.MomentPass;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.Floor;
import org.priodon.internal.parallel.ChunkRunner;

/** What the engine asks of components besides their arithmetic: floors, starts, units, files and draws. */
class TestOnlyComponentsTest {
    /** Other families have tests that inherit these. */
    Family family() {
        return new PlainFamily();
    }

    /** Two columns that say the same: a matrix without the floor's help would be singular. */
    @Test
    void theFloorKeepsMatricesDefinite() {
        Random random = new Random(5);
        double[][] rows = new double[600][3];
        for (double[] row : rows) {
            row[0] = random.nextGaussian();
            row[1] = 3 * row[0];
            row[2] = random.nextGaussian();
        }
        BlockedSamples samples = BlockedSamples.of(Samples.ofRows(rows));
        Parameters start = Parameters.around(family(), 2, new double[] {-1, -1, 0, 1, 1, 0}, samples.facts());
        for (double least : new double[] {1e-2, 1e-6}) {
            EmLoop loop = fit(samples, start, regularisation(samples, least), 15, 1);
            assertEquals(2, loop.flooredCells(), "one direction of each component");
            // The determinant is at least the floor times the greater eigenvalue, if no direction is narrower.
            double[][] matrix = loop.current().gaussians().matrix(0);
            double determinant = matrix[0][0] * matrix[1][1] - matrix[0][1] * matrix[1][0];
            double greater = Math.max(matrix[0][0], matrix[1][1]);
            assertTrue(determinant >= least * greater * (1 - 1e-6), determinant + " at " + least);
        }
        // Rounding swallows the least floor there is; the matrix must be definite all the same.
        double least = Floor.smallestVariance(Precision.DOUBLE);
        EmLoop loop = fit(samples, start, regularisation(samples, least), 15, 1);
        assertTrue(loop.current().isValid(samples.frame()));
    }

    /** A constant column, and numbers missing beside it: the spread of all samples is no covariance matrix there. */
    @Test
    void constantColumnsCanBegin() {
        Random random = new Random(6);
        SamplesBuilder builder = Samples.builder(Schema.numeric(3)).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < 400; i++) {
            builder.add(new double[] {random.nextGaussian(), 7, i % 9 == 8 ? Double.NaN : random.nextGaussian()});
        }
        BlockedSamples samples = BlockedSamples.of(builder.build());
        try (ChunkRunner runner = runner(1)) {
            Parameters around = Parameters.around(family(), 2, new double[] {-1, 0, 0, 1, 0, 0}, samples.facts());
            assertFalse(around.isValid());
            Parameters begun = new MomentPass(samples, samples.kernels(1), runner)
                    .parameters(around, regularisation(samples, 1e-6), () -> (number, block, into) -> {
                        for (int i = 0; i < block.count(); i++) {
                            into.set(i % 2, i, 1);
                        }
                    });
            assertTrue(begun.isValid(samples.frame()));
            assertEquals(1e-6, begun.gaussians().variance(0, 1), 1e-9);
        }
    }

    /** A component without mass keeps what it has. */
    @Test
    void componentsWithoutMassStay() {
        RotatedClusters problem = RotatedClusters.of(300, 3, 2);
        BlockedSamples samples = problem.samples();
        Parameters around = start(family(), problem, samples);
        try (ChunkRunner runner = runner(1)) {
            Parameters begun = new MomentPass(samples, samples.kernels(1), runner)
                    .parameters(around, regularisation(samples, 1e-6), () -> (number, block, into) -> {
                        for (int i = 0; i < block.count(); i++) {
                            into.set(1, i, 1);
                        }
                    });
            assertEquals(around.gaussians().only(0), begun.gaussians().only(0));
            assertClose(samples.moments().mean(), begun.gaussians().meanRows()[1], 1e-12, "mean");
        }
    }

    @Test
    void componentsCanBePackedMovedAndDrawn() {
        RotatedClusters problem = RotatedClusters.of(300, 3, 2);
        BlockedSamples samples = problem.samples();
        Components fitted =
                fit(samples, start(family(), problem, samples), 3, 1).current().gaussians();
        assertEquals(fitted, family().of(2, fitted.means(), fitted.packed()));
        assertEquals(fitted.packed().length, family().packedRows(2));
        assertEquals(fitted.packed()[0].length, family().packedLength(3));
        assertEquals(12, family().freeParameters(2, 3));
        Components user = fitted.toUser(samples.frame());
        assertClose(fitted.packed(), user.toStored(samples.frame()).packed(), 1e-15, "there and back");
        assertEquals(user.only(1).covariance(0, 2, 1), user.covariance(1, 2, 1));

        Random random = new Random(7);
        double[] sum = new double[3];
        double products = 0;
        int draws = 20_000;
        for (int t = 0; t < draws; t++) {
            double[] x = new double[3];
            user.draw(1, random, x);
            products += (x[0] - user.means()[3]) * (x[2] - user.means()[5]);
            for (int d = 0; d < 3; d++) {
                sum[d] += x[d];
            }
        }
        for (int d = 0; d < 3; d++) {
            double deviation = Math.sqrt(user.variance(1, d) / draws);
            assertEquals(user.means()[3 + d], sum[d] / draws, 5 * deviation);
        }
        double noise = Math.sqrt(2 * user.variance(1, 0) * user.variance(1, 2) / draws);
        assertEquals(user.covariance(1, 2, 0), products / draws, 5 * noise);

        double[][] wrong = fitted.packed();
        wrong[1][1] = 100;
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> family().of(2, fitted.means(), wrong));
        assertTrue(refused.getMessage().contains("covariances[1]"), refused.getMessage());
    }
}
