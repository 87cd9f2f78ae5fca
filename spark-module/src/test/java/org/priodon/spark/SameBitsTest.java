// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.ml.attribute.NumericAttribute;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Column;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.selection.ModelSelector;
import org.priodon.start.Seeding;

/** Fits of frames have the bits of fits in memory. */
class SameBitsTest {
    private static MixtureFitter plain() {
        return MixtureFitter.withDefaults()
                .withSearch(false)
                .withSeeding(Seeding.K_MEANS_PLUS_PLUS)
                .withDistance(Distance.MAHALANOBIS)
                .withKMeansIterations(2)
                .withEmIterations(3);
    }

    private static PriodonMixture plainOnSpark() {
        return new PriodonMixture().setSearch(false).setKMeansIter(2).setMaxIter(3);
    }

    private static void assertSame(FitResult expected, PriodonMixtureModel actual) {
        assertEquals(expected.model(), actual.mixture());
        assertEquals(expected.report().logLikelihood(), actual.logLikelihood());
    }

    @ParameterizedTest
    @CsvSource({"511,1", "512,3", "513,7", "8191,40", "8193,3", "70001,7"})
    void anySizesAndPartitions(int count, int partitions) {
        double[][] rows = Frames.rows(count, 3);
        Dataset<Row> frame = Frames.vectors(rows, partitions);
        assertEquals(partitions, frame.toJavaRDD().getNumPartitions());
        assertSame(
                plain().withComponents(3).fit(Samples.ofRows(rows)),
                plainOnSpark().setK(3).fit(frame));
    }

    /** Each partition computes its rows; lists of a million rows would fill the driver's heap. */
    @Test
    void aMillionRows() {
        int[] begins = {0, 100_001, 100_001, 640_000, 640_001, 1_000_003};
        SamplesBuilder builder = Samples.builder(Schema.numeric(3));
        IntStream.range(0, begins[5]).forEach(i -> builder.add(row(i)));
        JavaRDD<Row> rows = JavaSparkContext.fromSparkContext(Frames.session().sparkContext())
                .parallelize(List.of(0, 1, 2, 3, 4), 5)
                .flatMap(p -> IntStream.range(begins[p], begins[p + 1])
                        .mapToObj(i -> RowFactory.create(Vectors.dense(row(i)), 1.0))
                        .iterator());
        assertSame(
                plain().withComponents(3).fit(builder.build()),
                plainOnSpark().setK(3).fit(Frames.session().createDataFrame(rows, Frames.VECTORS)));
    }

    private static double[] row(int i) {
        Random random = new Random(i * 0x9e3779b97f4a7c15L);
        return new double[] {i % 3 * 5 + random.nextGaussian(), random.nextGaussian(), random.nextDouble()};
    }

    /** As a user without options has it: with a search for a start. */
    @Test
    void defaults() {
        double[][] rows = Frames.rows(3000, 2);
        assertSame(
                MixtureFitter.withDefaults().withComponents(3).fit(Samples.ofRows(rows)),
                new PriodonMixture().setK(3).fit(Frames.vectors(rows, 3)));
    }

