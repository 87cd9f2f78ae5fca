// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.priodon.data.SamplesOptions;
import org.priodon.mixture.MixtureFitter;
import org.priodon.spi.ChunkLayout;

/** What cannot be fitted is refused in one sentence that names column and row. */
class FrameErrorsTest {
    private static final AtomicLong CALLS = new AtomicLong();

    private static List<Row> rows(int count) {
        List<Row> rows = new ArrayList<>();
        for (double[] row : Frames.rows(count, 2)) {
            rows.add(RowFactory.create(Vectors.dense(row), 1.0));
        }
        return rows;
    }

    private static String refusal(PriodonMixture mixture, List<Row> rows) {
        Dataset<Row> frame = Frames.frame(rows, Frames.VECTORS, 3);
        return assertThrows(IllegalArgumentException.class, () -> mixture.fit(frame))
                .getMessage();
    }

    private static String refusal(Object features, Object weight) {
        List<Row> rows = rows(100);
        rows.set(70, RowFactory.create(features, weight));
        return refusal(new PriodonMixture().setWeightCol("w"), rows);
    }

    @Test
    void rowsThatCannotBeUsed() {
        assertEquals(
                "row 70 of column 'features' is null; drop such rows, for example with na().drop()",
                refusal(null, 1.0));
        assertEquals(
                "row 70 of column 'features' has NaN at position 1; remove or impute missing values, or"
                        + " setMissingValues(\"marginalise\")",
                refusal(Vectors.dense(1, Double.NaN), 1.0));
        assertEquals(
                "row 70 of column 'features' has -Infinity at position 0; remove or replace infinite values",
                refusal(Vectors.dense(Double.NEGATIVE_INFINITY, 1), 1.0));
        assertEquals(
                "row 70 of column 'features' has 3 values, but rows before it have 2",
                refusal(Vectors.dense(1, 2, 3), 1.0));
        assertEquals(
                "row 70 of column 'w' is -2.0; weights must be finite numbers of at least 0",
                refusal(Vectors.dense(1, 2), -2.0));
        assertEquals(
                "row 70 of column 'w' is null; weights must be finite numbers of at least 0",
                refusal(Vectors.dense(1, 2), null));
    }

    /** The first row of a partition may be the one of another length. */
    @Test
    void unequalLengthsOfPartitions() {
        List<Row> rows = rows(90);
        List<List<Row>> partitions = Frames.partitioned(rows, 3);
        int second = partitions.get(0).size();
        for (int i = second; i < rows.size(); i++) {
            rows.set(i, RowFactory.create(Vectors.dense(1, 2, 3), 1.0));
        }
        assertEquals(
                "row " + second + " of column 'features' has 3 values, but rows before it have 2",
                refusal(new PriodonMixture(), rows));
    }

    @Test
    void tooFewRows() {
        assertEquals("column 'features' has no rows; at least one is needed", refusal(new PriodonMixture(), rows(0)));
        String message = refusal(new PriodonMixture().setK(4), rows(3));
        assertTrue(message.contains("4") && message.contains("3"), message);
        Dataset<Row> weightless = Frames.vectors(Frames.rows(50, 2), new double[50], 2);
        assertEquals(
                "all samples have weight 0; at least one must count",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new PriodonKMeans().setWeightCol("w").fit(weightless))
                        .getMessage());
    }

    @Test
    void columnsThatCannotBeUsed() {
        Dataset<Row> frame = Frames.vectors(Frames.rows(20, 2), 1);
        assertEquals(
                "there is no column 'x'; there are features, w",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new PriodonMixture().setFeaturesCol("x").fit(frame))
                        .getMessage());
        assertEquals(
                "column 'w' has the type double but must hold vectors or arrays of numbers; VectorAssembler makes"
                        + " vectors of columns",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new PriodonKMeans().setFeaturesCol("w").fit(frame))
                        .getMessage());
        assertEquals(
                "column 'w' exists already; choose another name for the output",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new PriodonKMeans().setPredictionCol("w").fit(frame))
                        .getMessage());
        assertEquals(
                "seeding is 'best' but must be one of static-subset, random-subset, static-spread, random-spread,"
                        + " k-means++",
                assertThrows(IllegalArgumentException.class, () -> new PriodonKMeans().setSeeding("best"))
                        .getMessage());
    }

    /** The engine says what is wrong with a number; none is taken for the default. */
    @Test
    void parametersThatCannotBeUsed() {
        Dataset<Row> frame = Frames.vectors(Frames.rows(20, 2), 1);
        for (double tol : new double[] {-1, Double.NaN}) {
            for (PriodonEstimator<?, ?> estimator :
                    List.of(new PriodonKMeans().setTol(tol), new PriodonMixture().setTol(tol))) {
                String message = assertThrows(IllegalArgumentException.class, () -> estimator.fit(frame))
                        .getMessage();
                assertTrue(message.contains("tolerance") && message.contains(String.valueOf(tol)), message);
            }
        }
        PriodonMixture floor = new PriodonMixture().setVarianceFloor(Double.NaN);
        assertThrows(IllegalArgumentException.class, () -> floor.fit(frame));
    }

    /** A null within an array is a missing value. */
    @Test
    void nullsInArrays() {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            rows.add(RowFactory.create((Object) new Double[] {1.0 + i, i == 4 ? null : 2.0 * i * i}));
        }
        StructType type = new StructType().add("features", DataTypes.createArrayType(DataTypes.DoubleType));
        Dataset<Row> frame = Frames.frame(rows, type, 2);
        assertEquals(
                "row 4 of column 'features' has NaN at position 1; remove or impute missing values, or"
                        + " setMissingValues(\"marginalise\")",
                assertThrows(IllegalArgumentException.class, () -> new PriodonMixture().fit(frame))
                        .getMessage());
        PriodonMixtureModel model =
                new PriodonMixture().setK(1).setMissingValues("marginalise").fit(frame);
        assertEquals(5.5, model.means()[0][0], 1e-9);
    }

    /** Every time rows are computed, they are others. Nothing of it is seen until Spark loses what it keeps. */
    @Test
    void aFrameThatChangesWhenItIsComputedAgain() {
        JavaRDD<Row> changing = Frames.vectors(Frames.rows(5000, 2), 3)
                .toJavaRDD()
                .map(row -> RowFactory.create(Vectors.dense(CALLS.incrementAndGet() % 977, 1), 1.0));
        Dataset<Row> frame = Frames.session().createDataFrame(changing, Frames.VECTORS);
        IllegalStateException e = assertThrows(IllegalStateException.class, () -> {
            try (FrameSamples rows = FrameSamples.of(frame, "features", "", SamplesOptions.DEFAULT)) {
                changing.context().getPersistentRDDs().values().foreach(rdd -> rdd.unpersist(true));
                MixtureFitter.withDefaults().withComponents(2).fit(rows.samples());
            }
        });
        assertTrue(e.getMessage().startsWith(ChunkLayout.CHANGED), e.getMessage());
        assertTrue(e.getMessage().endsWith("of column 'features')"), e.getMessage());
    }
}
