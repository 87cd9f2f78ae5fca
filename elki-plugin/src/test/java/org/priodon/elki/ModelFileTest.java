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
        assertEquals(0, score.exitCode(), score.output());
        GaussianMixture model = ModelFiles.read(folder.resolve("m.json")).model();
        List<String> lines = Files.readAllLines(folder.resolve("scores.csv"));
        assertEquals("row,component,log_density,probability", lines.get(0));
        assertEquals(rows.length + 1, lines.size());
        for (int i = 0; i < rows.length; i++) {
            String[] values = lines.get(i + 1).split(",");
            assertEquals(i, Integer.parseInt(values[0]));
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

    @Test
    void otherColumnsAreRefused() throws Exception {
        write("wide.csv", new Blobs(20, 4, 2, 9).rows);
        Launched score = score("wide.csv");
        assertEquals(1, score.exitCode());
        assertTrue(score.output().contains("The model has 3 columns but the data have 4."), score.output());
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
