// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.data.Schema;
import org.priodon.kmeans.KMeansModel;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureBuilder;

/** Models and files for the tests of this package. */
final class SampleModels {
    private SampleModels() {}

    /** Two components, three numeric columns. */
    static GaussianMixture numeric() {
        return GaussianMixture.builder(Schema.of(
                        List.of(Column.numeric("length"), Column.numeric("width"), Column.numeric("Größe \"≥\" 𝛔"))))
                .weights(new double[] {0.3, 0.7})
                .means(new double[][] {{-0.0, 1.5, 1e-300}, {1 / 3.0, -2e23, Double.MIN_VALUE}})
                .variances(new double[][] {{0.25, 1e300, 4.9e-324}, {1, 2.2250738585072014e-308, Double.MAX_VALUE}})
                .build();
    }

    /** Numeric and categorical columns take turns. */
    private static Schema mixedSchema() {
        return Schema.of(List.of(
                Column.categorical("colour", List.of("red", "green", "")),
                Column.numeric("weight"),
                Column.categorical("flag", List.of("no\n", "yes"))));
    }

    /** Three components; numeric and categorical columns. */
    static GaussianMixture mixed() {
        return GaussianMixture.builder(mixedSchema())
                .weights(new double[] {0.5, 0, 0.5})
                .means(new double[][] {{1}, {2}, {-3.25}})
                .variances(new double[][] {{0.1}, {0.2}, {1e-10}})
                .probabilities(List.of(
                        new double[][] {{0.2, 0.3, 0.5}, {0.25, 0.25, 0.5}, {1e-300, 0.5, 0.5}},
                        new double[][] {{0.5, 0.5}, {0.1, 0.9}, {0.75, 0.25}}))
                .build();
    }

    /** Only categorical columns. */
    static GaussianMixture categorical() {
        return GaussianMixture.builder(Schema.of(List.of(Column.categorical("only", List.of("a", "b")))))
                .weights(new double[] {1})
                .means(new double[][] {{}})
                .variances(new double[][] {{}})
                .probabilities(List.<double[][]>of(new double[][] {{0.125, 0.875}}))
                .build();
    }

    /** Random covariance matrices of any form. */
    static GaussianMixture full(Random random, int components, int dimensions) {
        double[][] packed = new double[components][Covariance.FULL.packedLength(dimensions)];
        for (double[] matrix : packed) {
            double[][] triangle = new double[dimensions][dimensions];
            for (int j = 0, next = 0; j < dimensions; j++) {
                for (int k = 0; k <= j; k++, next++) {
                    triangle[j][k] = j == k ? 0.5 + random.nextDouble() : 0.3 * random.nextGaussian();
                    for (int m = 0; m <= k; m++) {
                        matrix[next] += triangle[j][m] * triangle[k][m];
                    }
                }
            }
        }
        GaussianMixture diagonal = random(random, components, dimensions, 0);
        return diagonal.toBuilder().covariances(Covariance.FULL, packed).build();
    }

    /** Two centres, two numeric columns. */
    static KMeansModel numericCentres() {
        return KMeansModel.of(
                Schema.of(List.of(Column.numeric("length"), Column.numeric("Größe \"≥\" 𝛔"))),
                new double[][] {{-0.0, 1 / 3.0}, {-2e23, Double.MIN_VALUE}},
                new double[] {0, 1e300},
                List.of(),
                List.of());
    }

    /** Three centres; numeric and categorical columns. */
    static KMeansModel mixedCentres() {
        return KMeansModel.of(
                mixedSchema(),
                new double[][] {{1}, {2}, {-3.25}},
                new double[] {0.7},
                List.of(
                        new double[][] {{0.2, 0.3, 0.5}, {0.25, 0.75, 0}, {1, 0, 0}},
                        new double[][] {{0.5, 0.5}, {0.1, 0.9}, {0, 1}}),
                List.of(
                        new double[][] {{0.8, 0.7, 0.5}, {1.5, 0.125, 2.25}, {0, 2, 2}},
                        new double[][] {{1e-300, 0.5}, {1.8, 0.2}, {2, 0}}));
    }

    /** Only a categorical column. */
    static KMeansModel categoricalCentres() {
        return KMeansModel.of(
                Schema.of(List.of(Column.categorical("only", List.of("a", "b")))),
                new double[][] {{}, {}},
                new double[0],
                List.<double[][]>of(new double[][] {{0.125, 0.875}, {1, 0}}),
                List.<double[][]>of(new double[][] {{1.5, 0.03125}, {0, 2}}));
    }

