// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.VarianceFloor;
import org.priodon.observe.FitWarning;
import org.priodon.observe.StopReason;
import org.priodon.start.Seeding;
import org.priodon.testing.RandomProblems;

/** EM never lowers the likelihood. */
class MonotoneLikelihoodTest {

    private static final int PROBLEMS = 1200;

    private static final List<Seeding> SEEDINGS = List.of(
            Seeding.STATIC_SUBSET,
            Seeding.RANDOM_SUBSET,
            Seeding.STATIC_SPREAD,
            Seeding.RANDOM_SPREAD,
            Seeding.K_MEANS_PLUS_PLUS);

    /**
     * Relative above one. A mean over some hundred log-densities is rounded to a few 1e-16, and a step of EM near its
     * goal gains less than that. The largest fall measured is 1.4e-15.
     */
    private static final double ROUNDING = 1e-14;

    /** The fall of the likelihood in the worst step, and where. */
    private record Fall(double size, long seed) {
        Fall worse(Fall other) {
            return size >= other.size ? this : other;
        }
    }

    private static Fall worstFall(FitReport report, long seed) {
        List<Double> likelihoods = new ArrayList<>(report.trace());
        likelihoods.add(report.averageLogLikelihood());
        double worst = Double.NEGATIVE_INFINITY;
        for (int t = 1; t < likelihoods.size(); t++) {
            double before = likelihoods.get(t - 1);
            double fall = (before - likelihoods.get(t)) / Math.max(1, Math.abs(before));
            assertFalse(Double.isNaN(fall), "the likelihood is not a number, seed " + seed);
            worst = Math.max(worst, fall);
        }
        return new Fall(worst, seed);
    }

    private static MixtureFitter fitter(Random random, int components, long seed) {
        return MixtureFitter.withDefaults()
                .withComponents(components)
                .withSeeding(SEEDINGS.get(random.nextInt(SEEDINGS.size())))
                .withSeed(seed)
                .withKMeansIterations(random.nextInt(4))
                .withEmIterations(25)
                .withTolerance(0)
                .withVarianceFloor(0)
                .withThreads(1);
    }

    private static FitReport fit(long seed) {
        Random random = new Random(seed);
        int n = 40 + random.nextInt(400);
        int dimensions = 1 + random.nextInt(9);
        int components = 1 + random.nextInt(6);
        double separation = 0.5 + 10 * random.nextDouble();
        double[][] rows = RandomProblems.gaussianClusters(n, dimensions, components, separation, seed);
        FitReport report =
                fitter(random, components, seed).fit(Samples.ofRows(rows)).report();
        assertEquals(25, report.emIterations(), "seed " + seed);
        assertTrue(report.hasWarning(FitWarning.Kind.NO_VARIANCE_FLOOR), "seed " + seed);
        return report;
    }

    /** Without a floor a component may collapse onto a point. */
    private static boolean collapsed(FitReport report) {
        return report.hasWarning(FitWarning.Kind.COLLAPSED_COMPONENT)
                || report.hasWarning(FitWarning.Kind.EMPTY_COMPONENT);
    }

    @Tag("slow")
    @Test
    void neverFallsBeyondRounding() {
        Fall worst = new Fall(Double.NEGATIVE_INFINITY, -1);
        int problems = 0;
        for (long seed = 0; seed < PROBLEMS; seed++) {
            FitReport report = fit(seed);
            if (!collapsed(report)) {
                assertEquals(StopReason.ITERATION_LIMIT, report.stopReason(), "seed " + seed);
                assertFalse(report.hasWarning(FitWarning.Kind.OBJECTIVE_FELL), "seed " + seed);
                worst = worst.worse(worstFall(report, seed));
                problems++;
            }
        }
        assertTrue(worst.size() <= ROUNDING, worst.toString());
        assertTrue(problems >= 1000, "too many problems collapsed; " + problems + " did not");
    }

    /** Even then the point must not be lost. */
    @Tag("slow")
    @Test
    void neverFallsBeyondRoundingWhenAComponentCollapses() {
        Fall worst = new Fall(Double.NEGATIVE_INFINITY, -1);
        int collapsed = 0;
        for (long seed = 0; seed < PROBLEMS; seed++) {
            FitReport report = fit(seed);
            worst = worst.worse(worstFall(report, seed));
            collapsed += collapsed(report) ? 1 : 0;
        }
        assertTrue(worst.size() <= ROUNDING, worst.toString());
        assertTrue(collapsed > 0, "no problem collapsed; the test shows nothing");
    }

    /** A floor restricts the parameters; within the restriction EM still climbs. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(VarianceFloor.Kind.class)
    void neverFallsUnderAFloor(VarianceFloor.Kind kind) {
        Fall worst = new Fall(Double.NEGATIVE_INFINITY, -1);
        long floored = 0;
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int components = 1 + random.nextInt(6);
            double[][] rows = RandomProblems.gaussianClusters(40, 1 + random.nextInt(4), components, 8, seed);
            FitReport report = fitter(random, components, seed)
                    .withVarianceFloor(floor(kind, rows[0].length))
                    .fit(Samples.ofRows(rows))
                    .report();
            floored += report.flooredCells();
            worst = worst.worse(worstFall(report, seed));
        }
        assertTrue(worst.size() <= ROUNDING, worst.toString());
        assertTrue(floored > 0, "no variance was at the floor; the test shows nothing");
    }

    private static VarianceFloor floor(VarianceFloor.Kind kind, int columns) {
        return kind == VarianceFloor.Kind.COLUMNS
                ? VarianceFloor.columns(
                        IntStream.range(0, columns).mapToDouble(d -> 0.05 + d).toArray())
                : new VarianceFloor(kind, 0.05);
    }

    /** Single precision rounds each energy to 6e-8, and steps near the goal are smaller than that. */
    @Test
    void singlePrecisionFallsByItsOwnRoundingAtMost() {
        singlePrecision(0);
    }

    @Tag("slow")
    @Test
    void singlePrecisionFallsByItsOwnRoundingAtMostUnderAFloor() {
        singlePrecision(1e-6);
    }

    private static void singlePrecision(double floor) {
        Fall worst = new Fall(Double.NEGATIVE_INFINITY, -1);
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int components = 1 + random.nextInt(4);
            double[][] rows =
                    RandomProblems.gaussianClusters(components * 80, 1 + random.nextInt(9), components, 4, seed);
            FitReport report = fitter(random, components, seed)
                    .withVarianceFloor(VarianceFloor.relative(floor))
                    .fit(Samples.ofRows(rows, Precision.SINGLE))
                    .report();
            worst = worst.worse(worstFall(report, seed));
        }
        assertTrue(worst.size() <= 1e-6, worst.toString());
    }
}