    /** One partition lacks all values of a column, another one weighs nothing, the last one is complete. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void weightsMissingValuesAndCategories(Precision precision) {
        Random random = new Random(3);
        double[][] rows = Frames.rows(4000, 3);
        double[] weights = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            rows[i][1] = random.nextInt(3);
            rows[i][2] = i < 700 || (i < 3000 && random.nextInt(9) == 0) ? Double.NaN : rows[i][2];
            weights[i] = i > 1000 && i < 2200 ? 0 : 0.25 + random.nextInt(3);
        }
        Schema schema = Schema.of(
                List.of(Column.numeric("a"), Column.categorical("kind", List.of("x", "y", "z")), Column.numeric("b")));
        SamplesBuilder builder = Samples.builder(schema).precision(precision).missing(MissingValues.MARGINALISE);
        for (int i = 0; i < rows.length; i++) {
            builder.add(rows[i], weights[i]);
        }
        Samples samples = builder.build();
        Attribute[] attributes = {
            NumericAttribute.defaultAttr().withName("a"),
            NominalAttribute.defaultAttr().withName("kind").withValues(new String[] {"x", "y", "z"}),
            NumericAttribute.defaultAttr().withName("b")
        };
        Dataset<Row> frame =
                Frames.with(new AttributeGroup("features", attributes).toMetadata(), Frames.vectors(rows, weights, 7));
        PriodonMixture mixture = plainOnSpark()
                .setK(3)
                .setRestarts(3)
                .setWeightCol("w")
                .setPrecision(precision.label())
                .setMissingValues("marginalise");
        assertSame(plain().withComponents(3).withRestarts(3).fit(samples), mixture.fit(frame));
        PriodonKMeans kMeans = new PriodonKMeans()
                .setK(4)
                .setMaxIter(3)
                .setWeightCol("w")
                .setPrecision(precision.label())
                .setMissingValues("marginalise");
        KMeansFitter fitter =
                KMeansFitter.withDefaults().withClusters(4).withRestarts(1).withIterations(3);
        assertEquals(fitter.fit(samples).model(), kMeans.fit(frame).centres());
    }

    @Test
    void seedings() {
        double[][] rows = Frames.rows(2500, 2);
        Dataset<Row> frame = Frames.vectors(rows, 3).cache();
        for (Seeding seeding : Seeding.values()) {
            KMeansResult expected = KMeansFitter.withDefaults()
                    .withClusters(3)
                    .withRestarts(1)
                    .withSeeding(seeding)
                    .withIterations(2)
                    .fit(Samples.ofRows(rows));
            PriodonKMeansModel actual = new PriodonKMeans()
                    .setK(3)
                    .setMaxIter(2)
                    .setSeeding(seeding.label())
                    .fit(frame);
            assertEquals(expected.model(), actual.centres(), seeding.label());
            assertEquals(expected.inertia(), actual.trainingCost(), seeding.label());
        }
    }

    @Test
    void familiesAndChoice() {
        double[][] rows = Frames.rows(600, 2);
        Samples samples = Samples.ofRows(rows);
        Dataset<Row> frame = Frames.vectors(rows, 3).cache();
        for (Covariance covariance : Covariance.values()) {
            assertSame(
                    plain().withComponents(2).withCovariance(covariance).fit(samples),
                    plainOnSpark().setK(2).setCovariance(covariance.label()).fit(frame));
        }
        PriodonMixtureModel chosen = plainOnSpark().setK(1).setKMax(4).fit(frame);
        assertSame(ModelSelector.over(plain(), 1, 4).select(samples).best(), chosen);
        assertTrue(chosen.getK() > 1, chosen::toString);
    }

    @Test
    void sparseVectorsAndArrays() {
        double[][] rows = Frames.rows(1000, 3);
        for (double[] row : rows) {
            row[1] = row[1] > 100 ? 0 : Math.rint(row[1]);
        }
        List<Row> sparse = new ArrayList<>();
        List<Row> doubles = new ArrayList<>();
        for (double[] row : rows) {
            sparse.add(RowFactory.create(Vectors.dense(row).toSparse(), 1.0));
            doubles.add(RowFactory.create((Object) Arrays.stream(row).boxed().toArray(Double[]::new)));
        }
        FitResult expected = plain().withComponents(3).fit(Samples.ofRows(rows));
        assertSame(expected, plainOnSpark().setK(3).fit(Frames.frame(sparse, Frames.VECTORS, 3)));
        StructType arrays = new StructType().add("x y", DataTypes.createArrayType(DataTypes.DoubleType));
        Dataset<Row> frame = Frames.frame(doubles, arrays, 3);
        PriodonMixtureModel model = plainOnSpark().setK(3).setFeaturesCol("x y").fit(frame);
        assertSame(expected, model);
        Row first = model.transform(frame).select("prediction", "logDensity").head();
        assertEquals(expected.model().logDensity(rows[0]), first.getDouble(1));
        assertEquals(expected.model().assign(Samples.ofRows(rows))[0], first.getInt(0));
    }

    @Test
    void aStartThatIsGiven() {
        double[][] rows = Frames.rows(1000, 2);
        Dataset<Row> frame = Frames.vectors(rows, 2);
        PriodonMixtureModel start = plainOnSpark().setK(3).fit(frame);
        FitResult expected = MixtureFitter.withDefaults()
                .withSearch(false)
                .withComponents(3)
                .withKMeansIterations(0)
                .withEmIterations(2)
                .startingFrom(start.mixture())
                .fit(Samples.ofRows(rows));
        PriodonMixtureModel actual = new PriodonMixture()
                .setK(3)
                .setMaxIter(2)
                .setInitialModel(start)
                .fit(frame);
        assertSame(expected, actual);
    }
}