    static Provenance provenance() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("seeding", "RANDOM_SPREAD");
        settings.put("components", "2");
        settings.put("", "empty name, \u0001 and ünïcödé");
        return new Provenance(
                Optional.of("0.1.0"),
                settings,
                OptionalLong.of(Long.MIN_VALUE),
                OptionalLong.of(1_000_000),
                OptionalInt.of(3),
                OptionalDouble.of(-1234.5678901234567),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.of(Instant.parse("2026-01-31T12:00:00.5Z")));
    }

    /** Any shape, moderate numbers. */
    static GaussianMixture random(Random random, int components, int numeric, int categorical) {
        return random(random, components, numeric, categorical, random::nextGaussian);
    }

    /** Any shape, any finite numbers, subnormal ones among them. */
    static GaussianMixture wild(Random random, int components, int numeric, int categorical) {
        return random(random, components, numeric, categorical, () -> wild(random));
    }

    private static double wild(Random random) {
        long bits = random.nextLong();
        double value = Double.longBitsToDouble(random.nextInt(8) == 0 ? bits & 0x800FFFFFFFFFFFFFL : bits);
        return Double.isFinite(value) && value != 0 ? value : Double.MIN_VALUE;
    }

    private static GaussianMixture random(
            Random random, int components, int numeric, int categorical, DoubleSupplier values) {
        Schema schema = schema(random, numeric, categorical);
        List<double[][]> probabilities = shares(random, components, schema);
        double[][] means = new double[components][numeric];
        double[][] variances = new double[components][numeric];
        for (int g = 0; g < components; g++) {
            for (int d = 0; d < numeric; d++) {
                means[g][d] = values.getAsDouble();
                variances[g][d] = Math.abs(values.getAsDouble());
            }
        }
        return GaussianMixture.builder(schema)
                .weights(shares(random, components))
                .means(means)
                .variances(variances)
                .probabilities(probabilities)
                .build();
    }

    /** Any shape, any finite numbers, subnormal ones among them. */
    static KMeansModel wildCentres(Random random, int clusters, int numeric, int categorical) {
        Schema schema = schema(random, numeric, categorical);
        double[][] means = new double[clusters][];
        for (int k = 0; k < clusters; k++) {
            means[k] = DoubleStream.generate(() -> wild(random)).limit(numeric).toArray();
        }
        double[] scale = DoubleStream.generate(() -> Math.abs(wild(random)))
                .limit(numeric)
                .toArray();
        return KMeansModel.of(schema, means, scale, shares(random, clusters, schema), shares(random, clusters, schema));
    }

    private static Schema schema(Random random, int numeric, int categorical) {
        List<Column> columns = new ArrayList<>();
        for (int c = 0; c < numeric; c++) {
            columns.add(Column.numeric("n" + c));
        }
        for (int c = 0; c < categorical; c++) {
            List<String> categories = new ArrayList<>();
            for (int q = 0; q <= random.nextInt(5); q++) {
                categories.add("q" + q);
            }
            // Between the numeric ones.
            columns.add(random.nextInt(columns.size() + 1), Column.categorical("c" + c, categories));
        }
        return Schema.of(columns);
    }

    /** One matrix per categorical column. */
    private static List<double[][]> shares(Random random, int rows, Schema schema) {
        List<double[][]> tables = new ArrayList<>();
        for (int column : schema.categoricalColumns()) {
            double[][] table = new double[rows][];
            for (int g = 0; g < rows; g++) {
                table[g] = shares(random, schema.column(column).categories().size());
            }
            tables.add(table);
        }
        return tables;
    }

    private static double[] shares(Random random, int count) {
        double[] shares = random.doubles(count, 0.01, 1).toArray();
        double sum = 0;
        for (double share : shares) {
            sum += share;
        }
        for (int i = 0; i < count; i++) {
            shares[i] /= sum;
        }
        return shares;
    }

    static byte[] json(GaussianMixture model, Provenance provenance) {
        return ModelFiles.toJson(model, provenance).getBytes(StandardCharsets.UTF_8);
    }

    static byte[] json(KMeansModel model, Provenance provenance) {
        return KMeansFiles.toJson(model, provenance).getBytes(StandardCharsets.UTF_8);
    }

    static byte[] armadillo(GaussianMixture model, Precision precision) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ArmadilloFiles.write(out, model, precision);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** A mixture, in either format. */
    static StoredModel read(byte[] bytes) throws ModelFileException {
        return read(bytes, ModelFiles::read);
    }

    static StoredKMeans readCentres(byte[] bytes) throws ModelFileException {
        return read(bytes, KMeansFiles::read);
    }

    /** One of the methods that read a stream. */
    private interface StreamReader<S> {
        S read(InputStream in, long maxBytes) throws IOException;
    }

    /** Only the documented exception can come out of memory. */
    private static <S> S read(byte[] bytes, StreamReader<S> reader) throws ModelFileException {
        try {
            return reader.read(new ByteArrayInputStream(bytes), ModelFiles.DEFAULT_MAX_BYTES);
        } catch (ModelFileException e) {
            throw e;
        } catch (IOException e) {
            throw new AssertionError("not the documented exception", e);
        }
    }

    /** All that a mixture promises about its numbers. */
    static void assertValid(GaussianMixture model) {
        assertShares(model.copyWeights(), 0);
        for (int g = 0; g < model.components(); g++) {
            for (int d = 0; d < model.dimensions(); d++) {
                assertTrue(Double.isFinite(model.mean(g, d)));
                assertTrue(model.variance(g, d) > 0 && model.variance(g, d) <= Double.MAX_VALUE);
            }
        }
        for (int column : model.schema().categoricalColumns()) {
            for (double[] shares : model.copyProbabilities(column)) {
                assertShares(shares, Double.MIN_VALUE);
            }
        }
    }

    /** All that k-means promises about its numbers. */
    static void assertValid(KMeansModel model) {
        assertTrue(model.clusters() >= 1);
        for (double[] mean : model.copyMeans()) {
            assertTrue(DoubleStream.of(mean).allMatch(Double::isFinite));
        }
        assertNotNegative(model.copyScale());
        for (int column : model.schema().categoricalColumns()) {
            Stream.of(model.copyShares(column), model.copyCosts(column))
                    .flatMap(Stream::of)
                    .forEach(SampleModels::assertNotNegative);
        }
    }

    private static void assertNotNegative(double[] values) {
        assertTrue(DoubleStream.of(values).allMatch(value -> value >= 0 && value <= Double.MAX_VALUE));
    }

    private static void assertShares(double[] shares, double least) {
        double sum = 0;
        for (double share : shares) {
            assertTrue(share >= least && share <= 1 + MixtureBuilder.WEIGHT_SUM_TOLERANCE);
            sum += share;
        }
        assertEquals(1, sum, MixtureBuilder.WEIGHT_SUM_TOLERANCE);
    }
}
