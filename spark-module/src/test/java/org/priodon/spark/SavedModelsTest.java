// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Schema;
import org.priodon.io.KMeansFiles;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.kmeans.KMeansModel;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;

/** What one version of Spark has saved, another one loads. Folders of the test resources are named after versions. */
class SavedModelsTest {
    private static final Schema SCHEMA = Schema.numeric(2);
    private static final GaussianMixture MIXTURE = GaussianMixture.builder(SCHEMA)
            .weights(0.25, 0.75)
            .means(new double[][] {{0.1, -1}, {5, 1 / 3.0}})
            .covariances(Covariance.DIAGONAL, new double[][] {{1, 2}, {0.7, 1e-3}})
            .build();
    private static final KMeansModel CENTRES =
            KMeansModel.of(SCHEMA, new double[][] {{0, 0}, {4.5, 0.1}}, new double[] {1, 1}, List.of(), List.of());

    private static Dataset<Row> frame() {
        StructType type = new StructType().add("a", DataTypes.DoubleType).add("b", DataTypes.DoubleType);
        return Frames.frame(List.of(RowFactory.create(0.2, -0.5), RowFactory.create(4.8, 0.3)), type, 1);
    }

    private static PipelineModel pipeline() {
        return new Pipeline()
                .setStages(new PipelineStage[] {
                    new VectorAssembler().setInputCols(new String[] {"a", "b"}).setOutputCol("features"),
                    new PriodonMixtureModel("mixture", ModelFiles.toJson(MIXTURE, Provenance.none()))
                            .setPredictionCol("component"),
                    new PriodonKMeansModel("centres", KMeansFiles.toJson(CENTRES, Provenance.none()))
                })
                .fit(frame());
    }

    /** Saves the folder of the version that runs it; the argument is the folder of all. */
    public static void main(String[] arguments) throws IOException {
        pipeline()
                .save(Path.of(arguments[0], Frames.session().version()).toUri().toString());
    }

    /** Loading takes the session that there is. */
    @BeforeAll
    static void begin() {
        Frames.session();
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.5.7", "4.1.0"})
    void areLoaded(String version) throws URISyntaxException {
        URI folder = SavedModelsTest.class.getResource("/saved/" + version).toURI();
        PipelineModel loaded = PipelineModel.load(folder.toString());
        assertEquals(MIXTURE, ((PriodonMixtureModel) loaded.stages()[1]).mixture());
        assertEquals(CENTRES, ((PriodonKMeansModel) loaded.stages()[2]).centres());
        Dataset<Row> result = loaded.transform(frame());
        assertArrayEquals(
                new String[] {"a", "b", "features", "probability", "component", "logDensity", "prediction"},
                result.columns());
        assertEquals(pipeline().transform(frame()).collectAsList(), result.collectAsList());
    }
}
