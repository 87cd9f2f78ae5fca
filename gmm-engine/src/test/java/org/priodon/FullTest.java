// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.MixtureSums;
import org.priodon.mixture.Prior;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.FitWarning;
import org.priodon.observe.StoppingRule;
import org.priodon.oracle.TextbookMatrixMixture;
import org.priodon.testing.PlainFits;

/** Full covariances through the public API: what becomes of hard data, missing values, files and draws. */
class FullTest {
    private static final MixtureFitter FITTER = PlainFits.fitter().withCovariance(Covariance.FULL);

    /** Two known components in three dimensions. */
    private static GaussianMixture truth() {
        return GaussianMixture.builder(Schema.numeric(3))
                .weights(0.4, 0.6)
                .means(new double[][] {{0, 0, 0}, {5, -4, 30}})
                .covariances(Covariance.FULL, new double[][] {{4, 3, 9, 5, 2, 100}, {1, -0.8, 2, 4, -3, 50}})
                .build();
    }

    private static Set<FitWarning.Kind> kinds(FitResult fit) {
        Set<FitWarning.Kind> kinds = EnumSet.noneOf(FitWarning.Kind.class);
        fit.report().warnings().forEach(warning -> kinds.add(warning.kind()));
        return kinds;
    }

    private static String message(FitResult fit, FitWarning.Kind kind) {
        return fit.report().warnings().stream()
                .filter(warning -> warning.kind() == kind)
                .map(FitWarning::message)
                .findFirst()
                .orElse("");
    }

    @Test
    void knownComponentsAreFound() {
        GaussianMixture truth = truth();
        GaussianMixture model = FITTER.withComponents(2)
                .fit(Samples.ofRows(truth.sample(20_000, 3)))
                .model();
        assertRecovered(truth, model, 0.05);
        assertEquals(1 + 6 + 2 * 6, model.freeParameters());
    }

    /** A third of the cells are gone, of which the observed ones of the row tell something. */
    @Test
    void missingValuesAreExact() {
        GaussianMixture truth = truth();
        double[][] rows = truth.sample(20_000, 3);
        Random random = new Random(4);
        SamplesBuilder builder = Samples.builder(Schema.numeric(3)).missing(MissingValues.MARGINALISE);
        for (double[] row : rows) {
            for (int d = 0; d < 3; d++) {
                row[d] = random.nextInt(10) < 3 ? Double.NaN : row[d];
            }
            builder.add(row);
        }
        FitResult fit = FITTER.withComponents(2)
                .withTolerance(1e-10)
                .withEmIterations(500)
                .fit(builder.build());
        assertRecovered(truth, fit.model(), 0.05);
        List<Double> trace = fit.report().trace();
        for (int t = 1; t < trace.size(); t++) {
            assertTrue(trace.get(t) > trace.get(t - 1) - 1e-12, "iteration " + t);
        }
    }

