// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.observe.FitWarning;
import org.priodon.observe.FitWarning.Kind;

/**
 * What a fit says of a model, at the numbers where it begins to say it. The models are given, and no step changes them.
 */
class FitDiagnosisTest {
    /** A power of two, so that shares of it are exact. */
    private static final int COUNT = 512;

    private static final VarianceFloor LOW = VarianceFloor.relative(1e-12);

    /** Columns of mean 0 and variance 1 but for rounding. */
    private static double[][] rows(int dimensions) {
        Random random = new Random(dimensions);
        double[][] rows = new double[COUNT][dimensions];
        for (int d = 0; d < dimensions; d++) {
            double[] column = random.doubles(COUNT / 2, 0, 1).toArray();
            double square = Arrays.stream(column).map(x -> x * x).sum();
            for (int i = 0; i < COUNT; i++) {
                rows[(i + 7 * d) % COUNT][d] = column[i / 2] * Math.sqrt(COUNT / 2 / square) * (i % 2 == 0 ? 1 : -1);
            }
        }
        return rows;
    }

    private static FitReport report(GaussianMixture model, Samples samples, VarianceFloor floor) {
        FitResult fit = MixtureFitter.withDefaults()
                .withCovariance(model.covariance())
                .startingFrom(model)
                .withVarianceFloor(floor)
                .withKMeansIterations(0)
                .withEmIterations(0)
                .fit(samples);
        assertEquals(model.components(), fit.model().components());
        return fit.report();
    }

    private static Map<Kind, String> warnings(GaussianMixture model, Samples samples, VarianceFloor floor) {
        Map<Kind, String> warnings = new EnumMap<>(Kind.class);
        for (FitWarning warning : report(model, samples, floor).warnings()) {
            warnings.put(warning.kind(), warning.message());
        }
        return warnings;
    }

    private static void assertStarts(String expected, String actual) {
        assertTrue(actual != null && actual.startsWith(expected), () -> expected + " … was expected, not " + actual);
    }

    /** A mixture of components that have so many of the samples each, at means that differ, with variances of 1. */
    private static GaussianMixture ofSizes(int dimensions, double... sizes) {
        double[] weights = Arrays.stream(sizes).map(size -> size / COUNT).toArray();
        double[][] means = new double[sizes.length][dimensions];
        double[][] variances = new double[sizes.length][dimensions];
        for (int g = 0; g < sizes.length; g++) {
            Arrays.fill(means[g], 0.25 * g - 1);
            Arrays.fill(variances[g], 1);
        }
        return GaussianMixture.of(weights, means, variances);
    }

    /** The last component has what the others leave. */
    private static double[] withRest(double... sizes) {
        double[] all = Arrays.copyOf(sizes, sizes.length + 1);
        all[sizes.length] = COUNT - Arrays.stream(sizes).sum();
        return all;
    }

    @Test
    void sizesOfComponents() {
        double[] sizes = withRest(0x1p-21, 0x1p-19, 0.4375, 0.5, 1.4375, 1.5, 4.9375, 5);
        FitReport report = report(ofSizes(2, sizes), Samples.ofRows(rows(2)), LOW);
        assertEquals(6, report.effectiveComponents());
        Map<Kind, String> found = new EnumMap<>(Kind.class);
        report.warnings().forEach(warning -> found.put(warning.kind(), warning.message()));
        assertEquals(EnumSet.of(Kind.EMPTY_COMPONENT, Kind.SINGLETON_COMPONENT, Kind.SMALL_COMPONENT), found.keySet());
        assertStarts("component 0 has no samples left", found.get(Kind.EMPTY_COMPONENT));
        assertStarts("components 1, 2, 3, 4 have only one sample", found.get(Kind.SINGLETON_COMPONENT));
        assertStarts("components 5, 6 have fewer than 5 samples", found.get(Kind.SMALL_COMPONENT));
    }

    /** Weights that sum to less than the components are not numbers of samples; then samples are counted. */
    @Test
    void smallWeights() {
        SamplesBuilder builder = Samples.builder(2);
        for (double[] row : rows(2)) {
            builder.add(row, 2.5 / COUNT);
        }
        Samples samples = builder.build();
        Map<Kind, String> three = warnings(ofSizes(2, 200, 200, 112), samples, LOW);
        assertEquals(EnumSet.of(Kind.SMALL_WEIGHTS), three.keySet());
        assertStarts("all weights together are 2.5, less than the 3 components", three.get(Kind.SMALL_WEIGHTS));
        Map<Kind, String> two = warnings(ofSizes(2, 256, 256), samples, LOW);
        assertEquals(EnumSet.of(Kind.SINGLETON_COMPONENT), two.keySet(), "1.25 each");
    }

