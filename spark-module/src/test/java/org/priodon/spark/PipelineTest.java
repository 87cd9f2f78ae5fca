// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.tuning.CrossValidator;
import org.apache.spark.ml.tuning.CrossValidatorModel;
import org.apache.spark.ml.tuning.ParamGridBuilder;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.io.KMeansFiles;
import org.priodon.io.ModelFiles;
import org.priodon.mixture.GaussianMixture;

/** Estimators and models among others of Spark ML, saved and loaded. */
class PipelineTest {
    @TempDir
    private Path folder;

    private static PriodonMixture mixture() {
        return new PriodonMixture().setK(3).setSearch(false).setMaxIter(3);
    }

    private static Dataset<Row> columns() {
        List<Row> rows = new ArrayList<>();
        for (double[] row : Frames.rows(900, 2)) {
            rows.add(RowFactory.create(row[0], row[1]));
        }
        StructType type = new StructType().add("a", DataTypes.DoubleType).add("b", DataTypes.DoubleType);
        return Frames.frame(rows, type, 3);
    }

    private static VectorAssembler assembler() {
        return new VectorAssembler().setInputCols(new String[] {"a", "b"}).setOutputCol("features");
    }

    @Test
    void aPipelineIsFittedSavedAndLoaded() throws IOException {
        Dataset<Row> frame = columns();
        PriodonKMeans kMeans = new PriodonKMeans().setK(3).setPredictionCol("cluster");
        Pipeline pipeline = new Pipeline().setStages(new PipelineStage[] {assembler(), mixture(), kMeans});
        String unfitted = folder.resolve("pipeline").toString();
        pipeline.save(unfitted);
        PipelineModel model = Pipeline.load(unfitted).fit(frame);
        String fitted = folder.resolve("model").toString();
        model.save(fitted);
        PipelineModel loaded = PipelineModel.load(fitted);
        List<Row> expected = model.transform(frame).collectAsList();
        assertEquals(expected, loaded.transform(frame).collectAsList());
        PriodonMixtureModel saved = (PriodonMixtureModel) loaded.stages()[1];
        GaussianMixture mixture = saved.mixture();
        assertEquals(((PriodonMixtureModel) model.stages()[1]).mixture(), mixture);
        assertEquals("a", mixture.schema().column(0).name());
        Row row = expected.get(17);
        double[] x = row.<Vector>getAs("features").toArray();
        assertArrayEquals(
                mixture.posteriors(x), row.<Vector>getAs("probability").toArray());
        assertEquals(mixture.logDensity(x), row.<Double>getAs("logDensity"));
        assertEquals(((PriodonKMeansModel) loaded.stages()[2]).centres().assign(x), row.<Integer>getAs("cluster"));
    }

    /** What is saved is a model file of the engine, which every other host reads. */
    @Test
    void whatIsSavedIsAModelFile() throws IOException {
        Dataset<Row> frame = Frames.vectors(Frames.rows(500, 2), 2);
        PriodonMixtureModel mixture = mixture().fit(frame);
        mixture.save(folder.resolve("mixture").toString());
        assertEquals(
                mixture.mixture(),
                ModelFiles.read(dataFile(folder.resolve("mixture"))).model());
        assertEquals(
                mixture.logLikelihood(),
                PriodonMixtureModel.load(folder.resolve("mixture").toString()).logLikelihood());
        PriodonKMeansModel kMeans = new PriodonKMeans().setK(2).fit(frame);
        kMeans.save(folder.resolve("centres").toString());
        assertEquals(
                kMeans.centres(),
                KMeansFiles.read(dataFile(folder.resolve("centres"))).model());
        PriodonMixtureModel elsewhere = new PriodonMixtureModel("m", mixture.json());
        assertEquals(
                mixture.transform(frame).collectAsList(),
                elsewhere.transform(frame).collectAsList());
        assertThrows(IllegalArgumentException.class, () -> new PriodonMixtureModel("m", "{}"));
    }

    @Test
    void aDamagedModelIsNamed() throws IOException {
        Path saved = folder.resolve("mixture");
        mixture().fit(Frames.vectors(Frames.rows(500, 2), 2)).save(saved.toString());
        Path data = dataFile(saved);
        String text = Files.readString(data);
        Files.delete(data.resolveSibling("." + data.getFileName() + ".crc"));
        for (String damaged : List.of(text.substring(0, text.length() / 2), "")) {
            Files.writeString(data, damaged);
            String message = assertThrows(
                            IllegalArgumentException.class, () -> PriodonMixtureModel.load(saved.toString()))
                    .getMessage();
            assertTrue(message.startsWith(saved + "/data"), message);
        }
    }

