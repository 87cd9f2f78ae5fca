// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.StreamingQueryException;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;

/** Models in queries: as functions of SQL, and on streams. */
class QueriesTest {
    private static final double[][] ROWS = Frames.rows(600, 2);

    private static PriodonMixtureModel model;
    private static PriodonKMeansModel centres;

    @BeforeAll
    static void fit() {
        Dataset<Row> frame = Frames.vectors(ROWS, 2);
        model = new PriodonMixture().setK(3).setSearch(false).setMaxIter(3).fit(frame);
        centres = new PriodonKMeans().setK(3).fit(frame);
    }

    @Test
    void functions() {
        SparkSession session = Frames.session();
        PriodonFunctions.register(session, model, "mix");
        PriodonFunctions.register(session, centres, "near");
        Frames.vectors(ROWS, 2).createOrReplaceTempView("points");
        List<Row> rows = session.sql("SELECT mix_cluster(features), mix_probabilities(features),"
                        + " mix_log_density(features), near_cluster(features) FROM points")
                .collectAsList();
        GaussianMixture mixture = model.mixture();
        for (int i = 0; i < ROWS.length; i++) {
            Row row = rows.get(i);
            assertEquals(mixture.assign(ROWS[i], Closeness.PROBABILITY), row.getInt(0));
            assertArrayEquals(
                    mixture.posteriors(ROWS[i]),
                    row.<Double>getList(1).stream().mapToDouble(p -> p).toArray());
            assertEquals(mixture.logDensity(ROWS[i]), row.getDouble(2));
            assertEquals(centres.centres().assign(ROWS[i]), row.getInt(3));
        }
    }

    @Test
    void functionsOfArraysAndNulls() {
        SparkSession session = Frames.session();
        PriodonFunctions.register(session, model, "arr");
        Row row = session.sql("SELECT arr_log_density(array(5, 101)), arr_log_density(array(5.5D, null)),"
                        + " arr_cluster(CAST(null AS array<double>)), arr_log_density(array(5.25, 101.5))")
                .head();
        GaussianMixture mixture = model.mixture();
        assertEquals(mixture.logDensity(new double[] {5, 101}), row.getDouble(0));
        assertEquals(mixture.logDensity(new double[] {5.5, Double.NaN}), row.getDouble(1));
        assertTrue(row.isNullAt(2));
        assertEquals(mixture.logDensity(new double[] {5.25, 101.5}), row.getDouble(3));
        assertThrows(
                Exception.class, () -> session.sql("SELECT arr_cluster('text')").head());
        assertThrows(IllegalArgumentException.class, () -> PriodonFunctions.register(session, model, "a b"));
    }

    /** Two files that arrive one after the other. */
    @Test
    void streams(@TempDir Path folder) throws IOException, TimeoutException, StreamingQueryException {
        SparkSession session = Frames.session();
        StructType type = new StructType().add("features", DataTypes.createArrayType(DataTypes.DoubleType));
        Dataset<Row> stream = session.readStream()
                .schema(type)
                .json(Files.createDirectories(folder.resolve("in")).toString());
        Dataset<Row> results = centres.setPredictionCol("centre").transform(model.transform(stream));
        assertTrue(results.isStreaming());
        StreamingQuery query =
                results.writeStream().format("memory").queryName("results").start();
        try {
            Files.writeString(folder.resolve("in/1.json"), "{\"features\": [0.5, 99.5]}\n{\"features\": null}\n");
            query.processAllAvailable();
            assertEquals(2, session.table("results").count());
            Files.writeString(folder.resolve("in/2.json"), "{\"features\": [9.5, 101.5]}\n");
            query.processAllAvailable();
        } finally {
            query.stop();
        }
        Dataset<Row> whole =
                session.read().schema(type).json(folder.resolve("in").toString());
        List<Row> expected =
                centres.transform(model.transform(whole)).orderBy("logDensity").collectAsList();
        assertEquals(expected, session.table("results").orderBy("logDensity").collectAsList());
        assertEquals(
                model.mixture().logDensity(new double[] {9.5, 101.5}),
                session.table("results").where("features[0] = 9.5").head().<Double>getAs("logDensity"));
    }
}
