// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.application.KDDCLIApplication;
import elki.clustering.em.EM;
import elki.clustering.kmeans.KMeans;
import elki.data.Clustering;
import elki.data.model.EMModel;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.StaticArrayDatabase;
import elki.datasource.ArrayAdapterDatabaseConnection;
import elki.utilities.ELKIBuilder;
import elki.utilities.optionhandling.parameterization.SerializedParameterization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.mixture.GaussianMixture;

/** What the README and the examples say works. */
class ReadmeExampleTest {
    @Test
    void javaExample() throws IOException {
        double[][] rows = GaussianMixture.of(
                        new double[] {0.5, 0.5}, new double[][] {{0, 0}, {4, 4}}, new double[][] {{1, 1}, {1, 2}})
                .sample(1000, 7);
        Database database = new StaticArrayDatabase(new ArrayAdapterDatabaseConnection(rows));
        database.initialize();
        GaussianMixtureEM algorithm = new ELKIBuilder<GaussianMixtureEM>(GaussianMixtureEM.class)
                .with(EM.Par.K_ID, 2)
                .with(KMeans.SEED_ID, 1)
                .build();
        Clustering<EMModel> clustering = algorithm.run(database.getRelation(TypeUtil.NUMBER_VECTOR_FIELD));
        clustering
                .getAllClusters()
                .forEach(cluster ->
                        System.out.println(cluster.getName() + " " + cluster.size() + " " + cluster.getModel()));

        assertEquals(
                1000,
                clustering.getAllClusters().stream()
                        .mapToInt(cluster -> cluster.size())
                        .sum());
        String source = squeezed(Files.readString(Path.of("src/test/java/org/priodon/elki/ReadmeExampleTest.java")));
        String readme = Files.readString(Path.of("README.md"));
        String example =
                readme.substring(readme.indexOf("```java") + 7, readme.indexOf("```", readme.indexOf("```java") + 7));
        assertTrue(source.contains(squeezed(example)), "the README has the lines above");
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }

    /** Every entry of the MiniGUI's settings can be run as it is. */
    @Test
    void savedSettings() throws IOException {
        String text = Files.readString(Path.of("src/dist/examples/MiniGUI-saved-settings.txt"));
        List<String> entries = Arrays.stream(text.split("\n\n"))
                .filter(entry -> !entry.isBlank())
                .toList();
        assertEquals(3, entries.size());
        for (String entry : entries) {
            List<String> lines = new ArrayList<>(
                    entry.lines().filter(line -> !line.startsWith("#")).toList());
            assertEquals(KDDCLIApplication.class.getName(), lines.get(1));
            SerializedParameterization config = new SerializedParameterization(lines.subList(2, lines.size()).stream()
                    .map(line -> line.equals("blobs.csv") ? "src/dist/examples/blobs.csv" : line)
                    .filter(line -> !line.equals("-verbose"))
                    .toList());
            config.tryInstantiate(KDDCLIApplication.class);
            assertEquals(List.of(), List.copyOf(config.getErrors()), entry);
            assertEquals(List.of(), config.getRemainingParameters(), entry);
        }
    }
}
