// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.Prior;
import org.priodon.observe.FitWarning;
import org.priodon.testing.RandomProblems;

/** What EM climbs never falls: with categories, whose tables are smoothed, and with a prior. */
class ObjectiveTest {
    private static Samples nominal() {
        String[] rows = {
            "0 2 0 1", "0 2 0 0", "1 2 0 1", "2 1 0 1", "2 0 1 1", "2 0 1 0", "1 0 1 0", "0 1 0 1", "0 0 1 1",
            "2 1 1 1", "0 1 1 0", "1 1 0 0", "1 2 1 1", "2 1 0 0"
        };
        SamplesBuilder builder = Samples.builder(Schema.of(List.of(
                Column.categorical("outlook", List.of("sunny", "overcast", "rainy")),
                Column.categorical("temperature", List.of("cool", "mild", "hot")),
                Column.categorical("humidity", List.of("high", "normal")),
                Column.categorical("windy", List.of("yes", "no")))));
        for (String row : rows) {
            builder.add(
                    Arrays.stream(row.split(" "))
                            .mapToDouble(Double::parseDouble)
                            .toArray(),
                    1);
        }
        return builder.build();
    }

    private static Samples mixed() {
        List<Column> columns = new ArrayList<>();
        for (int d = 0; d < 4; d++) {
            columns.add(Column.numeric("x" + d));
        }
        columns.add(Column.categorical("c", List.of("red", "green", "blue")));
        SamplesBuilder builder = Samples.builder(Schema.of(columns)).missing(MissingValues.MARGINALISE);
        Random random = new Random(5);
        for (double[] row : RandomProblems.gaussianClusters(900, 4, 3, 1.5, 8)) {
            double[] all = Arrays.copyOf(row, 5);
            all[4] = random.nextInt(3);
            for (int j = 0; j < 5; j++) {
                all[j] = random.nextInt(6) == 0 ? Double.NaN : all[j];
            }
            builder.add(all, 0.5 + random.nextInt(3));
        }
        return builder.build();
    }

    private static void assertNeverFalls(FitResult fit) {
        FitReport report = fit.report();
        List<Double> trace = new ArrayList<>(report.trace());
        trace.add(report.objective() / report.totalWeight());
        for (int i = 1; i < trace.size(); i++) {
            assertTrue(trace.get(i) >= trace.get(i - 1) - 1e-11, "iteration " + i + ": " + trace);
        }
        assertFalse(report.hasWarning(FitWarning.Kind.OBJECTIVE_FELL));
    }

    @Test
    void nominalWeather() {
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(2).withTolerance(0);
        for (int seed = 1; seed <= 20; seed++) {
            FitResult fit = fitter.withSeed(seed).fit(nominal());
            assertNeverFalls(fit);
            assertTrue(fit.report().objective() < fit.report().logLikelihood());
        }
    }

    @ParameterizedTest
    @EnumSource(Covariance.class)
    void priorsMissingValuesWeightsAndCategories(Covariance covariance) {
        for (Prior prior : List.of(Prior.NONE, Prior.conjugate(), new Prior(Prior.Kind.CONJUGATE, 0, 9))) {
            for (int seed = 1; seed <= (covariance == Covariance.DIAGONAL ? 5 : 1); seed++) {
                assertNeverFalls(MixtureFitter.withDefaults()
                        .withComponents(5)
                        .withCovariance(covariance)
                        .withPrior(prior)
                        .withTolerance(0)
                        .withEmIterations(60)
                        .withSeed(seed)
                        .fit(mixed()));
            }
        }
    }

    /** Fraley and Raftery (2007), table 2 for the most general diagonal model, with one component. */
    @Test
    void mostProbableGaussian() {
        double[][] rows = {{1, 1e6}, {2, 1e6 + 3}, {4, 1e6 + 1}, {9, 1e6 + 2}};
        double shrinkage = 2;
        double degrees = 5;
        Prior prior = new Prior(Prior.Kind.CONJUGATE, shrinkage, degrees);
        GaussianMixture start =
                GaussianMixture.of(new double[] {1}, new double[][] {{7, 1e6}}, new double[][] {{3, 3}});
        GaussianMixture model = MixtureFitter.withDefaults()
                .withPrior(prior)
                .startingFrom(start)
                .withKMeansIterations(0)
                .withEmIterations(1)
                .fit(Samples.ofRows(rows))
                .model();
        for (int d = 0; d < 2; d++) {
            double mean = 0;
            for (double[] row : rows) {
                mean += row[d] / 4;
            }
            double scatter = 0;
            for (double[] row : rows) {
                scatter += (row[d] - mean) * (row[d] - mean);
            }
            // The centre of the prior is the mean of the data, so that the mean stays; the scale is their variance.
            assertEquals(mean, model.mean(0, d), 1e-9);
            assertEquals((scatter / 4 + scatter) / (4 + degrees + 3), model.variance(0, d), 1e-9);
        }
    }

    /** Two components that start far out are drawn towards the centre as the formula says. */
    @Test
    void meansAreDrawnToTheCentre() {
        double[][] rows = {{-10}, {-10}, {-10}, {10}, {10}, {14}};
        GaussianMixture start = GaussianMixture.of(
                new double[] {0.5, 0.5}, new double[][] {{-10}, {10}}, new double[][] {{0.1}, {0.1}});
        GaussianMixture model = MixtureFitter.withDefaults()
                .withPrior(new Prior(Prior.Kind.CONJUGATE, 1, 3))
                .startingFrom(start)
                .withKMeansIterations(0)
                .withEmIterations(1)
                .fit(Samples.ofRows(rows))
                .model();
        double centre = 4 / 6.0;
        double variance = (3 * 100 + 2 * 100 + 196) / 6.0 - centre * centre;
        assertEquals((-30 + centre) / 4, model.mean(0, 0), 1e-9);
        double pulled = 3.0 / 4 * (-10 - centre) * (-10 - centre);
        assertEquals((variance / 4 + pulled) / (3 + 3 + 3), model.variance(0, 0), 1e-9);
    }

    /** A component on one repeated value has no unbounded likelihood any more. */
    @Test
    void priorKeepsComponentsFromCollapsing() {
        double[][] rows = RandomProblems.gaussianClusters(300, 2, 2, 4, 3);
        for (int i = 0; i < 40; i++) {
            rows[i] = new double[] {1, 1};
        }
        Samples samples = Samples.ofRows(rows);
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(4).withVarianceFloor(0);
        GaussianMixture model = fitter.withPrior(Prior.conjugate()).fit(samples).model();
        for (int g = 0; g < 4; g++) {
            assertTrue(model.variance(g, 0) > 1e-3 * samples.variances()[0]);
        }
        assertEquals("none", fitter.settings().get("prior"));
        assertThrows(IllegalArgumentException.class, () -> new Prior(Prior.Kind.CONJUGATE, -1, 0));
    }
}
