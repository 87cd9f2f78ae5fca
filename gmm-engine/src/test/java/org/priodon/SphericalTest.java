// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
import org.priodon.mixture.VarianceFloor;
import org.priodon.testing.RandomProblems;

/** Spherical covariances, against plain loops over the rows. */
class SphericalTest {
    private static final MixtureFitter FITTER =
            MixtureFitter.withDefaults().withCovariance(Covariance.SPHERICAL).withVarianceFloor(0);

    /** Columns in unlike units, so that stored units differ too. */
    private static double[][] rows(int count) {
        double[][] rows = RandomProblems.gaussianClusters(count, 3, 4, 3, 11);
        for (double[] row : rows) {
            row[0] = row[0] * 1000 + 5e6;
            row[2] = row[2] / 64;
        }
        return rows;
    }

    @Test
    void oneIterationIsTheTextbooks() {
        double[][] rows = rows(700);
        double[] weights = {0.2, 0.5, 0.3};
        double[][] means = {rows[0].clone(), rows[1].clone(), rows[2].clone()};
        double[][] variances = {{2e6}, {1e6}, {3e6}};
        GaussianMixture start = GaussianMixture.builder(Schema.numeric(3))
                .weights(weights)
                .means(means)
                .covariances(Covariance.SPHERICAL, variances)
                .build();
        GaussianMixture next = FITTER.startingFrom(start)
                .withKMeansIterations(0)
                .withEmIterations(1)
                .fit(Samples.ofRows(rows))
                .model();

        double[] mass = new double[3];
        double[][] sums = new double[3][3];
        double[][] posteriors = new double[rows.length][];
        double likelihood = 0;
        for (int i = 0; i < rows.length; i++) {
            posteriors[i] = new double[3];
            double total = 0;
            for (int g = 0; g < 3; g++) {
                double v = variances[g][0];
                posteriors[i][g] = weights[g] * Math.exp(-squared(rows[i], means[g]) / (2 * v)) / Math.pow(v, 1.5);
                total += posteriors[i][g];
            }
            likelihood += Math.log(total) - 1.5 * Math.log(2 * Math.PI);
            for (int g = 0; g < 3; g++) {
                posteriors[i][g] /= total;
                mass[g] += posteriors[i][g];
                for (int d = 0; d < 3; d++) {
                    sums[g][d] += posteriors[i][g] * rows[i][d];
                }
            }
        }
        assertEquals(likelihood / rows.length, start.averageLogDensity(Samples.ofRows(rows)), 1e-9);
        for (int g = 0; g < 3; g++) {
            double[] mean = new double[3];
            for (int d = 0; d < 3; d++) {
                mean[d] = sums[g][d] / mass[g];
                assertEquals(mean[d], next.mean(g, d), 1e-6 * Math.abs(mean[d]));
            }
            double scatter = 0;
            for (int i = 0; i < rows.length; i++) {
                scatter += posteriors[i][g] * squared(rows[i], mean);
            }
            double variance = scatter / mass[g] / 3;
            assertEquals(mass[g] / rows.length, next.weight(g), 1e-9);
            for (int d = 0; d < 3; d++) {
                assertEquals(variance, next.variance(g, d), 1e-6 * variance);
            }
            assertArrayEquals(new double[] {next.variance(g, 0)}, next.copyCovariances()[g]);
        }
    }

    private static double squared(double[] x, double[] mean) {
        double sum = 0;
        for (int d = 0; d < x.length; d++) {
            sum += (x[d] - mean[d]) * (x[d] - mean[d]);
        }
        return sum;
    }

    private static Samples samples(boolean hard, Precision precision) {
        List<Column> columns = new ArrayList<>(List.of(Column.numeric("a"), Column.numeric("b"), Column.numeric("c")));
        if (hard) {
            columns.add(Column.categorical("q", List.of("x", "y", "z")));
        }
        SamplesBuilder builder =
                Samples.builder(Schema.of(columns)).precision(precision).missing(MissingValues.MARGINALISE);
        Random random = new Random(3);
        for (double[] row : rows(3000)) {
            if (!hard) {
                builder.add(row, 1);
                continue;
            }
            double[] all = {row[0], row[1], row[2], random.nextInt(3)};
            for (int j = 0; j < 4; j++) {
                all[j] = random.nextInt(8) == 0 ? Double.NaN : all[j];
            }
            builder.add(all, random.nextInt(3) + 0.5);
        }
        return builder.build();
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"false, DOUBLE", "true, DOUBLE", "false, SINGLE", "true, SINGLE"})
    void likelihoodRisesAndThreadsDoNotMatter(boolean hard, Precision precision) {
        Samples samples = samples(hard, precision);
        MixtureFitter fitter = FITTER.withComponents(4).withTolerance(0).withEmIterations(40);
        FitResult fit = fitter.withThreads(1).fit(samples);
        List<Double> trace = fit.report().trace();
        double slack = precision == Precision.DOUBLE ? 1e-11 : 1e-6;
        for (int i = 1; i < trace.size() && !hard; i++) {
            assertTrue(trace.get(i) >= trace.get(i - 1) - slack * Math.abs(trace.get(i)), "iteration " + i);
        }
        for (int g = 0; g < 4; g++) {
            assertEquals(fit.model().variance(g, 0), fit.model().variance(g, 2), 0);
        }
        assertEquals(fit.model(), fitter.withThreads(3).fit(samples).model());
    }

    /** Diagonal covariances contain spherical ones. */
    @Test
    void aDiagonalFitThatStartsFromASphericalOneIsAtLeastAsLikely() {
        Samples samples = samples(false, Precision.DOUBLE);
        FitResult spherical = FITTER.withComponents(4).fit(samples);
        FitResult diagonal = FITTER.withCovariance(Covariance.DIAGONAL)
                .startingFrom(spherical.model())
                .withKMeansIterations(0)
                .fit(samples);
        assertTrue(diagonal.report().logLikelihood() > spherical.report().logLikelihood());
        assertEquals(Covariance.DIAGONAL, diagonal.model().covariance());
    }

    @Test
    void floorOfASphereIsTheHighestOfItsColumns() {
        double[][] rows = {{0, 0}, {0, 0}, {0, 0}, {100, 8}, {100, 8}, {100, 8}};
        GaussianMixture model = MixtureFitter.withDefaults()
                .withCovariance(Covariance.SPHERICAL)
                .withComponents(2)
                .withVarianceFloor(VarianceFloor.relative(1e-3))
                .fit(Samples.ofRows(rows))
                .model();
        for (int g = 0; g < 2; g++) {
            assertEquals(2500 * 1e-3, model.variance(g, 0), 1e-12);
            assertEquals(2500 * 1e-3, model.variance(g, 1), 1e-12);
        }
    }

    @Test
    void filesParametersAndSamples() throws IOException {
        GaussianMixture model =
                FITTER.withComponents(3).fit(samples(true, Precision.DOUBLE)).model();
        assertEquals(2 + 9 + 3 + 3 * 2, model.freeParameters());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFiles.write(out, model, Provenance.none());
        assertEquals(
                model,
                ModelFiles.read(new ByteArrayInputStream(out.toByteArray()), 1 << 20)
                        .model());
        assertEquals(model, model.toBuilder().build());
        GaussianMixture one = GaussianMixture.builder(Schema.numeric(2))
                .weights(1)
                .means(new double[][] {{1, 2}})
                .covariances(Covariance.SPHERICAL, new double[][] {{4}})
                .build();
        double[] variances = Samples.ofRows(one.sample(20_000, 1)).variances();
        assertArrayEquals(new double[] {4, 4}, variances, 0.2);
    }
}
