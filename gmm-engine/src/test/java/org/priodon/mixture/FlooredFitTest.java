// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Column;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.observe.FitWarning;
import org.priodon.observe.StopReason;
import org.priodon.observe.StopSignal;
import org.priodon.selection.Criterion;
import org.priodon.selection.ModelSelector;

/** Fits of rounded values, where components would shrink onto single ones. */
class FlooredFitTest {
    private static final double LEAST_OF_ONE = 1 / (2 * Math.PI);

    /** Three clusters by the first number, and noise that is 0 or 1. */
    private static Samples samples(Precision precision) {
        Schema schema = Schema.of(List.of(
                Column.numeric("size"),
                Column.categorical("kind", List.of("a", "b")),
                Column.numeric("marked"),
                Column.numeric("paid")));
        SamplesBuilder builder = Samples.builder(schema).precision(precision);
        Random random = new Random(3);
        for (int i = 0; i < 900; i++) {
            double size = 12 * (i % 3) + 2 * random.nextGaussian();
            builder.add(new double[] {size, random.nextInt(2), random.nextInt(2), random.nextInt(2)});
        }
        return builder.build();
    }

    private static MixtureFitter fitter(VarianceFloor floor) {
        return MixtureFitter.withDefaults().withComponents(6).withVarianceFloor(floor);
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void noRecordedValueIsMoreThanCertain(Precision precision) {
        Samples samples = samples(precision);
        GaussianMixture model = fitter(VarianceFloor.resolution()).fit(samples).model();
        for (int g = 0; g < 6; g++) {
            assertTrue(model.variance(g, 1) >= LEAST_OF_ONE * (1 - 1e-6), "variance " + model.variance(g, 1));
            assertTrue(model.variance(g, 2) >= LEAST_OF_ONE * (1 - 1e-6), "variance " + model.variance(g, 2));
        }
        GaussianMixture collapsed =
                fitter(VarianceFloor.relative(1e-6)).fit(samples).model();
        double least = Double.POSITIVE_INFINITY;
        for (int g = 0; g < 6; g++) {
            least = Math.min(least, collapsed.variance(g, 1));
        }
        assertTrue(least < 1e-5, "nothing collapses anyway; the test shows nothing");
    }

    /** Two values a column make 1024 points, which a low floor makes more attractive than the clusters. */
    @Tag("slow")
    @Test
    void zerosAndOnesDoNotAttractComponents() {
        Random random = new Random(1);
        double[][] ones = new double[3][10];
        for (double[] shares : ones) {
            Arrays.setAll(shares, d -> random.nextDouble());
        }
        double[][] rows = new double[900][13];
        for (int i = 0; i < rows.length; i++) {
            for (int d = 0; d < 10; d++) {
                rows[i][d] = random.nextDouble() < ones[i % 3][d] ? 1 : 0;
            }
            for (int d = 10; d < 13; d++) {
                rows[i][d] = 1.5 * ((i + d) % 3) + random.nextGaussian();
            }
        }
        Samples samples = Samples.ofRows(rows);
        assertEquals(3, lowest(samples, VarianceFloor.resolution()));
        assertTrue(lowest(samples, VarianceFloor.relative(1e-6)) > 3, "the data show nothing");
    }

    /** The number of components with the lowest BIC, sound or not. */
    private static int lowest(Samples samples, VarianceFloor floor) {
        return ModelSelector.over(fitter(floor).withRestarts(5), 1, 6).select(samples).candidates().stream()
                .min(Comparator.comparingDouble(candidate -> candidate.value(Criterion.BIC)))
                .orElseThrow()
                .components();
    }

    @Test
    void columnsAreTold() {
        FitReport report = fitter(VarianceFloor.relative(1e-3))
                .fit(samples(Precision.DOUBLE))
                .report();
        String message = message(report);
        assertTrue(message.startsWith("columns 'marked' ("), message);
        assertTrue(message.contains("'paid' ("), message);
        assertTrue(message.contains(" of 6 components) have variances at the floor"), message);
        assertTrue(message.contains("log-likelihood"), message);
        assertFalse(message.contains("size"), message);
        assertTrue(report.toString().contains("warning: " + message), report::toString);
    }

    private static String message(FitReport report) {
        List<String> messages = report.warnings().stream()
                .filter(warning -> warning.kind() == FitWarning.Kind.FLOORED_VARIANCES)
                .map(FitWarning::message)
                .toList();
        assertEquals(1, messages.size(), report::toString);
        return messages.get(0);
    }

    @Test
    void nothingIsToldWhereNoFloorActs() {
        FitReport report = fitter(VarianceFloor.absolute(1e-9))
                .withComponents(1)
                .fit(samples(Precision.DOUBLE))
                .report();
        assertFalse(report.hasWarning(FitWarning.Kind.FLOORED_VARIANCES), report::toString);
    }

    /** The floor may be the column's variance, and that is what a single component has. */
    @Test
    void aSingleComponentOwesNothingToTheFloor() {
        FitReport report = fitter(VarianceFloor.relative(1))
                .withComponents(1)
                .fit(samples(Precision.DOUBLE))
                .report();
        assertFalse(report.hasWarning(FitWarning.Kind.FLOORED_VARIANCES), report::toString);
    }

    /** Where a value is rare, the floor is wider than the column. That is told, but nobody's fault. */
    @Test
    void rareValuesAreTold() {
        SamplesBuilder builder = Samples.builder(2);
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) {
            builder.add(new double[] {i % 50 == 0 ? 1 : 0, random.nextGaussian()});
        }
        FitResult fit = fitter(VarianceFloor.resolution()).withComponents(1).fit(builder.build());
        assertEquals(0.5 / Math.log(1 / 0.0196), fit.model().variance(0, 0), 1e-9);
        assertTrue(message(fit.report()).startsWith("column 'x0' (1 of 1 components)"), message(fit.report()));
        assertFalse(fit.report().hasWarning(FitWarning.Kind.FLOOR_ABOVE_DATA), fit.report()::toString);
        assertFalse(fit.report().hasWarning(FitWarning.Kind.UNEXPLAINED_FLOOR), fit.report()::toString);
    }

    /** Steps are looked for in a pass, which ends with the fit; nobody takes them for found. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFitThatIsCancelledBeforeItsStepsAreKnown(boolean interrupted) {
        Samples samples = samples(Precision.DOUBLE);
        StopSignal signal = new StopSignal();
        MixtureFitter fitter = fitter(VarianceFloor.resolution()).withStopSignal(signal);
        if (interrupted) {
            Thread.currentThread().interrupt();
        } else {
            signal.request();
        }
        FitResult fit = fitter.fit(samples);
        assertEquals(interrupted, Thread.interrupted());
        assertEquals(StopReason.CANCELLED, fit.report().stopReason());
        assertArrayEquals(new double[] {0, 1, 1}, samples.resolutions());
    }

    @Test
    void settingsNameTheFloor() {
        assertEquals(
                "the resolution of each column, at least 1.0E-6 of its variance",
                fitter(VarianceFloor.resolution()).settings().get("varianceFloor"));
    }
}
