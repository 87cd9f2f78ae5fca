// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.data.Schema;
import org.priodon.mixture.GaussianMixture;

/** Models and files for the tests of this package. */
final class SampleModels {
    private SampleModels() {}

    /** Two components, three numeric columns. */
    static GaussianMixture numeric() {
        return GaussianMixture.of(
                Schema.of(List.of(Column.numeric("length"), Column.numeric("width"), Column.numeric("Größe \"≥\" 𝛔"))),
                new double[] {0.3, 0.7},
                new double[][] {{-0.0, 1.5, 1e-300}, {1 / 3.0, -2e23, Double.MIN_VALUE}},
                new double[][] {{0.25, 1e300, 4.9e-324}, {1, 2.2250738585072014e-308, Double.MAX_VALUE}},
                List.of());
    }

    /** Three components; numeric and categorical columns take turns. */
    static GaussianMixture mixed() {
        Schema schema = Schema.of(List.of(
                Column.categorical("colour", List.of("red", "green", "")),
                Column.numeric("weight"),
                Column.categorical("flag", List.of("no\n", "yes"))));
        return GaussianMixture.of(
                schema,
                new double[] {0.5, 0, 0.5},
                new double[][] {{1}, {2}, {-3.25}},
                new double[][] {{0.1}, {0.2}, {1e-10}},
                List.of(
                        new double[][] {{0.2, 0.3, 0.5}, {0.25, 0.25, 0.5}, {1e-300, 0.5, 0.5}},
                        new double[][] {{0.5, 0.5}, {0.1, 0.9}, {0.75, 0.25}}));
    }

    /** Only categorical columns. */
    static GaussianMixture categorical() {
        return GaussianMixture.of(
                Schema.of(List.of(Column.categorical("only", List.of("a", "b")))),
                new double[] {1},
                new double[][] {{}},
                new double[][] {{}},
                List.<double[][]>of(new double[][] {{0.125, 0.875}}));
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
        List<Column> columns = new ArrayList<>();
        List<double[][]> probabilities = new ArrayList<>();
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
        for (Column column : columns) {
            if (!column.isNumeric()) {
                double[][] rows = new double[components][];
                for (int g = 0; g < components; g++) {
                    rows[g] = shares(random, column.categories().size());
                }
                probabilities.add(rows);
            }
        }
        double[][] means = new double[components][numeric];
        double[][] variances = new double[components][numeric];
        for (int g = 0; g < components; g++) {
            for (int d = 0; d < numeric; d++) {
                means[g][d] = values.getAsDouble();
                variances[g][d] = Math.abs(values.getAsDouble());
            }
        }
        return GaussianMixture.of(Schema.of(columns), shares(random, components), means, variances, probabilities);
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

    static byte[] armadillo(GaussianMixture model, Precision precision) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ArmadilloFiles.write(out, model, precision);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** Either kind. Only the documented exception can come out of memory. */
    static StoredModel read(byte[] bytes) throws ModelFileException {
        try {
            return ModelFiles.read(new ByteArrayInputStream(bytes), ModelFiles.DEFAULT_MAX_BYTES);
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

    private static void assertShares(double[] shares, double least) {
        double sum = 0;
        for (double share : shares) {
            assertTrue(share >= least && share <= 1 + GaussianMixture.WEIGHT_SUM_TOLERANCE);
            sum += share;
        }
        assertEquals(1, sum, GaussianMixture.WEIGHT_SUM_TOLERANCE);
    }
}