    /** Columns that vary by 1 and 16, a constant one, and one that varies less than the floor. */
    @Test
    void variancesAtTheFloor() {
        double[][] rows = new double[COUNT][];
        for (int i = 0; i < COUNT; i++) {
            rows[i] = new double[] {i % 2 == 0 ? 1 : -1, i % 4 < 2 ? 4 : -4, 7, i % 8 < 4 ? 1e-3 : -1e-3};
        }
        Samples samples = Samples.ofRows(rows);
        double least = 1e-4;
        GaussianMixture model = GaussianMixture.of(
                new double[] {0.25, 0.25, 0.5},
                new double[][] {{1, 4, 7, 0}, {-1, 4, 7, 0}, {0, -4, 7, 0}},
                new double[][] {{least, least, least, least}, {least, 1.001 * least, least, least}, {1, least, 1, 1}});
        Map<Kind, String> found = warnings(model, samples, VarianceFloor.absolute(least));
        assertEquals(
                EnumSet.of(
                        Kind.CONSTANT_COLUMN,
                        Kind.FLOOR_ABOVE_DATA,
                        Kind.FLOORED_VARIANCES,
                        Kind.UNEXPLAINED_FLOOR,
                        Kind.COLLAPSED_COMPONENT),
                found.keySet());
        assertStarts("column 'x2' has the same value in all samples", found.get(Kind.CONSTANT_COLUMN));
        assertStarts("column 'x3' has a variance below the floor of 1.0E-4", found.get(Kind.FLOOR_ABOVE_DATA));
        String floored = "columns 'x0' (2 of 3 components), 'x1' (2 of 3 components) have variances at ";
        assertStarts(floored + "the floor", found.get(Kind.FLOORED_VARIANCES));
        assertStarts(floored + "a floor that the steps", found.get(Kind.UNEXPLAINED_FLOOR));
        assertStarts("component 0 has all variances at the floor", found.get(Kind.COLLAPSED_COMPONENT));
        assertFalse(warnings(model, samples, LOW).containsKey(Kind.FLOORED_VARIANCES));
        assertTrue(warnings(model, samples, VarianceFloor.absolute(0)).containsKey(Kind.NO_VARIANCE_FLOOR));
    }

    /** Means differ from the first one by so many of its standard deviations. */
    @ParameterizedTest
    @CsvSource({"0, true", "0.5e-9, true", "2e-9, false"})
    void componentsThatAreTheSame(double difference, boolean same) {
        double[][] means = {{0, 0}, {0, 3 * difference}, {0, -3 * difference}};
        double[][] variances = {{4, 9}, {4, 9}, {4, 9}};
        GaussianMixture model = GaussianMixture.of(new double[] {0.25, 0.25, 0.5}, means, variances);
        Map<Kind, String> found = warnings(model, Samples.ofRows(rows(2)), LOW);
        assertEquals(same, found.containsKey(Kind.IDENTICAL_COMPONENTS), found::toString);
        assertEquals(difference == 0, found.containsKey(Kind.DUPLICATE_START), found::toString);
    }

    @Test
    void oneComponentIsNotTheSameAsOthers() {
        Samples samples = Samples.ofRows(rows(2));
        assertEquals(Map.of(), warnings(ofSizes(2, COUNT), samples, LOW));
    }

    /** Means so many standard deviations away that single precision loses digits. */
    @ParameterizedTest
    @CsvSource({
        "SINGLE, 999, false",
        "SINGLE, -999, false",
        "SINGLE, 1002, true",
        "SINGLE, -1002, true",
        "DOUBLE, 1e6, false"
    })
    void meansFarFromTheData(Precision precision, double deviations, boolean told) {
        GaussianMixture model = GaussianMixture.of(
                new double[] {0.5, 0.5}, new double[][] {{0, 0}, {0, 3 * deviations}}, new double[][] {{4, 9}, {4, 9}});
        Map<Kind, String> found = warnings(model, Samples.ofRows(rows(2), precision), LOW);
        assertEquals(told, found.containsKey(Kind.COARSE_PRECISION), found::toString);
        if (told) {
            assertStarts("component 1 has a mean over 1000", found.get(Kind.COARSE_PRECISION));
        }
    }

    /**
     * With correlations, what counts is the size of terms: rows of the inverse triangle times the mean, all positive.
     * That of {1, 0.6, 1} is {1}, {-0.75, 1.25}.
     */
    @ParameterizedTest
    @CsvSource({"500, 490, false", "500, 510, true", "500, -510, true", "990, 0, false", "1010, 0, true"})
    void meansFarFromTheDataUnderAMatrix(double first, double second, boolean told) {
        GaussianMixture model = full(2, new double[][] {{0, 0}, {first, second}}, new double[] {1, 0.6, 1});
        Map<Kind, String> found = warnings(model, Samples.ofRows(rows(2), Precision.SINGLE), LOW);
        assertEquals(told, found.containsKey(Kind.COARSE_PRECISION), found::toString);
    }

