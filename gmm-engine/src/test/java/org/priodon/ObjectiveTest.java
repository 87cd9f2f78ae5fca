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
import org.junit.jupiter.api.Tag;
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
import org.priodon.observe.StoppingRule;
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

    @Tag("slow")
    @Test
    void nominalWeather() {
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(2).withTolerance(0);
        for (int seed = 1; seed <= 20; seed++) {
            FitResult fit = fitter.withSeed(seed).fit(nominal());
            assertNeverFalls(fit);
            assertTrue(fit.report().objective() < fit.report().logLikelihood());
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Covariance.class)
    void priorsMissingValuesWeightsAndCategories(Covariance covariance) {
        for (Prior prior : List.of(
                Prior.NONE,
                Prior.conjugate(),
                Prior.conjugate(0, 9),
                Prior.imaginarySamples(1.5),
                Prior.imaginarySamples(0.5))) {
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
        Prior prior = Prior.conjugate(shrinkage, degrees);
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
                .withPrior(Prior.conjugate(1, 3))
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

    /** Two components that share no sample, after one step, by plain sums. */
    @ParameterizedTest
    @EnumSource(names = {"SPHERICAL", "DIAGONAL", "FULL"})
    void imaginarySamples(Covariance covariance) {
        double[][] rows = {
            {1, 1e4}, {2, 1e4 + 3}, {4, 1e4 + 1}, {101, 1e4 + 9}, {107, 1e4 + 8}, {103, 1e4 - 2}, {105, 1e4 + 4}
        };
        Samples samples = Samples.ofRows(rows);
        MixtureFitter fitter =
                MixtureFitter.withDefaults().withCovariance(covariance).withVarianceFloor(0);
        GaussianMixture all = fitter.fit(samples).model();
        double strength = 1.75;
        GaussianMixture model = fitter.withPrior(
                        Prior.imaginarySamples(strength).spreadAs(all))
                .startingFrom(new double[][] {{2, 1e4}, {104, 1e4}})
                .withKMeansIterations(1)
                .withEmIterations(0)
                .fit(samples)
                .model();
        for (int g = 0; g < 2; g++) {
            double[][] some = Arrays.copyOfRange(rows, 3 * g, 3 + 4 * g);
            double[][] scatter = scatter(some);
            double mass = some.length + strength * 8;
            double average = 0.5 * (scatter[0][0] + scatter[1][1]);
            for (int j = 0; j < 2; j++) {
                for (int k = 0; k < 2; k++) {
                    double samplesAlone = covariance != Covariance.SPHERICAL ? scatter[j][k] : average;
                    double expected = (samplesAlone + strength * all.covariance(0, j, k) / 2) / mass;
                    boolean zero = covariance.isDiagonal() && j != k;
                    assertEquals(zero ? 0 : expected, model.covariance(g, j, k), 1e-9 * mass);
                }
            }
            assertEquals((some.length + strength - 1) / (7 + 2 * strength - 2), model.weight(g), 1e-12);
        }
    }

    /** About the mean. */
    private static double[][] scatter(double[][] rows) {
        double[] mean = new double[2];
        double[][] scatter = new double[2][2];
        for (double[] row : rows) {
            mean[0] += row[0] / rows.length;
            mean[1] += row[1] / rows.length;
        }
        for (double[] row : rows) {
            for (int j = 0; j < 2; j++) {
                for (int k = 0; k < 2; k++) {
                    scatter[j][k] += (row[j] - mean[j]) * (row[k] - mean[k]);
                }
            }
        }
        return scatter;
    }

    /** Below strength 1, components with less than a sample lose what they have, and the others stay a mixture. */
    @Test
    void weakImaginarySamplesLeaveSmallComponentsToDie() {
        GaussianMixture start =
                GaussianMixture.of(new double[] {0.5, 0.5}, new double[][] {{0}, {1000}}, new double[][] {{1}, {1}});
        FitResult fit = MixtureFitter.withDefaults()
                .withPrior(Prior.imaginarySamples(0.5))
                .startingFrom(start)
                .withKMeansIterations(0)
                .withEmIterations(30)
                .fit(Samples.ofRows(new double[][] {{-1}, {0}, {2}, {1}}));
        assertNeverFalls(fit);
        assertEquals(1, fit.model().weight(0), 1e-12);
        assertTrue(fit.model().weight(1) > 0 && fit.model().weight(1) < 1e-200);
    }

    @Test
    void imaginarySamplesNeedOneComponentOfTheirColumns() {
        Prior prior = Prior.imaginarySamples(1);
        assertEquals("imaginary samples, strength 1.0", prior.toString());
        assertThrows(IllegalArgumentException.class, () -> Prior.imaginarySamples(0));
        assertThrows(IllegalArgumentException.class, () -> prior.spreadAs(GaussianMixture.standard(2, 2)));
        MixtureFitter fitter = MixtureFitter.withDefaults().withPrior(prior.spreadAs(GaussianMixture.standard(2, 1)));
        Samples samples = Samples.ofRows(new double[][] {{1}, {2}, {5}});
        assertThrows(IllegalArgumentException.class, () -> fitter.fit(samples));
    }

    /** By default a rule sees the objective. */
    @Test
    void aRuleMayWatchTheLikelihood() {
        Samples samples = Samples.ofRows(RandomProblems.gaussianClusters(300, 2, 3, 1.5, 3));
        List<Double> seen = new ArrayList<>();
        StoppingRule rule = (iteration, before, now) -> {
            seen.add(now - before);
            return iteration == 9;
        };
        MixtureFitter fitter =
                MixtureFitter.withDefaults().withSearch(false).withComponents(3).withPrior(Prior.imaginarySamples(3));
        FitResult fit = fitter.withStoppingRule(rule.butNotBefore(1)).fit(samples);
        List<Double> trace = fit.report().trace();
        assertEquals(8, seen.size());
        for (int i = 0; i < 8; i++) {
            assertEquals(trace.get(i + 1) - trace.get(i), seen.get(i), 1e-12);
        }
        seen.clear();
        StoppingRule ofLikelihood = rule.ofLikelihood().butNotBefore(1);
        fitter.withStoppingRule(ofLikelihood).fit(samples);
        for (int steps = 1; steps < 9; steps++) {
            double before = likelihood(fitter.withEmIterations(steps - 1), samples);
            assertEquals(likelihood(fitter.withEmIterations(steps), samples) - before, seen.get(steps - 1), 1e-12);
        }
        assertTrue(ofLikelihood.or(ofLikelihood).watchesLikelihood());
        assertThrows(IllegalArgumentException.class, () -> rule.or(ofLikelihood));
    }

    private static double likelihood(MixtureFitter fitter, Samples samples) {
        return fitter.withTolerance(0).fit(samples).report().averageLogLikelihood();
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
        assertThrows(IllegalArgumentException.class, () -> Prior.conjugate(-1, 0));
    }
}