    /**
     * Rows of which one number or all but one are missing, and columns that nearly follow from others. A step of EM is
     * that of the textbook, and its likelihood too.
     */
    @Test
    void fewAndManyMissingNumbersAreExact() {
        int dimensions = 14;
        Random random = new Random(8);
        double[][] rows = new double[700][dimensions];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < dimensions; d++) {
                double spread = d % 3 == 2 ? 1e-3 : 1;
                rows[i][d] = spread * random.nextGaussian() + (d % 3 == 0 ? 3 * (i % 2) : rows[i][d - 1]);
            }
        }
        double[][][] covariances = {covariance(rows, 0), covariance(rows, 1)};
        double[][] means = {new double[dimensions], new double[dimensions]};
        Arrays.setAll(means[1], d -> 3);
        double[][] packed = new double[2][dimensions * (dimensions + 1) / 2];
        for (int g = 0; g < 2; g++) {
            for (int j = 0, next = 0; j < dimensions; j++) {
                for (int k = 0; k <= j; k++, next++) {
                    packed[g][next] = covariances[g][j][k];
                }
            }
        }
        for (int i = 100; i < rows.length; i++) {
            int missing = 1 + i % (dimensions - 1);
            for (int d : random.ints(0, dimensions).distinct().limit(missing).toArray()) {
                rows[i][d] = Double.NaN;
            }
        }
        SamplesBuilder builder = Samples.builder(Schema.numeric(dimensions)).missing(MissingValues.MARGINALISE);
        for (double[] row : rows) {
            builder.add(row);
        }
        GaussianMixture start = GaussianMixture.builder(Schema.numeric(dimensions))
                .weights(new double[] {0.5, 0.5})
                .means(means)
                .covariances(Covariance.FULL, packed)
                .build();
        FitResult fit = FITTER.startingFrom(start)
                .withKMeansIterations(0)
                .withEmIterations(1)
                .withVarianceFloor(1e-20)
                .fit(builder.build());
        double[] ones = new double[rows.length];
        Arrays.fill(ones, 1);
        TextbookMatrixMixture before = new TextbookMatrixMixture(new double[] {0.5, 0.5}, means, covariances, null);
        double expected = before.averageLogDensity(rows, ones);
        assertEquals(expected, fit.report().trace().get(0), 1e-8 * Math.abs(expected));
        TextbookMatrixMixture after = before.emStep(rows, ones, 0);
        for (int g = 0; g < 2; g++) {
            for (int j = 0; j < dimensions; j++) {
                assertEquals(after.means()[g][j], fit.model().mean(g, j), 1e-8);
                for (int k = 0; k < dimensions; k++) {
                    assertEquals(after.covariances()[g][j][k], fit.model().covariance(g, j, k), 1e-8);
                }
            }
        }
    }

    /** Of every second row, with a little more on the diagonal. */
    private static double[][] covariance(double[][] rows, int first) {
        int dimensions = rows[0].length;
        double[][] covariance = new double[dimensions][dimensions];
        for (int j = 0; j < dimensions; j++) {
            for (int k = 0; k < dimensions; k++) {
                for (int i = first; i < rows.length; i += 2) {
                    double product = (rows[i][j] - 3 * first) * (rows[i][k] - 3 * first);
                    covariance[j][k] += 2 * product / rows.length;
                }
            }
        }
        return covariance;
    }

    /**
     * Columns as in forest cover data: one of four areas and one of forty soils as 0 and 1, some of which never occur, and
     * measurements; and as in colour histograms: shares that are mostly 0 and sum to 1.
     */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"FULL", "TIED_FULL", "VEV"})
    void indicatorsAndConstantColumnsAreFitted(Covariance kind) {
        Random random = new Random(17);
        double[][] cover = new double[1500][54];
        double[][] colours = new double[1500][32];
        for (int i = 0; i < cover.length; i++) {
            int area = random.nextInt(4);
            for (int d = 0; d < 10; d++) {
                cover[i][d] = Math.rint(100 * (d + 1) + 20 * area + (10 + 3 * d) * random.nextGaussian());
            }
            cover[i][10 + area] = 1;
            cover[i][14 + 8 * area + random.nextInt(6)] = 1;
            for (int piece = 0; piece < 20; piece++) {
                int colour = Math.min(30, (int) (6 * Math.abs(random.nextGaussian())) + 8 * area);
                colours[i][colour] += 0.05;
            }
        }
        for (double[][] rows : List.of(cover, colours)) {
            FitResult fit = MixtureFitter.withDefaults()
                    .withCovariance(kind)
                    .withComponents(4)
                    .withEmIterations(30)
                    .fit(Samples.ofRows(rows));
            assertTrue(Double.isFinite(fit.report().logLikelihood()));
            assertTrue(
                    fit.report().warnings().stream().anyMatch(w -> w.kind() == FitWarning.Kind.CONSTANT_COLUMN),
                    () -> fit.report().warnings().toString());
            for (int g = 0; g < 4; g++) {
                for (int d = 0; d < rows[0].length; d++) {
                    assertTrue(Double.isFinite(fit.model().mean(g, d)));
                    assertTrue(fit.model().variance(g, d) > 0
                            && Double.isFinite(fit.model().variance(g, d)));
                }
            }
            for (double density : fit.model().logDensities(Samples.ofRows(rows))) {
                assertTrue(Double.isFinite(density));
            }
        }
    }

    private static void assertRecovered(GaussianMixture truth, GaussianMixture model, double tolerance) {
        int first = model.mean(0, 2) < model.mean(1, 2) ? 0 : 1;
        for (int g = 0; g < 2; g++) {
            int found = g == 0 ? first : 1 - first;
            assertEquals(truth.weight(g), model.weight(found), 0.01);
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 3; k++) {
                    double scale = Math.sqrt(truth.variance(g, j) * truth.variance(g, k));
                    double error = truth.covariance(g, j, k) - model.covariance(found, j, k);
                    assertEquals(0, error / scale, tolerance, g + ": " + j + ", " + k);
                }
            }
        }
    }

    /** Repeated rows, a column that follows from another, and scales from 0.01 to 100: 3,000 iterations. */
    @Test
    void objectiveNeverFallsOnHardData() {
        int iterations = 0;
        for (int run = 0; run < 20; run++) {
            Random random = new Random(run);
            int components = 2 + random.nextInt(5);
            double[][] rows = nasty(random, 60 + random.nextInt(300), 2 + random.nextInt(6), components, run % 2 == 0);
            FitResult fit = FITTER.withComponents(components)
                    .withSeed(run)
                    .withStoppingRule(StoppingRule.never())
                    .withEmIterations(151)
                    .fit(Samples.ofRows(rows));
            List<Double> trace = fit.report().trace();
            for (int t = 1; t < trace.size(); t++) {
                double scale = Math.max(1, Math.abs(trace.get(t)));
                // A matrix whose least eigenvalue is a millionth of the greatest loses as many digits.
                assertTrue(trace.get(t) >= trace.get(t - 1) - 1e-9 * scale, "run " + run + ", iteration " + t);
                iterations++;
            }
            assertTrue(Double.isFinite(fit.report().logLikelihood()));
        }
        assertEquals(3000, iterations);
    }

    private static double[][] nasty(Random random, int count, int dimensions, int clusters, boolean collinear) {
        double[] scales = random.doubles(dimensions)
                .map(exponent -> Math.pow(10, 4 * exponent - 2))
                .toArray();
        double[][] rows = new double[count][dimensions];
        for (int i = 0; i < count; i++) {
            int cluster = random.nextInt(clusters);
            for (int d = 0; d < dimensions; d++) {
                rows[i][d] = scales[d] * (2 * cluster * (d % 2) + random.nextGaussian());
            }
            if (dimensions > 2) {
                double noise = collinear ? 0 : 1e-4 * random.nextGaussian();
                rows[i][dimensions - 1] = rows[i][0] * scales[dimensions - 1] + noise;
            }
            if (i > 0 && random.nextInt(3) == 0) {
                rows[i] = rows[random.nextInt(i)].clone();
            }
        }
        return rows;
    }

    /** With a prior, too, whose logarithm is part of the objective. */
    @Test
    void objectiveWithAPriorNeverFalls() {
        double[][] rows = nasty(new Random(1), 200, 4, 3, true);
        FitResult fit = FITTER.withComponents(5)
                .withPrior(Prior.conjugate())
                .withStoppingRule(StoppingRule.never())
                .withEmIterations(100)
                .fit(Samples.ofRows(rows));
        List<Double> trace = fit.report().trace();
        for (int t = 1; t < trace.size(); t++) {
            assertTrue(trace.get(t) >= trace.get(t - 1) - 1e-11 * Math.abs(trace.get(t)), "iteration " + t);
        }
        assertFalse(kinds(fit).contains(FitWarning.Kind.FLOORED_VARIANCES));
    }

    /** Two matrices of ten columns have 131 parameters with means and weights. */
    @Test
    void moreParametersThanSamplesAreTold() {
        Random random = new Random(4);
        double[][] rows = new double[131][10];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < 10; d++) {
                rows[i][d] = random.nextGaussian() + (i % 2) * 5;
            }
        }
        MixtureFitter two = FITTER.withComponents(2);
        Samples few = Samples.ofRows(Arrays.copyOf(rows, 130));
        FitResult fit = two.fit(few);
        assertTrue(
                message(fit, FitWarning.Kind.MANY_PARAMETERS)
                        .startsWith("the mixture has 131 parameters, but there are only 130 samples"),
                () -> fit.report().warnings().toString());
        assertFalse(kinds(two.fit(Samples.ofRows(rows))).contains(FitWarning.Kind.MANY_PARAMETERS));
        assertFalse(kinds(two.withPrior(Prior.conjugate()).fit(few)).contains(FitWarning.Kind.MANY_PARAMETERS));
        assertFalse(kinds(two.withCovariance(Covariance.TIED_FULL).fit(few)).contains(FitWarning.Kind.MANY_PARAMETERS));
    }

    /** As in covertype: indicators of which exactly one is 1, a constant, and numbers. */
    @Test
    void indicatorsAndConstantsAreFiniteAndNamed() {
        Random random = new Random(8);
        List<Column> columns = List.of(
                Column.numeric("height"),
                Column.numeric("slope"),
                Column.numeric("sand"),
                Column.numeric("clay"),
                Column.numeric("rock"),
                Column.numeric("nothing"));
        SamplesBuilder builder = Samples.builder(Schema.of(columns));
        for (int i = 0; i < 1500; i++) {
            double[] row = {random.nextGaussian(), 1000 * random.nextDouble(), 0, 0, 0, 7};
            int soil = row[0] > 0 ? random.nextInt(2) : random.nextInt(3);
            row[2 + soil] = 1;
            builder.add(row);
        }
        FitResult fit = FITTER.withComponents(6).fit(builder.build());
        assertTrue(Double.isFinite(fit.report().logLikelihood()));
        assertTrue(kinds(fit)
                .containsAll(EnumSet.of(
                        FitWarning.Kind.CONSTANT_COLUMN,
                        FitWarning.Kind.COLLINEAR_COLUMNS,
                        FitWarning.Kind.FLOORED_VARIANCES)));
        assertEquals(
                "columns 'sand', 'clay', 'rock' have values that follow from each other; leave one of them out, or use"
                        + " diagonal covariances",
                message(fit, FitWarning.Kind.COLLINEAR_COLUMNS));
    }

    /** Without the columns that follow from others, there is nothing to warn of. */
    @Test
    void usualDataHaveNoWarnings() {
        FitResult fit = FITTER.withComponents(2).fit(Samples.ofRows(truth().sample(500, 1)));
        assertEquals(List.of(), fit.report().warnings());
    }

    @Test
    void thinComponentsAreNamed() {
        double[][] rows = new double[60][8];
        Random random = new Random(3);
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < 8; d++) {
                rows[i][d] = random.nextGaussian() + (i < 5 ? 40 : 0);
            }
        }
        FitResult fit = FITTER.withComponents(2).fit(Samples.ofRows(rows));
        int thin = fit.model().weight(0) < fit.model().weight(1) ? 0 : 1;
        String message = message(fit, FitWarning.Kind.THIN_COMPONENT);
        assertTrue(message.startsWith("component " + thin + " has fewer samples than the 9 "), message);
        FitResult diagonal =
                FITTER.withCovariance(Covariance.DIAGONAL).withComponents(2).fit(Samples.ofRows(rows));
        assertFalse(kinds(diagonal).contains(FitWarning.Kind.THIN_COMPONENT));
    }

    /** A cluster of as many samples as dimensions would start on the floor; drawn to the others, it does not. */
    @Test
    void smallClustersStartWide() {
        Random random = new Random(5);
        double[][] rows = new double[306][6];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < 6; d++) {
                rows[i][d] = random.nextGaussian() + (i < 6 ? 30 : 0);
            }
        }
        FitResult start = FITTER.withComponents(2).withEmIterations(0).fit(Samples.ofRows(rows));
        int small = start.model().weight(0) < start.model().weight(1) ? 0 : 1;
        assertEquals(6.0 / 306, start.model().weight(small), 1e-12);
        assertFalse(kinds(start).contains(FitWarning.Kind.FLOORED_VARIANCES), "no direction is at the floor");
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"false, DOUBLE", "true, DOUBLE", "false, SINGLE", "true, SINGLE"})
    void threadsDoNotMatter(boolean hard, Precision precision) {
        Samples samples = samples(hard, precision);
        MixtureFitter fitter =
                FITTER.withComponents(9).withStoppingRule(StoppingRule.never()).withEmIterations(6);
        GaussianMixture alone = fitter.withThreads(1).fit(samples).model();
        assertEquals(alone, fitter.withThreads(2).fit(samples).model());
        assertEquals(alone, fitter.withThreads(8).fit(samples).model());
    }

    /** Nine columns and clusters, so that lists of responsibilities are tried. */
    private static Samples samples(boolean hard, Precision precision) {
        Random random = new Random(3);
        SamplesBuilder builder = Samples.builder(Schema.of(List.of(
                        Column.numeric("a"),
                        Column.numeric("b"),
                        Column.numeric("c"),
                        Column.numeric("d"),
                        Column.numeric("e"),
                        Column.numeric("f"),
                        Column.numeric("g"),
                        Column.numeric("h"),
                        Column.numeric("i"),
                        Column.categorical("q", List.of("x", "y", "z")))))
                .precision(precision)
                .missing(MissingValues.MARGINALISE);
        for (int i = 0; i < 4000; i++) {
            double[] row = new double[10];
            double common = random.nextGaussian();
            for (int d = 0; d < 9; d++) {
                row[d] = common + random.nextGaussian() + (i % 9 == d ? 20 : 0);
                row[d] = hard && random.nextInt(12) == 0 ? Double.NaN : row[d];
            }
            row[9] = random.nextInt(3);
            builder.add(row, hard ? random.nextInt(3) + 0.5 : 1);
        }
        return builder.build();
    }

    /** A column in other units changes nothing but the units. */
    @Test
    void unitsDoNotMatter() {
        double[][] rows = nasty(new Random(2), 300, 5, 3, true);
        double[][] scaled = Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
        for (double[] row : scaled) {
            row[0] *= 1024;
            row[3] /= 65536;
        }
        FitResult one = FITTER.withComponents(3).fit(Samples.ofRows(rows));
        FitResult other = FITTER.withComponents(3).fit(Samples.ofRows(scaled));
        assertEquals(one.report().trace().size(), other.report().trace().size());
        for (int g = 0; g < 3; g++) {
            assertEquals(one.model().covariance(g, 0, 3) / 64, other.model().covariance(g, 0, 3), 0);
        }
    }

    @Test
    void singlePrecisionIsNearDouble() {
        double[][] rows = truth().sample(5000, 9);
        FitResult exact = FITTER.withComponents(2).fit(Samples.ofRows(rows));
        FitResult rounded = FITTER.withComponents(2).fit(Samples.ofRows(rows, Precision.SINGLE));
        assertEquals(
                exact.report().logLikelihood(),
                rounded.report().logLikelihood(),
                1e-6 * Math.abs(exact.report().logLikelihood()));
        FitResult narrow = FITTER.withVarianceFloor(VarianceFloor.relative(1e-12))
                .withComponents(2)
                .fit(Samples.ofRows(nasty(new Random(1), 300, 4, 2, true), Precision.SINGLE));
        assertTrue(Double.isFinite(narrow.report().logLikelihood()));
    }

    /** Full matrices contain diagonal ones. */
    @Test
    void aFullFitThatStartsFromADiagonalOneIsAtLeastAsLikely() {
        Samples samples = Samples.ofRows(truth().sample(3000, 2));
        FitResult diagonal =
                FITTER.withCovariance(Covariance.DIAGONAL).withComponents(3).fit(samples);
        FitResult full = FITTER.startingFrom(diagonal.model())
                .withKMeansIterations(0)
                .withEmIterations(1)
                .fit(samples);
        assertTrue(full.report().logLikelihood() > diagonal.report().logLikelihood());
        assertEquals(Covariance.FULL, full.model().covariance());
    }

    @Test
    void filesHoldFullMatrices() throws IOException {
        GaussianMixture model = FITTER.withComponents(4)
                .withEmIterations(3)
                .fit(samples(true, Precision.DOUBLE))
                .model();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFiles.write(out, model, Provenance.none());
        GaussianMixture read = ModelFiles.read(new ByteArrayInputStream(out.toByteArray()), 1 << 20)
                .model();
        assertEquals(model, read);
        assertEquals(model, model.toBuilder().build());
        assertEquals("full", read.covariance().label());
        assertEquals(45, read.copyCovariances()[0].length);
        assertEquals(read.covariance(1, 2, 7), read.copyCovariances()[1][7 * 8 / 2 + 2]);
    }

    @Test
    void matricesThatAreNotDefiniteAreRefused() {
        var builder = GaussianMixture.builder(Schema.numeric(2))
                .weights(0.5, 0.5)
                .means(new double[2][2])
                .covariances(Covariance.FULL, new double[][] {{1, 0, 1}, {1, 2, 1}});
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, builder::build);
        assertTrue(refused.getMessage().contains("covariances[1]"), refused.getMessage());
        builder.covariances(Covariance.FULL, new double[][] {{1, 0}, {1, 0}});
        refused = assertThrows(IllegalArgumentException.class, builder::build);
        assertEquals("covariances has 2 columns but 3 are expected", refused.getMessage());
    }

    @Test
    void matricesThatDoNotFitIntoMemoryAreRefused() {
        MixtureFitter many = FITTER.withComponents(3000);
        double[][] rows = new double[3000][600];
        for (int i = 0; i < rows.length; i++) {
            rows[i][i % 600] = i;
        }
        Samples wide = Samples.ofRows(rows);
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> many.fit(wide));
        assertTrue(refused.getMessage().startsWith("full covariances of 3000 components and 600 columns need about"));
        assertThrows(IllegalArgumentException.class, () -> Covariance.FULL.packedLength(70_000));
    }

    @Test
    void sumsOfOtherKindsAreRefused() {
        double[][] rows = truth().sample(100, 1);
        GaussianMixture full = truth();
        GaussianMixture diagonal = GaussianMixture.standard(3, 2);
        MixtureSums ofFull = MixtureSums.of(Samples.ofRows(rows), full);
        MixtureSums ofDiagonal = MixtureSums.of(Samples.ofRows(rows), diagonal);
        assertThrows(IllegalArgumentException.class, () -> ofFull.merge(ofDiagonal));
        assertThrows(IllegalArgumentException.class, () -> ofFull.maximise(diagonal, new double[3], 1));
        assertThrows(IllegalArgumentException.class, () -> ofDiagonal.maximise(full, new double[3], 1));
        GaussianMixture next = ofFull.maximise(full, new double[3], 1);
        assertEquals(Covariance.FULL, next.covariance());
    }

    @Test
    void drawsHaveTheCovariances() {
        GaussianMixture one = GaussianMixture.builder(Schema.numeric(2))
                .weights(1)
                .means(new double[][] {{1, 2}})
                .covariances(Covariance.FULL, new double[][] {{4, -3, 9}})
                .build();
        GaussianMixture found = FITTER.withComponents(1)
                .fit(Samples.ofRows(one.sample(40_000, 1)))
                .model();
        assertArrayEquals(new double[] {4, -3, 9}, found.copyCovariances()[0], 0.2);
        assertArrayEquals(new double[] {4, 9}, found.copyVariances()[0], 0.2);
    }
}
