// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.io.KMeansFiles;
import org.priodon.io.ModelFiles;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;

/** A mixture fitted by one process scores the data of another. */
class ModelFileTest {
    private final Blobs blobs = new Blobs(500, 3, 3, 8);

    @TempDir
    Path folder;

    @BeforeEach
    void fitAndSave() throws Exception {
        write("old.csv", blobs.rows);
        Launched fit = Launched.elki(
                folder,
                "cli -dbc.in old.csv -algorithm priodon-em -em.k 3 -kmeans.seed 1 -resulthandler priodon-model -priodon.model m.json"
                        .split(" "));
        assertEquals(0, fit.exitCode(), fit.output());
    }

    @Test
    void scoresNewData() throws Exception {
        double[][] rows = new Blobs(200, 3, 3, 9).rows;
        write("new.csv", rows);
        Launched score = score("new.csv");
        assertTrue(score.output().contains("Wrote the scores of 200 vectors to "), score.output());
        assertEquals(0, score.exitCode(), score.output());
        GaussianMixture model = ModelFiles.read(folder.resolve("m.json")).model();
        List<String> lines = Files.readAllLines(folder.resolve("scores.csv"));
        assertEquals("id,component,log_density,probability", lines.get(0));
        assertEquals(rows.length + 1, lines.size());
        for (int i = 0; i < rows.length; i++) {
            String[] values = lines.get(i + 1).split(",");
            assertEquals(i + 1, Integer.parseInt(values[0]));
            assertEquals(model.assign(rows[i], Closeness.PROBABILITY), Integer.parseInt(values[1]));
            assertEquals(model.logDensity(rows[i]), Double.parseDouble(values[2]), 1e-9);
        }
    }

    @Test
    void holdsFullCovariances() throws Exception {
        Launched fit = Launched.elki(
                folder,
                "cli -dbc.in old.csv -algorithm priodon-outlier -em.k 2 -priodon.covariance VVV -kmeans.seed 1 -resulthandler priodon-model -priodon.model m.json"
                        .split(" "));
        assertEquals(0, fit.exitCode(), fit.output());
        GaussianMixture model = ModelFiles.read(folder.resolve("m.json")).model();
        assertEquals(Covariance.FULL, model.covariance());
        assertTrue(model.covariance(0, 0, 1) != 0);
        assertEquals(0, score("old.csv").exitCode());
    }

    /** In another order, with a column more, and with labels, of which one needs quotes. */
    @Test
    void columnsAreFoundByName() throws Exception {
        StringBuilder old = new StringBuilder("height,width,depth\n");
        StringBuilder other = new StringBuilder("depth,colour,height,width,what\n");
        for (int i = 0; i < 100; i++) {
            double[] row = blobs.rows[i];
            old.append(row[0] + "," + row[1] + "," + row[2] + "\n");
            other.append(row[2] + "," + i + "," + row[0] + "," + row[1] + (i == 7 ? ",\"odd, one\"\n" : ",plain\n"));
        }
        Files.writeString(folder.resolve("old.csv"), old);
        Files.writeString(folder.resolve("other.csv"), other);
        fitAndSave("priodon-em -em.k 2 -kmeans.seed 1");
        GaussianMixture model = ModelFiles.read(folder.resolve("m.json")).model();
        assertEquals("width", model.schema().column(1).name());
        Launched score = score("other.csv");
        assertEquals(0, score.exitCode(), score.output());
        List<String> lines = Files.readAllLines(folder.resolve("scores.csv"));
        assertEquals("id,label,component,log_density,probability", lines.get(0));
        assertTrue(lines.get(8).startsWith("8,\"odd, one\","), lines.get(8));
        String[] values = lines.get(9).split(",");
        assertEquals("plain", values[1]);
        assertEquals(model.logDensity(blobs.rows[8]), Double.parseDouble(values[3]), 1e-9);

        Files.writeString(folder.resolve("other.csv"), other.toString().replace("width", "length"));
        Launched refused = score("other.csv");
        assertEquals(1, refused.exitCode());
        assertEquals(
                "the model has a column 'width' but the data have depth, colour, height, length",
                refused.output().strip());
    }

    @Test
    void kMeansIsSavedToo() throws Exception {
        Launched run = fitAndSave("priodon-kmeans -kmeans.k 3 -kmeans.seed 1");
        assertEquals(0, run.exitCode(), run.output());
        var stored = KMeansFiles.read(folder.resolve("m.json"));
        assertEquals(3, stored.model().clusters());
        assertEquals("3", stored.provenance().settings().get("kmeans.k"));
        Launched score = score("old.csv");
        assertEquals(1, score.exitCode());
        assertTrue(score.output().contains("holds a model of type 'k-means'"), score.output());
    }

    @Test
    void elkisOwnResultsAreNotSaved() throws Exception {
        Launched run = fitAndSave("clustering.kmeans.LloydKMeans -kmeans.k 3");
        assertTrue(run.output().contains("No model file is written"), run.output());
    }

    private Launched fitAndSave(String algorithm) throws Exception {
        return Launched.elki(
                folder,
                ("cli -dbc.in old.csv -algorithm " + algorithm + " -resulthandler priodon-model -priodon.model m.json")
                        .split(" "));
    }

    @Test
    void otherColumnsAreRefused() throws Exception {
        write("wide.csv", new Blobs(20, 4, 2, 9).rows);
        Launched score = score("wide.csv");
        assertEquals(1, score.exitCode());
        assertTrue(score.output().contains("the model has 3 columns but the data have 4"), score.output());
    }

    private Launched score(String data) throws Exception {
        return Launched.elki(
                folder, ("priodon-score -dbc.in " + data + " -priodon.model m.json -app.out scores.csv").split(" "));
    }

    private void write(String name, double[][] rows) throws IOException {
        StringBuilder text = new StringBuilder();
        for (double[] row : rows) {
            for (double value : row) {
                text.append(value).append(' ');
            }
            text.append('\n');
        }
        Files.writeString(folder.resolve(name), text);
    }
}
