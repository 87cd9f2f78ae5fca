// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.clustering.em.EM;
import elki.clustering.kmeans.KMeans;
import elki.clustering.trivial.ByLabelClustering;
import elki.data.Clustering;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.StaticArrayDatabase;
import elki.datasource.ArrayAdapterDatabaseConnection;
import elki.evaluation.clustering.ClusterContingencyTable;
import elki.utilities.ELKIBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The data that come with the plugin: three clusters, and a few points that belong to none. */
class ExampleDataTest {
    @Test
    void threeClustersAreFoundForEverySeed() throws IOException {
        List<String[]> lines = Files.readAllLines(Path.of("src/dist/examples/blobs.csv")).stream()
                .map(line -> line.split(","))
                .toList();
        double[][] rows = lines.stream()
                .map(cells -> Arrays.stream(cells, 0, cells.length - 1)
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toArray(double[][]::new);
        String[] labels = lines.stream().map(cells -> cells[cells.length - 1]).toArray(String[]::new);
        Database database = new StaticArrayDatabase(new ArrayAdapterDatabaseConnection(rows, labels));
        database.initialize();
        for (int seed = 1; seed <= 20; seed++) {
            Clustering<?> found = new ELKIBuilder<GaussianMixtureEM>(GaussianMixtureEM.class)
                    .with(EM.Par.K_ID, 3)
                    .with(KMeans.SEED_ID, seed)
                    .build()
                    .run(database.getRelation(TypeUtil.NUMBER_VECTOR_FIELD));
            double agreement = new ClusterContingencyTable(
                            true, false, found, new ByLabelClustering().autorun(database))
                    .getPaircount()
                    .adjustedRandIndex();
            assertTrue(agreement > 0.97, "seed " + seed + ": " + agreement);
        }
    }
}
