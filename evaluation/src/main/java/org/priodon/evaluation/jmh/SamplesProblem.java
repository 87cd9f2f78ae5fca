// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.Arrays;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.evaluation.workload.RowGenerator;
import org.priodon.evaluation.workload.Workload;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.lloyd.Metric;
import org.priodon.internal.lloyd.SeedChooser;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitListener;
import org.priodon.observe.StopSignal;
import org.priodon.start.Seeding;

/**
 * The engine's passes over one set of samples.
 *
 * <p>EM and k-means iterations are timed through fits that a listener ends by the stop signal. So exactly so many
 * passes are made, without the last one of a complete fit, and threads are started once per fit, as they should be.
 */
final class SamplesProblem implements EngineBenchmark.Problem {
    /** Iterations in one timed call. */
    private static final int ITERATIONS = 5;

    private static final double VARIANCE_FLOOR = 1e-10;

    private static final int FEW_VECTORS = 1000;

    private final int components;
    private final Precision precision;
    private final int threads;
    private final double[][] rows;
    private final double[][] means;
    private final BlockedSamples samples;
    /** What the samples were drawn from: responsibilities are then as late in a fit. */
    private final GaussianMixture truth;

    private final GaussianMixture start;
    private final KernelSet kernels;
    private final ChunkRunner runner;

    SamplesProblem(Workload workload, Precision precision, int threads) {
        components = workload.components();
        this.precision = precision;
        this.threads = threads;
        rows = workload.rows();
        means = workload.start(rows);
        samples = BlockedSamples.of(Samples.ofRows(rows, precision));
        double[] ones = new double[workload.dimensions()];
        Arrays.fill(ones, 1);
        truth = even(new RowGenerator(workload).copyCentres(), ones);
        start = even(means, samples.variances());
        kernels = samples.kernels(0);
        runner = new ChunkRunner(threads, null, new StopSignal());
    }

    /** Equal weights, and the same variances for all components. */
    private static GaussianMixture even(double[][] means, double[] variances) {
        double[] weights = new double[means.length];
        Arrays.fill(weights, 1.0 / means.length);
        double[][] all = new double[means.length][];
        Arrays.fill(all, variances);
        return GaussianMixture.of(weights, means, all);
    }

    @Override
    public Object run(Work pass) {
        return switch (pass) {
            case FIVE_EM_ITERATIONS -> emIterations();
            case FIVE_LLOYD_ITERATIONS -> lloydSteps();
            case SEED_PLUS_PLUS -> seeds(Seeding.K_MEANS_PLUS_PLUS);
            case SEED_STATIC_SPREAD -> seeds(Seeding.STATIC_SPREAD);
            case COPY_AT_ONCE -> Samples.ofRows(rows, precision);
            case COPY_ROW_BY_ROW -> copyRowByRow();
            case LOG_LIKELIHOOD -> truth.scorer(threads).logLikelihood(samples);
            case LOG_DENSITIES -> truth.scorer(threads).logDensities(samples);
            case THOUSAND_VECTORS -> oneByOne();
            case FIT -> fit();
            default -> throw new IllegalArgumentException(pass + " is no pass");
        };
    }

    /** EM iterations from the true parameters. */
    private FitResult emIterations() {
        StopSignal stop = new StopSignal();
        FitResult result = em(truth, ITERATIONS + 1)
                .withStopSignal(stop)
                .withListener(stopAfterLast(stop))
                .fit(samples);
        require(result.report().emIterations() == ITERATIONS, "EM ended early");
        return result;
    }

    private MixtureFitter em(GaussianMixture start, int iterations) {
        return MixtureFitter.withDefaults()
                .startingFrom(start)
                .withKMeansIterations(0)
                .withEmIterations(iterations)
                .withTolerance(0)
                .withVarianceFloor(VARIANCE_FLOOR)
                .withThreads(threads);
    }

    /** K-means iterations from rows of the samples. */
    private KMeansResult lloydSteps() {
        StopSignal stop = new StopSignal();
        KMeansResult result = KMeansFitter.withDefaults()
                .startingFrom(means)
                .withIterations(ITERATIONS + 1)
                .withThreads(threads)
                .withStopSignal(stop)
                .withListener(stopAfterLast(stop))
                .fit(samples);
        require(result.report().iterations() == ITERATIONS, "k-means ended early; choose a smaller separation");
        return result;
    }

    private static FitListener stopAfterLast(StopSignal stop) {
        return event -> {
            if (event.iteration() == ITERATIONS) {
                stop.request();
            }
        };
    }

    /** First means, as many as the shape has components. */
    private Object seeds(Seeding seeding) {
        Metric metric = Metric.of(Distance.EUCLIDEAN, samples);
        return new SeedChooser(samples, kernels, metric, runner, 1, 0).choose(seeding, components);
    }

    /** Ten EM iterations from the caller's rows, copy included. */
    private FitResult fit() {
        return em(start, 10).fit(Samples.ofRows(rows, precision));
    }

    private double oneByOne() {
        double sum = 0;
        for (int i = 0; i < Math.min(FEW_VECTORS, rows.length); i++) {
            sum += truth.logDensity(rows[i]);
        }
        return sum;
    }

    private Samples copyRowByRow() {
        SamplesBuilder builder = Samples.builder(truth.dimensions()).precision(precision);
        for (double[] row : rows) {
            builder.add(row);
        }
        return builder.build();
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalStateException(otherwise);
        }
    }

    @Override
    public void close() {
        runner.close();
    }
}
