// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.Closeness;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.MixtureScorer;
import org.priodon.start.Seeding;
import org.priodon.testing.Models;
import org.priodon.testing.RandomProblems;

/** The same bits for any number of threads, from run to run, and whoever lends the threads. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ThreadInvarianceTest {

    private static final int[] THREADS = {2, 3, 8, 64};

    /** Large enough to be shared between threads, with a last block that is not full. */
    private static final int N = 10_100;

    private static final int D = 6;
    private static final int K = 5;

    private static Samples samples;

    @BeforeAll
    static void makeSamples() {
        samples = samples(Precision.DOUBLE);
    }

    private static Samples samples(Precision precision) {
        return Samples.ofRows(RandomProblems.gaussianClusters(N, D, K, 2, 1), precision);
    }

    private static MixtureFitter fitter() {
        return MixtureFitter.withDefaults()
                .withComponents(K)
                .withSeed(3)
                .withKMeansIterations(3)
                .withEmIterations(4)
                .withTolerance(0);
    }

    /** All that a fit says, but for times. */
    private static List<String> facts(FitResult fit) {
        List<String> facts = new ArrayList<>(Models.bits(fit.model()));
        facts.add(Models.bits(fit.report().logLikelihood()));
        facts.add(Models.bits(
                fit.report().trace().stream().mapToDouble(value -> value).toArray()));
        facts.add("" + fit.report().kMeansIterations());
        facts.add("" + fit.report().warnings());
        return facts;
    }

    private static List<String> facts(KMeansResult result) {
        List<String> facts = new ArrayList<>();
        for (double[] mean : result.model().copyMeans()) {
            facts.add(Models.bits(mean));
        }
        facts.add(Models.bits(result.inertia()));
        facts.add(Arrays.toString(result.sizes()));
        facts.add("" + Arrays.hashCode(result.assignments()));
        return facts;
    }

    static List<Arguments> fits() {
        List<Arguments> fits = new ArrayList<>();
        for (Precision precision : Precision.values()) {
            for (Distance distance : Distance.values()) {
                fits.add(Arguments.of(precision, distance));
            }
        }
        return fits;
    }

    @ParameterizedTest
    @MethodSource("fits")
    void fitsOfMixtures(Precision precision, Distance distance) {
        Samples stored = samples(precision);
        MixtureFitter fitter = fitter().withDistance(distance).withRestarts(2);
        List<String> expected = facts(fitter.withThreads(1).fit(stored));
        for (int threads : THREADS) {
            FitResult fit = fitter.withThreads(threads).fit(stored);
            assertEquals(expected, facts(fit), threads + " threads");
            assertEquals(threads, fit.report().threads());
        }
    }

    /** Wide data are summed along the dimensions. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void fitsOfWideSamples(Precision precision) {
        Samples wide = Samples.ofRows(RandomProblems.gaussianClusters(3000, 40, K, 20, 2), precision);
        List<String> expected = facts(fitter().withThreads(1).fit(wide));
        for (int threads : THREADS) {
            assertEquals(expected, facts(fitter().withThreads(threads).fit(wide)), threads + " threads");
        }
    }

    @ParameterizedTest
    @MethodSource("fits")
    void kMeans(Precision precision, Distance distance) {
        Samples stored = samples(precision);
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .withClusters(K)
                .withDistance(distance)
                .withIterations(6)
                .withSeed(5);
        List<String> expected = facts(fitter.withThreads(1).fit(stored));
        for (int threads : THREADS) {
            assertEquals(expected, facts(fitter.withThreads(threads).fit(stored)), threads + " threads");
        }
    }

    @ParameterizedTest
    @EnumSource(Seeding.class)
    void seedings(Seeding seeding) {
        // Seeding takes one centre at a time, so it takes more samples until sharing them pays.
        Samples many = Samples.ofRows(RandomProblems.gaussianClusters(36_000, D, K, 2, 1));
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .withClusters(9)
                .withSeeding(seeding)
                .withIterations(0)
                .withSeed(11);
        for (Distance distance : Distance.values()) {
            KMeansFitter with = fitter.withDistance(distance);
            List<String> expected = facts(with.withThreads(1).fit(many));
            for (int threads : THREADS) {
                assertEquals(expected, facts(with.withThreads(threads).fit(many)), threads + " threads");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void scoring(Precision precision) {
        Samples stored = samples(precision);
        GaussianMixture model = fitter().fit(stored).model();
        List<String> expected = scores(model.scorer(1), stored);
        for (int threads : THREADS) {
            assertEquals(expected, scores(model.scorer(threads), stored), threads + " threads");
        }
        assertEquals(expected, scores(model.scorer(), stored), "all cores");
    }

    private static List<String> scores(MixtureScorer scorer, Samples stored) {
        List<String> scores = new ArrayList<>();
        scores.add(Models.bits(scorer.logLikelihood(stored), scorer.averageLogDensity(stored)));
        scores.add("" + Arrays.hashCode(scorer.logDensities(stored)));
        scores.add("" + Arrays.hashCode(scorer.logDensities(stored, 1)));
        scores.add("" + Arrays.deepHashCode(scorer.posteriors(stored)));
        scores.add("" + Arrays.hashCode(scorer.assign(stored, Closeness.EUCLIDEAN)));
        scores.add("" + Arrays.hashCode(scorer.assign(stored, Closeness.PROBABILITY)));
        scores.add(Arrays.toString(scorer.histogram(stored, Closeness.PROBABILITY)));
        scores.add(scorer.criteria(stored).toString());
        return scores;
    }

    /** Samples are copied by all cores; their means and variances must not show it. */
    @Test
    void samplesAreTheSameFromRunToRun() {
        for (int run = 0; run < 10; run++) {
            Samples again = samples(Precision.DOUBLE);
            assertEquals(Models.bits(samples.means()), Models.bits(again.means()));
            assertEquals(Models.bits(samples.variances()), Models.bits(again.variances()));
            assertEquals(Models.bits(samples.row(N - 1)), Models.bits(again.row(N - 1)));
        }
    }

    @Test
    void fitsAreTheSameFromRunToRun() {
        List<String> expected = facts(fitter().withThreads(8).fit(samples));
        for (int run = 0; run < 10; run++) {
            assertEquals(expected, facts(fitter().withThreads(8).fit(samples)), "run " + run);
        }
    }

    private static void assertSameWith(Executor executor, int threads) {
        List<String> expected = facts(fitter().withThreads(1).fit(samples));
        MixtureFitter fitter = fitter().withThreads(threads).withExecutor(executor);
        assertEquals(expected, facts(fitter.fit(samples)));
        assertEquals(expected, facts(fitter.fit(samples)), "second use of the executor");
        KMeansFitter kMeans = KMeansFitter.withDefaults().withClusters(K).withIterations(4);
        assertEquals(
                facts(kMeans.withThreads(1).fit(samples)),
                facts(kMeans.withThreads(threads).withExecutor(executor).fit(samples)));
    }

    private static void close(ExecutorService executor) throws InterruptedException {
        executor.shutdown();
        assertTrue(executor.awaitTermination(30, TimeUnit.SECONDS), "a task is still running after the fit");
    }

    @Test
    void onAFixedPool() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        assertSameWith(pool, 4);
        assertFalse(pool.isShutdown(), "the caller's executor is the caller's");
        close(pool);
    }

    @Test
    void onASingleThread() throws InterruptedException {
        ExecutorService single = Executors.newSingleThreadExecutor();
        assertSameWith(single, 8);
        close(single);
    }

    /** The fit itself runs on the only thread that could help it. */
    @Test
    void insideItsOwnExecutor() throws Exception {
        ExecutorService single = Executors.newSingleThreadExecutor();
        Future<List<String>> inside = single.submit(
                () -> facts(fitter().withThreads(4).withExecutor(single).fit(samples)));
        assertEquals(facts(fitter().withThreads(1).fit(samples)), inside.get());
        close(single);
    }

    @Test
    void insideAForkJoinPool() throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        List<String> expected = facts(fitter().withThreads(1).fit(samples));
        List<Future<List<String>>> inside = new ArrayList<>();
        for (int fit = 0; fit < 6; fit++) {
            inside.add(pool.submit(
                    () -> facts(fitter().withThreads(3).withExecutor(pool).fit(samples))));
        }
        for (Future<List<String>> fit : inside) {
            assertEquals(expected, fit.get());
        }
        close(pool);
    }

    @Test
    void onAnExecutorThatRejects() {
        AtomicInteger asked = new AtomicInteger();
        assertSameWith(
                task -> {
                    asked.incrementAndGet();
                    throw new RejectedExecutionException("full");
                },
                4);
        assertTrue(asked.get() > 0, "the executor was never asked");
    }

    @Test
    void onAnExecutorThatRejectsAllButTheFirst() {
        AtomicInteger asked = new AtomicInteger();
        assertSameWith(
                task -> {
                    if (asked.getAndIncrement() % 2 == 1) {
                        throw new RejectedExecutionException("full");
                    }
                    Thread thread = new Thread(task, "lent");
                    thread.setDaemon(true);
                    thread.start();
                },
                4);
    }

    /** Tasks that come too late find nothing to do. */
    @Test
    void onAnExecutorThatRunsItsTasksAfterTheFit() {
        List<Runnable> late = new ArrayList<>();
        MixtureFitter fitter = fitter().withThreads(4).withExecutor(late::add);
        List<String> facts = facts(fitter.fit(samples));
        assertFalse(late.isEmpty(), "the executor was never asked");
        late.forEach(Runnable::run);
        assertEquals(facts(fitter().withThreads(1).fit(samples)), facts);
    }

    @Test
    void onAnExecutorThatNeverRunsItsTasks() {
        assertSameWith(task -> {}, 8);
    }

    /** A task run at once, by the caller itself, does the whole pass before the caller's own turn. */
    @Test
    void onTheCallersThread() {
        assertSameWith(Runnable::run, 4);
    }

    @Test
    void onVirtualThreads() throws Exception {
        // Reflection: the tests compile for Java 17.
        assumeTrue(Runtime.version().feature() >= 21, "needs JDK 21");
        ExecutorService virtual = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        assertSameWith(virtual, 8);
        // And the fit itself on a virtual thread.
        Future<List<String>> inside = virtual.submit(
                () -> facts(fitter().withThreads(4).withExecutor(virtual).fit(samples)));
        assertEquals(facts(fitter().withThreads(1).fit(samples)), inside.get());
        close(virtual);
    }

    /** Fits side by side, on one fitter and the same samples. */
    @Test
    void fitsAtOnceDoNotDisturbEachOther() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<String> expected = facts(fitter().withThreads(1).fit(samples));
        MixtureFitter shared = fitter().withThreads(2);
        List<Future<List<String>>> fits = new ArrayList<>();
        for (int fit = 0; fit < 8; fit++) {
            fits.add(pool.submit(() -> facts(shared.fit(samples))));
        }
        for (Future<List<String>> fit : fits) {
            assertEquals(expected, fit.get());
        }
        close(pool);
    }

    @Test
    void concurrentScoringOfOneModel() throws Exception {
        GaussianMixture model = fitter().fit(samples).model();
        List<String> expected = scores(model.scorer(1), samples);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<List<String>>> scorings = new ArrayList<>();
        for (int fit = 0; fit < 8; fit++) {
            scorings.add(pool.submit(() -> scores(model.scorer(2), samples)));
        }
        for (Future<List<String>> scoring : scorings) {
            assertEquals(expected, scoring.get());
        }
        close(pool);
    }

    /** More threads than chunks, and than samples. */
    @Test
    void farMoreThreadsThanSamples() {
        Samples few = Samples.ofRows(RandomProblems.overlapping(20, 2, 2, 1));
        List<String> expected = facts(fitter().withComponents(2).withThreads(1).fit(few));
        assertEquals(
                expected, facts(fitter().withComponents(2).withThreads(10_000).fit(few)));
    }
}
