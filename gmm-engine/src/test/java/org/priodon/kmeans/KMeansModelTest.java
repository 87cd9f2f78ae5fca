// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Column;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;

class KMeansModelTest {
    private static final Schema SCHEMA = Schema.of(List.of(
            Column.numeric("length"), Column.categorical("colour", List.of("red", "blue")), Column.numeric("width")));

    @ParameterizedTest
    @EnumSource
    void rebuiltModelGivesTheSameDistances(Distance distance) {
        SplittableRandom random = new SplittableRandom(5);
        SamplesBuilder builder = Samples.builder(SCHEMA);
        for (int i = 0; i < 200; i++) {
            builder.add(new double[] {1e6 + random.nextDouble(), random.nextInt(2), 1e-3 * random.nextDouble()});
        }
        Samples samples = builder.build();
        KMeansModel model = KMeansFitter.withDefaults()
                .withClusters(4)
                .withDistance(distance)
                .fit(samples)
                .model();

        KMeansModel rebuilt = KMeansModel.of(
                SCHEMA,
                model.copyMeans(),
                model.copyScale(),
                List.<double[][]>of(model.copyShares(1)),
                List.<double[][]>of(model.copyCosts(1)));

        for (long i = 0; i < samples.count(); i++) {
            for (int k = 0; k < 4; k++) {
                assertEquals(model.squaredDistance(samples.row(i), k), rebuilt.squaredDistance(samples.row(i), k), 0.0);
            }
        }
    }

    @Test
    void refusesCodesThatAreNoCategory() {
        KMeansModel model = KMeansModel.of(
                SCHEMA,
                new double[][] {{1, 2}},
                new double[] {1, 1},
                List.<double[][]>of(new double[][] {{0.5, 0.5}}),
                List.<double[][]>of(new double[][] {{0.25, 0.75}}));
        assertEquals(0.75, model.squaredDistance(new double[] {1, 1, 2}, 0));
        for (double code : new double[] {0.5, -1, 2, 1e10}) {
            String message = assertThrows(IllegalArgumentException.class, () -> model.assign(new double[] {1, code, 2}))
                    .getMessage();
            assertEquals("x[1] is " + code + ", but this column takes the codes 0 to 1", message);
        }
    }

    @Test
    void refusesWhatDoesNotFit() {
        double[][] means = {{1, 2}, {3, 4}};
        assertThrows(
                IllegalArgumentException.class,
                () -> KMeansModel.of(Schema.numeric(3), means, new double[3], List.of(), List.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> KMeansModel.of(Schema.numeric(2), means, new double[] {1, -1}, List.of(), List.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> KMeansModel.of(SCHEMA, means, new double[] {1, 1}, List.of(), List.of()));
    }
}