    /** Components of equal weight that have the same matrix. */
    private static GaussianMixture full(int dimensions, double[][] means, double[] matrix) {
        double[] weights = new double[means.length];
        Arrays.fill(weights, 1.0 / weights.length);
        double[][] matrices = new double[means.length][];
        Arrays.fill(matrices, matrix);
        return GaussianMixture.builder(Schema.numeric(dimensions))
                .weights(weights)
                .means(means)
                .covariances(Covariance.FULL, matrices)
                .build();
    }

    /** A matrix of three columns needs four samples. */
    @Test
    void fewerSamplesThanAMatrixNeeds() {
        double[] weights = {3.9375 / COUNT, 4.0 / COUNT, 1 - 7.9375 / COUNT};
        double[][] means = {{1, 1, 1}, {-1, -1, 1}, {0, 0, 0}};
        double[] matrix = {1, 0, 1, 0, 0, 1};
        Samples samples = Samples.ofRows(rows(3));
        GaussianMixture each = GaussianMixture.builder(Schema.numeric(3))
                .weights(weights)
                .means(means)
                .covariances(Covariance.FULL, new double[][] {matrix, matrix, matrix})
                .build();
        Map<Kind, String> found = warnings(each, samples, LOW);
        assertEquals(EnumSet.of(Kind.THIN_COMPONENT, Kind.SMALL_COMPONENT), found.keySet());
        assertStarts("component 0 has fewer samples than the 4 that", found.get(Kind.THIN_COMPONENT));
        GaussianMixture common = GaussianMixture.builder(Schema.numeric(3))
                .weights(weights)
                .means(means)
                .covariances(Covariance.TIED_FULL, new double[][] {matrix})
                .build();
        assertEquals(
                EnumSet.of(Kind.SMALL_COMPONENT), warnings(common, samples, LOW).keySet());
    }

    /** The eigenvalues are one more and less the covariance; the third column is constant. */
    @ParameterizedTest
    @CsvSource({"0.74, false", "0.76, true", "-0.76, true"})
    void aDirectionAtTheFloor(double covariance, boolean told) {
        double[][] rows = rows(3);
        for (double[] row : rows) {
            row[2] = 7;
        }
        double[][] means = {{1, 1, 7}, {-1, 1, 7}};
        GaussianMixture model = full(3, means, new double[] {1, covariance, 1, 0, 0, 0.25});
        Map<Kind, String> found = warnings(model, Samples.ofRows(rows), VarianceFloor.relative(0.25));
        assertEquals(told, found.containsKey(Kind.FLOORED_VARIANCES), found::toString);
        assertFalse(found.containsKey(Kind.COLLINEAR_COLUMNS), found::toString);
        if (told) {
            assertStarts("components 0, 1 have a covariance matrix at the floor", found.get(Kind.FLOORED_VARIANCES));
        }
    }

    /**
     * The third column is twice the first one and something of its own. In all samples these have the variances 8 and
     * 2, so that their correlations have an eigenvalue of a sixteenth of what is its own. That is told below 1e-8, or
     * below twice the share of the floor in the second column, whose variance is 1.25; but not above 1e-3.
     */
    @ParameterizedTest
    @CsvSource({
        "1.5e-7, 1e-12, true",
        "1.7e-7, 1e-12, false",
        "2.4e-7, 1e-8, true",
        "2.7e-7, 1e-8, false",
        "1.5e-2, 0.1, true",
        "1.7e-2, 0.1, false"
    })
    void columnsThatFollowFromOthers(double own, double floor, boolean told) {
        double[] matrix = {1, 0, 1, 2, 0, 4 + own};
        Samples samples = Samples.ofRows(rows(3));
        GaussianMixture along = full(3, new double[][] {{6, 1, 12}, {4, 0, 8}}, matrix);
        Map<Kind, String> found = warnings(along, samples, VarianceFloor.relative(floor));
        assertEquals(told, found.containsKey(Kind.COLLINEAR_COLUMNS), found::toString);
        if (told) {
            assertStarts("columns 'x0', 'x2' have values that follow", found.get(Kind.COLLINEAR_COLUMNS));
        }
        // Within components they follow from each other, but not from one component to the next.
        GaussianMixture apart = full(3, new double[][] {{1, 1, 2}, {-1, 0, 2}}, matrix);
        assertFalse(warnings(apart, samples, VarianceFloor.relative(floor)).containsKey(Kind.COLLINEAR_COLUMNS));
    }
}