    @Test
    void aModelWithoutParametersSaysSo() {
        assertEquals(
                "this model has no parameters yet; fit one, load one or make one of a model file",
                assertThrows(IllegalStateException.class, new PriodonMixtureModel()::json)
                        .getMessage());
        Dataset<Row> frame = Frames.vectors(Frames.rows(20, 2), 1);
        assertThrows(IllegalStateException.class, () -> new PriodonKMeansModel().transform(frame));
    }

    private static Path dataFile(Path saved) throws IOException {
        try (Stream<Path> files = Files.list(saved.resolve("data"))) {
            return files.filter(file -> file.getFileName().toString().startsWith("part-"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void parametersAreKept() throws IOException {
        PriodonMixture estimator = mixture()
                .setCovariance("full")
                .setTol(0.01)
                .setSeed(9)
                .setRestarts(2)
                .setProbabilityCol("")
                .setLogDensityCol("score");
        estimator.save(folder.resolve("estimator").toString());
        PriodonMixture loaded = PriodonMixture.load(folder.resolve("estimator").toString());
        assertEquals(estimator.explainParams(), loaded.explainParams());
        assertEquals(estimator.uid(), loaded.uid());
        Dataset<Row> frame = Frames.vectors(Frames.rows(300, 2), 2);
        PriodonMixtureModel model = loaded.fit(frame);
        assertArrayEquals(
                new String[] {"features", "w", "prediction", "score"},
                model.transform(frame).columns());
        assertArrayEquals(
                new String[] {"features", "w", "prediction", "score"},
                model.transformSchema(frame.schema()).fieldNames());
        assertEquals(model.mixture(), model.copy(new ParamMap()).mixture());
    }

    /** One component has a lower held-out likelihood than three. */
    @Test
    void crossValidation() {
        PriodonMixture mixture = mixture();
        ParamMap[] grid =
                new ParamGridBuilder().addGrid(mixture.k(), new int[] {1, 3}).build();
        LogDensityEvaluator evaluator = new LogDensityEvaluator();
        CrossValidatorModel chosen = new CrossValidator()
                .setEstimator(mixture)
                .setEstimatorParamMaps(grid)
                .setEvaluator(evaluator)
                .setNumFolds(2)
                .setSeed(1)
                .fit(Frames.vectors(Frames.rows(600, 2), 2));
        assertEquals(3, ((PriodonMixtureModel) chosen.bestModel()).getK());
        assertTrue(chosen.avgMetrics()[1] > chosen.avgMetrics()[0]);
    }

    @Test
    void evaluatorsWeigh() {
        List<Row> rows = List.of(RowFactory.create(-1.0, 1.0), RowFactory.create(-4.0, 3.0));
        StructType type =
                new StructType().add("logDensity", DataTypes.DoubleType).add("w", DataTypes.DoubleType);
        Dataset<Row> frame = Frames.frame(rows, type, 1);
        assertEquals(-2.5, new LogDensityEvaluator().evaluate(frame));
        assertEquals(-3.25, new LogDensityEvaluator().setWeightCol("w").evaluate(frame));
    }

    /** A row without features has no density, so it must not make the others look better. */
    @Test
    void evaluatorsLeaveOutRowsWithoutADensity() {
        List<Row> rows = List.of(RowFactory.create(-1.0, 0.0), RowFactory.create(null, 3.0));
        StructType type =
                new StructType().add("logDensity", DataTypes.DoubleType).add("w", DataTypes.DoubleType);
        Dataset<Row> frame = Frames.frame(rows, type, 1);
        assertEquals(-1, new LogDensityEvaluator().evaluate(frame));
        LogDensityEvaluator weighted = new LogDensityEvaluator().setWeightCol("w");
        assertEquals(
                "no row of column 'logDensity' has a value and a weight",
                assertThrows(IllegalArgumentException.class, () -> weighted.evaluate(frame))
                        .getMessage());
    }

    @Test
    void rowsWithoutFeaturesHaveNoResult() {
        Dataset<Row> frame = Frames.vectors(Frames.rows(200, 2), 1);
        PriodonMixtureModel model = mixture().fit(frame);
        List<Row> one = new ArrayList<>();
        one.add(RowFactory.create(null, 1.0));
        Row row = model.transform(Frames.frame(one, Frames.VECTORS, 1)).head();
        assertNull(row.getAs("prediction"));
        assertNull(row.getAs("logDensity"));
    }
}
