// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import elki.data.DoubleVector;
import elki.data.ExternalID;
import elki.data.type.TypeUtil;
import elki.data.type.VectorFieldTypeInformation;
import elki.database.Database;
import elki.database.StaticArrayDatabase;
import elki.datasource.MultipleObjectsBundleDatabaseConnection;
import elki.datasource.bundle.MultipleObjectsBundle;
import elki.utilities.exceptions.AbortException;
import elki.utilities.random.RandomFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.mixture.Covariance;

/** What cannot be scored, or not be written, is told in one line, and does no harm. */
class ScoreNewDataTest {
    private static final String EARLIER = "earlier";

    private final Blobs blobs = new Blobs(100, 2, 2, 3);

    @TempDir
    Path folder;

    @BeforeEach
    void fitAndSave() throws IOException {
        GaussianMixtureEM algorithm = new GaussianMixtureEM(2, Covariance.DIAGONAL, RandomFactory.get(1L));
        new MixtureModelWriter(folder.resolve("m.json")).processNewResult(algorithm.run(blobs.relation));
        Files.writeString(folder.resolve("scores.csv"), EARLIER);
    }

    private AbortException refused(Database database, String output) {
        ScoreNewData application = new ScoreNewData(database, folder.resolve("m.json"), folder.resolve(output));
        return assertThrows(AbortException.class, application::run);
    }

    @Test
    void earlierScoresAreReplaced() throws IOException {
        new ScoreNewData(blobs.database, folder.resolve("m.json"), folder.resolve("scores.csv")).run();
        assertEquals(101, Files.readAllLines(folder.resolve("scores.csv")).size());
    }

    @Test
    void idsOfTheDataAreKept() throws IOException {
        MultipleObjectsBundle bundle = MultipleObjectsBundle.makeSimple(
                new VectorFieldTypeInformation<>(DoubleVector.FACTORY, 2),
                List.of(DoubleVector.wrap(blobs.rows[0]), DoubleVector.wrap(blobs.rows[1])),
                TypeUtil.EXTERNALID,
                List.of(new ExternalID("first"), new ExternalID("second, and last")));
        ScoreNewData application = new ScoreNewData(
                new StaticArrayDatabase(new MultipleObjectsBundleDatabaseConnection(bundle)),
                folder.resolve("m.json"),
                folder.resolve("scores.csv"));
        application.run();
        List<String> lines = Files.readAllLines(folder.resolve("scores.csv"));
        assertEquals("id,component,log_density,probability", lines.get(0));
        assertTrue(lines.get(1).startsWith("first,"), lines::toString);
        assertTrue(lines.get(2).startsWith("\"second, and last\","), lines::toString);
    }

    @Test
    void earlierScoresStayIfTheDataCannotBeScored() throws IOException {
        BadInputTest.assertUnequalLengths(refused(BadInputTest.unequal(), "scores.csv"));
        blobs.rows[70][1] = Double.NaN;
        String message = refused(Blobs.database(blobs.rows), "scores.csv").getMessage();
        assertTrue(message.startsWith("row 70 (id "), message);
        assertEquals(EARLIER, Files.readString(folder.resolve("scores.csv")));
    }

    @ParameterizedTest
    @CsvSource({
        "absent/scores.csv, its folder does not exist",
        ".,                 Is a directory",
        "m.json,            it is the model file"
    })
    void tellsWhereScoresCannotGo(String output, String reason) throws IOException {
        byte[] model = Files.readAllBytes(folder.resolve("m.json"));
        String line = refused(blobs.database, output).getMessage();
        assertTrue(line.startsWith("the scores cannot be written to " + folder.resolve(output)), line);
        assertTrue(line.endsWith(reason), line);
        assertArrayEquals(model, Files.readAllBytes(folder.resolve("m.json")));
    }
}
