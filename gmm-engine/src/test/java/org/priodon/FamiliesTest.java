// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitWarning;
import org.priodon.observe.StoppingRule;
import org.priodon.testing.PlainFits;

/** What all kinds of covariances have to hold. */
class FamiliesTest {
    /**
     * Scales from 1e-2 to 1e2, a column that is nearly and one that is exactly a sum of others, a constant column, and
     * rows that repeat, some of them often.
     */
    private static double[][] nasty(int seed) {
        Random random = new Random(seed);
        double[][] rows = new double[240][6];
        for (int i = 0; i < rows.length; i++) {
            int cluster = random.nextInt(3);
            double a = 3 * cluster + random.nextGaussian();
            double b = (cluster == 1 ? a : -cluster) + 0.3 * random.nextGaussian();
            double c = random.nextInt(3);
            rows[i] = new double[] {0.01 * a, 100 * b, c, a + b + 1e-9 * random.nextGaussian(), a + c, 7};
            if (i > 0 && random.nextInt(3) == 0) {
                rows[i] = rows[random.nextInt(1 + i / 8)].clone();
            }
        }
        return rows;
    }

    private static void assertNeverFalls(FitResult fit, String message) {
        FitReport report = fit.report();
        List<Double> trace = new ArrayList<>(report.trace());
        trace.add(report.objective() / report.totalWeight());
        for (int i = 1; i < trace.size(); i++) {
            double slack = 1e-9 * Math.max(1, Math.abs(trace.get(i)));
            assertTrue(trace.get(i) >= trace.get(i - 1) - slack, message + ", iteration " + i + ": " + trace);
        }
    }

    private static void assertSound(FitResult fit) {
        GaussianMixture model = fit.model();
        assertTrue(Double.isFinite(fit.report().logLikelihood()));
        for (int g = 0; g < model.components(); g++) {
            for (double[] row : model.copyCovariance(g)) {
                assertTrue(Arrays.stream(row).allMatch(Double::isFinite));
            }
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void objectiveDoesNotFallWhileTheFloorActs(Covariance covariance) {
        int floored = 0;
        for (int seed = 1; seed <= 6; seed++) {
            FitResult fit = MixtureFitter.withDefaults()
                    .withCovariance(covariance)
                    .withComponents(2 + seed)
                    .withStoppingRule(StoppingRule.never())
                    .withEmIterations(60)
                    .withSeed(seed)
                    .fit(Samples.ofRows(nasty(seed)));
            assertNeverFalls(fit, covariance + ", seed " + seed);
            assertSound(fit);
            floored += fit.report().flooredCells();
        }
        boolean oneNumber = covariance.letters().endsWith("II");
        assertTrue(oneNumber || floored > 0, "the floor does not act");
    }

    private static Samples mixed() {
        Schema schema = Schema.of(List.of(
                Column.numeric("a"),
                Column.numeric("b"),
                Column.numeric("c"),
                Column.categorical("q", List.of("x", "y"))));
        SamplesBuilder builder = Samples.builder(schema).missing(MissingValues.MARGINALISE);
        Random random = new Random(9);
        for (int i = 0; i < 1200; i++) {
            double a = 4 * (i % 3) + random.nextGaussian();
            double b = i % 3 == 0 ? a + random.nextGaussian() : 2 * random.nextGaussian();
            double[] row = {a, 1000 * b, b - a + 0.5 * random.nextGaussian(), i % 3 == 1 ? 1 : random.nextInt(2)};
            for (int j = 0; j < 4; j++) {
                row[j] = random.nextInt(20) == 0 ? Double.NaN : row[j];
            }
            builder.add(row, 0.5 + random.nextInt(3));
        }
        return builder.build();
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void threadsAndFiles(Covariance covariance) throws IOException {
        Samples samples = mixed();
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withCovariance(covariance)
                .withComponents(3)
                .withEmIterations(12);
        GaussianMixture model = fitter.withThreads(1).fit(samples).model();
        assertEquals(model, fitter.withThreads(3).fit(samples).model());
        assertEquals(covariance, model.covariance());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFiles.write(out, model, Provenance.none());
        GaussianMixture read = ModelFiles.read(new ByteArrayInputStream(out.toByteArray()), 1 << 20)
                .model();
        assertEquals(model, read);
        assertEquals(covariance, read.covariance());
        assertEquals(model, model.toBuilder().build());
        double[][] packed = model.copyCovariances();
        assertEquals(covariance.packedRows(3), packed.length);
        assertEquals(covariance.packedLength(3), packed[0].length);
        assertEquals(covariance.label().startsWith("tied") ? 1 : 3, packed.length);
    }

    /** A fit that begins where one of a more special kind ended is at least as likely. */
    @Test
    void richerKindsAreAtLeastAsLikely() {
        Samples samples = Samples.ofRows(
                Arrays.stream(nasty(4)).map(row -> Arrays.copyOf(row, 3)).toArray(double[][]::new));
        MixtureFitter fitter = PlainFits.fitter()
                .withComponents(3)
                .withVarianceFloor(1e-7)
                .withStoppingRule(StoppingRule.relative(1e-10))
                .withEmIterations(500);
        for (Covariance poor : Covariance.values()) {
            FitResult first = fitter.withCovariance(poor).fit(samples);
            for (Covariance rich : Covariance.values()) {
                if (poor != rich && poor.isNestedIn(rich)) {
                    FitResult second = fitter.withCovariance(rich)
                            .startingFrom(first.model())
                            .withKMeansIterations(0)
                            .fit(samples);
                    assertTrue(
                            second.report().logLikelihood() >= first.report().logLikelihood() - 1e-6,
                            poor + " and " + rich);
                }
            }
        }
    }

    /** Columns in other units: the same clusters for kinds whose definition does not know units. */
    @ParameterizedTest
    @EnumSource
    void unitsOfColumns(Covariance covariance) {
        double[] factors = {1000, 0.02, 3};
        double[][] rows =
                Arrays.stream(nasty(2)).map(row -> Arrays.copyOf(row, 3)).toArray(double[][]::new);
        double[][] scaled = Arrays.stream(rows)
                .map(row -> new double[] {row[0] * factors[0], row[1] * factors[1], row[2] * factors[2]})
                .toArray(double[][]::new);
        MixtureFitter fitter =
                PlainFits.fitter().withCovariance(covariance).withComponents(3).withEmIterations(8);
        GaussianMixture model = fitter.fit(Samples.ofRows(rows)).model();
        GaussianMixture other = fitter.fit(Samples.ofRows(scaled)).model();
        boolean knowsNoUnits =
                List.of("EEI", "VEI", "EVI", "VVI", "EEE", "VEE", "EVV", "VVV").contains(covariance.letters());
        if (knowsNoUnits) {
            assertArrayEquals(model.copyWeights(), other.copyWeights(), 1e-9);
            assertEquals(model.covariance(1, 2, 0) * factors[2] * factors[0], other.covariance(1, 2, 0), 1e-6);
        } else {
            double apart = Math.abs(model.weight(0) - other.weight(0)) + Math.abs(model.weight(1) - other.weight(1));
            assertNotEquals(0, apart, 1e-9);
        }
    }

    @Tag("slow")
    @Test
    void noWarningOfAFall() {
        for (Covariance covariance : Covariance.values()) {
            FitResult fit = MixtureFitter.withDefaults()
                    .withCovariance(covariance)
                    .withComponents(4)
                    .fit(Samples.ofRows(nasty(1)));
            assertTrue(!fit.report().hasWarning(FitWarning.Kind.OBJECTIVE_FELL), covariance.toString());
        }
    }
}
