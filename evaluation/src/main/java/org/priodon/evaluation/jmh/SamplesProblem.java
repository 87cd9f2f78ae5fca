// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.Arrays;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.evaluation.workload.RowGenerator;
import org.priodon.evaluation.workload.Shape;
import org.priodon.evaluation.workload.Workload;
import org.priodon.evaluation.workload.WorkloadSpec;
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

    /**
     * The answer is checked on so many samples of the same kind; plain loops over all would take longer than the
     * benchmark.
     */
    private static final int CHECKED = 1000;

    private final WorkloadSpec spec;
    private final Precision precision;
    private final int threads;
    private final Workload workload;
    /** What the samples were drawn from: responsibilities are then as late in a fit. */
    private final GaussianMixture truth;

    private final GaussianMixture start;
    private final BlockedSamples samples;
    private final KernelSet kernels;
    private final ChunkRunner runner;

    private SamplesProblem(
            WorkloadSpec spec, Precision precision, int threads, Workload workload, BlockedSamples samples) {
        this.spec = spec;
        this.precision = precision;
        this.threads = threads;
        this.workload = workload;
        this.samples = samples;
        truth = PlainMixture.even(new RowGenerator(spec).copyCentres());
        start = PlainMixture.even(workload.means(), samples.variances());
        kernels = samples.kernels(0);
        KernelFork.requireAskedFor(kernels.name());
        runner = new ChunkRunner(threads, null, new StopSignal());
    }

    static SamplesProblem of(WorkloadSpec spec, Precision precision, int threads) {
        Workload workload = Workload.generate(spec);
        return new SamplesProblem(
                spec, precision, threads, workload, BlockedSamples.of(Samples.ofRows(workload.rows(), precision)));
    }

    @Override
    public Object run(Work pass) {
        return switch (pass) {
            case FIVE_EM_ITERATIONS -> emIterations();
            case FIVE_LLOYD_ITERATIONS -> lloydSteps();
            case SEED_PLUS_PLUS -> seeds(Seeding.K_MEANS_PLUS_PLUS);
            case SEED_STATIC_SPREAD -> seeds(Seeding.STATIC_SPREAD);
            case COPY_AT_ONCE -> Samples.ofRows(workload.rows(), precision);
            case COPY_ROW_BY_ROW -> copyRowByRow();
            case LOG_LIKELIHOOD -> truth.scorer(threads).logLikelihood(samples);
            case LOG_DENSITIES -> truth.scorer(threads).logDensities(samples);
            case THOUSAND_VECTORS -> oneByOne();
            case FIT -> fit(10);
            default -> throw new IllegalArgumentException(pass + " is no pass");
        };
    }

    /** EM iterations from the true parameters. */
    private FitResult emIterations() {
        FitResult result = em();
        require(result.report().emIterations() == ITERATIONS, "EM ended early");
        return result;
    }

    private FitResult em() {
        StopSignal stop = new StopSignal();
        return em(truth, ITERATIONS + 1)
                .withStopSignal(stop)
                .withListener(stopAfterLast(stop))
                .fit(samples);
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
                .startingFrom(workload.means())
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
        return new SeedChooser(samples, kernels, metric, runner, 1, 0)
                .choose(seeding, spec.shape().components());
    }

    /** From the caller's rows, copy included. */
    private double fit(int iterations) {
        return em(start, iterations)
                .fit(Samples.ofRows(workload.rows(), precision))
                .report()
                .averageLogLikelihood();
    }

    private double oneByOne() {
        double sum = 0;
        for (int i = 0; i < Math.min(CHECKED, workload.rows().length); i++) {
            sum += truth.logDensity(workload.rows()[i]);
        }
        return sum;
    }

    private Samples copyRowByRow() {
        SamplesBuilder builder = Samples.builder(spec.shape().dimensions()).precision(precision);
        for (double[] row : workload.rows()) {
            builder.add(row);
        }
        return builder.build();
    }

    /** Compares all passes with plain loops, on fewer samples of the same kind. */
    @Override
    public void check() {
        Shape shape = spec.shape();
        int few = Math.max(shape.components(), Math.min(CHECKED, shape.samples()));
        WorkloadSpec small = new WorkloadSpec(
                new Shape(few, shape.dimensions(), shape.components()), spec.separation(), spec.seed());
        try (SamplesProblem problem = of(small, precision, threads)) {
            problem.compare(precision == Precision.DOUBLE ? 1e-9 : 1e-3);
        }
    }

    private void compare(double tolerance) {
        double[][] rows = workload.rows();
        PlainMixture fitted = new PlainMixture(start);
        fitted.iterate(rows, VARIANCE_FLOOR);
        fitted.iterate(rows, VARIANCE_FLOOR);
        PlainMixture.requireClose("average log-likelihood", fitted.averageLogLikelihood(rows), fit(2), tolerance);

        compareScores(new PlainMixture(truth), tolerance);
        PlainMixture late = new PlainMixture(truth);
        double[][] centres = workload.means();
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            late.iterate(rows, VARIANCE_FLOOR);
            centres = PlainMixture.lloydStep(rows, centres);
        }
        PlainMixture.requireClose("means", late.means(), em().model().copyMeans(), tolerance);
        double[][] found = KMeansFitter.withDefaults()
                .startingFrom(workload.means())
                .withDistance(Distance.EUCLIDEAN)
                .withIterations(ITERATIONS)
                .withThreads(threads)
                .fit(samples)
                .model()
                .copyMeans();
        PlainMixture.requireClose("centres", centres, found, tolerance);
        for (Seeding seeding : new Seeding[] {Seeding.K_MEANS_PLUS_PLUS, Seeding.STATIC_SPREAD}) {
            requireDistinctRows(KMeansFitter.withDefaults()
                    .withClusters(spec.shape().components())
                    .withSeeding(seeding)
                    .withIterations(0)
                    .fit(samples)
                    .model()
                    .copyMeans());
        }
    }

    private void compareScores(PlainMixture plain, double tolerance) {
        double[][] rows = workload.rows();
        double[] expected = Arrays.stream(rows).mapToDouble(plain::logDensity).toArray();
        for (Samples copied : new Samples[] {samples, copyRowByRow()}) {
            double[] actual = truth.scorer(threads).logDensities(copied);
            PlainMixture.requireClose("log-densities", new double[][] {expected}, new double[][] {actual}, tolerance);
        }
        double sum = Arrays.stream(expected).sum();
        for (Work pass : new Work[] {Work.LOG_LIKELIHOOD, Work.THOUSAND_VECTORS}) {
            PlainMixture.requireClose(pass.name(), sum, (double) run(pass), tolerance);
        }
    }

    private void requireDistinctRows(double[][] seeds) {
        boolean[] taken = new boolean[workload.rows().length];
        for (double[] seed : seeds) {
            int row = rowLike(seed);
            require(row >= 0 && !taken[row], "a seed is no row of the samples, or was chosen twice");
            taken[row] = true;
        }
    }

    /** Stored samples are rounded. */
    private int rowLike(double[] seed) {
        for (int i = 0; i < workload.rows().length; i++) {
            double most = 0;
            for (int d = 0; d < seed.length; d++) {
                most = Math.max(most, Math.abs(workload.rows()[i][d] - seed[d]));
            }
            if (most < 1e-5) {
                return i;
            }
        }
        return -1;
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
