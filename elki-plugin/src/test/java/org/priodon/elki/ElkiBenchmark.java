// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import com.sun.management.OperatingSystemMXBean;
import elki.clustering.em.EM;
import elki.clustering.em.models.DiagonalGaussianModelFactory;
import elki.clustering.em.models.EMClusterModelFactory;
import elki.clustering.em.models.MultivariateGaussianModelFactory;
import elki.clustering.kmeans.initialization.KMeansInitialization;
import elki.clustering.kmeans.initialization.Predefined;
import elki.data.NumberVector;
import elki.data.model.EMModel;
import elki.distance.minkowski.SquaredEuclideanDistance;
import elki.logging.LoggingConfiguration;
import elki.utilities.ELKIBuilder;
import elki.utilities.random.RandomFactory;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.priodon.elki.seeding.RandomSubsetSeeding;
import org.priodon.mixture.Covariance;

/**
 * Whole runs inside ELKI, ours and ELKI's EM in turn: same relation, same start, same number of iterations.
 * The time of an iteration is the difference between a long and a short run, so that loading and results do not count.
 * After some seconds in which both only run, prints medians of all rounds, of times and of the ratios within a round
 * (the least of differences would be that of a short run that was disturbed), by the clock and by the processor time of
 * the whole process: on a machine with other work, the clock says little, and processor time is that of all threads
 * together.
 *
 * <p>Arguments: threads, rounds, and which cases: {@code diagonal}, {@code full}, {@code small}, or several; all if
 * there are none.
 */
final class ElkiBenchmark {
    private static final Logger WARNINGS = Logger.getLogger(GaussianMixtureEM.class.getName());
    /** The compilers of the JVM need a core of their own for so long. */
    private static final double WARM_UP_SECONDS = 6;

    private static final int SHORT = 4;
    private static final int LONG = 24;

    /** Spread of the blobs' centres: ELKI leaves out components of no weight, so it is faster where blobs lie apart. */
    private static final double APART = 6;

    private static final double TOGETHER = 0.5;

    private ElkiBenchmark() {}

    public static void main(String[] arguments) {
        LoggingConfiguration.assertConfigured();
        WARNINGS.setLevel(Level.SEVERE);
        int threads = Integer.parseInt(arguments[0]);
        int rounds = Integer.parseInt(arguments[1]);
        System.out.printf(
                Locale.ROOT, "JDK %s, %d threads, %d rounds%n", System.getProperty("java.version"), threads, rounds);
        List<String> cases = Arrays.asList(arguments).subList(2, arguments.length);
        for (double spread : new double[] {APART, TOGETHER}) {
            if (cases.isEmpty() || cases.contains("diagonal")) {
                compare(new Blobs(100_000, 10, 10, 3, spread), 10, Covariance.DIAGONAL, threads, rounds);
                compare(new Blobs(20_000, 50, 50, 3, spread), 50, Covariance.DIAGONAL, threads, rounds);
            }
            if (cases.isEmpty() || cases.contains("full")) {
                compare(new Blobs(100_000, 10, 10, 3, spread), 10, Covariance.FULL, threads, rounds);
            }
            if (cases.isEmpty() || cases.contains("small")) {
                compare(new Blobs(1_000, 10, 10, 3, spread), 10, Covariance.DIAGONAL, threads, 20 * rounds);
            }
        }
    }

    private static void compare(Blobs blobs, int components, Covariance covariance, int threads, int rounds) {
        double[][] start = new RandomSubsetSeeding(RandomFactory.get(1L))
                .chooseInitialMeans(blobs.relation, components, SquaredEuclideanDistance.STATIC);
        IntConsumer theirs = iterations -> new EM<NumberVector, EMModel>(
                        components, 0, factory(covariance, copy(start)), iterations, false)
                .run(blobs.relation);
        IntConsumer ours = iterations -> new ELKIBuilder<GaussianMixtureEM>(GaussianMixtureEM.class)
                .with(EM.Par.K_ID, components)
                .with(EM.Par.DELTA_ID, 0)
                .with(EM.Par.MAXITER_ID, iterations)
                .with(EMClusterModelFactory.INIT_ID, copy(start))
                .with(MixturePar.KMEANS_ITERATIONS_ID, 0)
                .with(MixturePar.COVARIANCE_ID, covariance)
                .with(MixturePar.THREADS_ID, threads)
                .build()
                .run(blobs.relation);
        Times their = new Times(rounds);
        Times our = new Times(rounds);
        for (long end = System.nanoTime() + (long) (1e9 * WARM_UP_SECONDS); System.nanoTime() < end; ) {
            Times.run(theirs);
            Times.run(ours);
        }
        for (int round = 0; round < rounds; round++) {
            their.measure(theirs, round);
            our.measure(ours, round);
        }
        System.out.printf(
                Locale.ROOT,
                "%d x %d, k = %d, %s, spread of centres %s%n",
                blobs.rows.length,
                blobs.rows[0].length,
                components,
                covariance.label(),
                blobs.spread);
        print("ms per iteration by the clock", their.iterationClock, our.iterationClock);
        print("ms per iteration of processor time", their.iterationProcessor, our.iterationProcessor);
        print("ms per run of " + LONG + " iterations by the clock", their.runClock, our.runClock);
    }

    private static EMClusterModelFactory<NumberVector, EMModel> factory(
            Covariance covariance, KMeansInitialization start) {
        return covariance == Covariance.FULL
                ? new MultivariateGaussianModelFactory(start)
                : new DiagonalGaussianModelFactory(start);
    }

    private static final class Times {
        private static final OperatingSystemMXBean SYSTEM =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

        final double[] iterationClock;
        final double[] iterationProcessor;
        final double[] runClock;

        Times(int rounds) {
            iterationClock = new double[rounds];
            iterationProcessor = new double[rounds];
            runClock = new double[rounds];
        }

        static void run(IntConsumer run) {
            run.accept(SHORT);
            run.accept(LONG);
        }

        void measure(IntConsumer run, int round) {
            long[] some = nanoseconds(run, SHORT);
            long[] many = nanoseconds(run, LONG);
            iterationClock[round] = (many[0] - some[0]) * 1e-6 / (LONG - SHORT);
            iterationProcessor[round] = (many[1] - some[1]) * 1e-6 / (LONG - SHORT);
            runClock[round] = many[0] * 1e-6;
        }

        private static long[] nanoseconds(IntConsumer run, int iterations) {
            long clock = System.nanoTime();
            long processor = SYSTEM.getProcessCpuTime();
            run.accept(iterations);
            return new long[] {System.nanoTime() - clock, SYSTEM.getProcessCpuTime() - processor};
        }
    }

    /** Both algorithms may change the arrays they are given. */
    private static KMeansInitialization copy(double[][] means) {
        return new Predefined(Arrays.stream(means).map(double[]::clone).toArray(double[][]::new));
    }

    private static void print(String what, double[] theirs, double[] ours) {
        double[] ratios = new double[theirs.length];
        Arrays.setAll(ratios, round -> theirs[round] / ours[round]);
        Arrays.sort(ratios);
        System.out.printf(
                Locale.ROOT,
                "  %s: ELKI %.2f, ours %.2f; ratio in a round: median %.1f, quartiles %.1f and %.1f%n",
                what,
                middle(theirs),
                middle(ours),
                ratios[ratios.length / 2],
                ratios[ratios.length / 4],
                ratios[3 * ratios.length / 4]);
    }

    private static double middle(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
