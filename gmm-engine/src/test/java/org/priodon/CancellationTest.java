// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.internal.data.Block;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.DiagonalMixture;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.MixtureFitter;
import org.priodon.mixture.StopReason;
import org.priodon.observe.FitListener;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.StopSignal;
import org.priodon.oracle.TextbookKMeans;
import org.priodon.seeding.Seeding;
import org.priodon.testing.ChildJvm;
import org.priodon.testing.EndlessFitProgram;
import org.priodon.testing.RandomProblems;

/** Fits that are told to stop, stop; and no fit leaves a thread behind, however it ends. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class CancellationTest {

    /** The bound of the documentation, on 1,000,000 samples of 10 dimensions with 25 components. */
    private static final double LATENCY_MILLIS = 100;

    /** The bound is on the median: one attempt may meet a pause of the machine. */
    private static final int ATTEMPTS = 5;

    private static final int COMPONENTS = 25;

    private static Samples large;
    private static Samples small;

    @BeforeAll
    static void makeSamples() {
        Random random = new Random(1);
        SamplesBuilder builder = Samples.builder(10);
        double[] row = new double[10];
        for (int i = 0; i < 1_000_000; i++) {
            for (int d = 0; d < 10; d++) {
                row[d] = random.nextDouble();
            }
            builder.add(row);
        }
        large = builder.build();
        small = Samples.ofRows(RandomProblems.gaussianClusters(5000, 10, 5, 3, 1));
    }

    @AfterAll
    static void freeSamples() {
        large = null;
        small = null;
    }

    @AfterEach
    void noThreadIsLeft() throws InterruptedException {
        // Own threads end when the fit does, but the last steps of their life are theirs.
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (!ownThreads().isEmpty() && System.nanoTime() < patience) {
            Thread.sleep(1);
        }
        assertEquals(List.of(), ownThreads());
    }

    private static List<String> ownThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("priodon-"))
                .toList();
    }

    /** How a fit is told to stop. */
    enum Means {
        SIGNAL,
        INTERRUPTION
    }

    /** Where it is when told. */
    enum Phase {
        SEEDING,
        K_MEANS,
        EM
    }

    /** Stops a fit a moment after it was triggered, from another thread, and takes the time. */
    private static final class Stopper {
        private final StopSignal signal = new StopSignal();
        private final Thread fitting = Thread.currentThread();
        private final Means means;
        private final AtomicBoolean triggered = new AtomicBoolean();
        private volatile long stoppedAt;

        Stopper(Means means) {
            this.means = means;
        }

        /** Later calls do nothing. */
        void trigger() {
            if (triggered.compareAndSet(false, true)) {
                Thread thread = new Thread(this::stop, "stopper");
                thread.setDaemon(true);
                thread.start();
            }
        }

        private void stop() {
            try {
                Thread.sleep(2);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            stoppedAt = System.nanoTime();
            if (means == Means.SIGNAL) {
                signal.request();
            } else {
                fitting.interrupt();
            }
        }

        double millisSince() {
            assertTrue(stoppedAt != 0, "the fit ended before it was told to");
            return (System.nanoTime() - stoppedAt) * 1e-6;
        }

        /** The flag tells the caller of an interruption; a signal is not one. */
        void checkFlag() {
            assertEquals(means == Means.INTERRUPTION, Thread.interrupted(), "interruption flag");
        }
    }

    private static double median(List<Double> values) {
        return values.stream()
                .mapToDouble(value -> value)
                .sorted()
                .skip(values.size() / 2)
                .findFirst()
                .orElseThrow();
    }

    private static void assertFinite(DiagonalMixture model) {
        assertEquals(1, Arrays.stream(model.copyWeights()).sum(), 1e-12);
        for (int g = 0; g < model.components(); g++) {
            for (int d = 0; d < model.dimensions(); d++) {
                assertTrue(Double.isFinite(model.mean(g, d)));
                assertTrue(model.variance(g, d) > 0 && Double.isFinite(model.variance(g, d)));
            }
        }
        assertTrue(Double.isFinite(model.logDensity(new double[model.dimensions()])), "the model can be used");
    }

    private static double latencyOfMixture(Phase phase, Means means, ExecutorService pool) {
        Stopper stopper = new Stopper(means);
        AtomicInteger passes = new AtomicInteger();
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(COMPONENTS)
                .withThreads(2)
                .withTolerance(0)
                .withStopSignal(stopper.signal);
        fitter = switch (phase) {
            case SEEDING ->
                fitter.withSeeding(Seeding.K_MEANS_PLUS_PLUS).withExecutor(task -> {
                    // Each pass of seeding asks for one helper.
                    if (passes.incrementAndGet() == 5) {
                        stopper.trigger();
                    }
                    pool.execute(task);
                });
            case K_MEANS ->
                fitter.withSeeding(Seeding.STATIC_SUBSET)
                        .withKMeansIterations(1000)
                        .withListener(event -> stopper.trigger());
            case EM ->
                fitter.withSeeding(Seeding.STATIC_SUBSET)
                        .withKMeansIterations(0)
                        .withListener(event -> stopper.trigger());
        };
        FitResult fit = fitter.fit(large);
        double latency = stopper.millisSince();
        stopper.checkFlag();
        assertEquals(StopReason.CANCELLED, fit.stopReason());
        assertFinite(fit.model());
        assertEquals(COMPONENTS, fit.model().components());
        assertEquals(phase == Phase.EM, fit.report().emIterations() > 0);
        assertTrue(fit.report().toString().contains("cancelled"), fit.report()::toString);
        return latency;
    }

    private static double latencyOfKMeans(Phase phase, Means means, ExecutorService pool) {
        Stopper stopper = new Stopper(means);
        AtomicInteger passes = new AtomicInteger();
        KMeansFitter fitter = KMeansFitter.withDefaults()
                .withClusters(COMPONENTS)
                .withThreads(2)
                .withIterations(1000)
                .withStopSignal(stopper.signal);
        fitter = phase == Phase.SEEDING
                ? fitter.withExecutor(task -> {
                    if (passes.incrementAndGet() == 5) {
                        stopper.trigger();
                    }
                    pool.execute(task);
                })
                : fitter.withSeeding(Seeding.STATIC_SUBSET).withListener(event -> stopper.trigger());
        KMeansResult result = fitter.fit(large);
        double latency = stopper.millisSince();
        stopper.checkFlag();
        assertEquals(KMeansResult.Ending.CANCELLED, result.ending());
        assertEquals(COMPONENTS, result.model().clusters());
        for (double[] mean : result.model().copyMeans()) {
            assertTrue(Arrays.stream(mean).allMatch(Double::isFinite));
        }
        return latency;
    }

    private interface Attempt {
        double latency(ExecutorService pool);
    }

    private static void assertPrompt(Attempt attempt) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        List<Double> latencies = new ArrayList<>();
        for (int i = 0; i < ATTEMPTS; i++) {
            latencies.add(attempt.latency(pool));
        }
        pool.shutdown();
        assertTrue(pool.awaitTermination(5, TimeUnit.SECONDS), "a helper still works");
        assertTrue(median(latencies) < LATENCY_MILLIS, () -> "milliseconds until the fit returned: " + latencies);
    }

    @ParameterizedTest
    @EnumSource(Phase.class)
    void aSignalStopsAFitInTime(Phase phase) throws InterruptedException {
        assertPrompt(pool -> latencyOfMixture(phase, Means.SIGNAL, pool));
    }

    @ParameterizedTest
    @EnumSource(Phase.class)
    void anInterruptionStopsAFitInTime(Phase phase) throws InterruptedException {
        assertPrompt(pool -> latencyOfMixture(phase, Means.INTERRUPTION, pool));
    }

    @ParameterizedTest
    @EnumSource(
            value = Phase.class,
            names = {"SEEDING", "K_MEANS"})
    void aSignalStopsKMeansInTime(Phase phase) throws InterruptedException {
        assertPrompt(pool -> latencyOfKMeans(phase, Means.SIGNAL, pool));
    }

    @ParameterizedTest
    @EnumSource(
            value = Phase.class,
            names = {"SEEDING", "K_MEANS"})
    void anInterruptionStopsKMeansInTime(Phase phase) throws InterruptedException {
        assertPrompt(pool -> latencyOfKMeans(phase, Means.INTERRUPTION, pool));
    }

    /** What the report says of duplicates and of missing values must not keep a cancelled fit waiting. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSignalStopsAFitInTimeWhateverTheSamples(boolean duplicates) throws InterruptedException {
        Random random = new Random(1);
        SamplesBuilder builder = Samples.builder(10).missing(MissingValues.MARGINALISE);
        double[][] distinct = new double[10][];
        Arrays.setAll(distinct, i -> random.doubles(10).toArray());
        for (int i = 0; i < 1_000_000; i++) {
            double[] row = duplicates ? distinct[i % 10] : random.doubles(10).toArray();
            row[3] = !duplicates && i % 100 == 0 ? Double.NaN : row[3];
            builder.add(row);
        }
        Samples samples = builder.build();
        assertPrompt(pool -> {
            Stopper stopper = new Stopper(Means.SIGNAL);
            FitResult fit = MixtureFitter.withDefaults()
                    .withComponents(COMPONENTS)
                    .withSeeding(Seeding.STATIC_SUBSET)
                    .withKMeansIterations(0)
                    .withTolerance(0)
                    .withStopSignal(stopper.signal)
                    .withListener(event -> stopper.trigger())
                    .fit(samples);
            assertEquals(StopReason.CANCELLED, fit.stopReason());
            return stopper.millisSince();
        });
    }

    @ParameterizedTest
    @EnumSource(Means.class)
    void aFitToldBeforeItBeginsReturnsAUsableModel(Means means) {
        StopSignal signal = new StopSignal();
        if (means == Means.SIGNAL) {
            signal.request();
        } else {
            Thread.currentThread().interrupt();
        }
        FitResult fit;
        KMeansResult kMeans;
        try {
            fit = MixtureFitter.withDefaults()
                    .withComponents(4)
                    .withStopSignal(signal)
                    .fit(small);
            kMeans = KMeansFitter.withDefaults()
                    .withClusters(4)
                    .withStopSignal(signal)
                    .fit(small);
        } finally {
            assertEquals(means == Means.INTERRUPTION, Thread.interrupted());
        }
        assertEquals(StopReason.CANCELLED, fit.stopReason());
        assertFinite(fit.model());
        assertTrue(Double.isNaN(fit.report().logLikelihood()), "no likelihood is known");
        assertEquals(KMeansResult.Ending.CANCELLED, kMeans.ending());
        assertEquals(0, kMeans.assignments().length);
        assertTrue(Double.isNaN(kMeans.inertia()));
    }

    /** Told after the third EM iteration: the result is that of a fit of three iterations. */
    @Test
    void aCancelledFitKeepsItsIterations() {
        StopSignal signal = new StopSignal();
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(4)
                .withKMeansIterations(2)
                .withTolerance(0);
        FitResult cancelled = fitter.withStopSignal(signal)
                .withListener(event -> {
                    if (event.phase() == IterationEvent.Phase.EM && event.iteration() == 3) {
                        signal.request();
                    }
                })
                .fit(small);
        FitResult three = fitter.withEmIterations(3).fit(small);
        assertEquals(StopReason.CANCELLED, cancelled.stopReason());
        assertEquals(three.model(), cancelled.model());
        assertEquals(three.report().trace(), cancelled.report().trace());
    }

    /** Told after the third k-means iteration: what the three have reached is not lost. */
    @Test
    void cancelledKMeansKeepsItsIterations() {
        StopSignal signal = new StopSignal();
        KMeansFitter fitter = KMeansFitter.withDefaults().withClusters(4).withSeeding(Seeding.STATIC_SUBSET);
        KMeansResult cancelled = fitter.withStopSignal(signal)
                .withListener(event -> {
                    if (event.iteration() == 3) {
                        signal.request();
                    }
                })
                .fit(small);
        assertEquals(KMeansResult.Ending.CANCELLED, cancelled.ending());
        assertEquals(3, cancelled.iterations());
        double[][] three = fitter.withIterations(3).fit(small).model().copyMeans();
        assertTrue(
                Arrays.deepEquals(three, cancelled.model().copyMeans()),
                () -> Arrays.deepToString(cancelled.model().copyMeans()));
    }

    /** A mixture's fit that is cancelled in k-means starts its model from the means reached so far. */
    @Test
    void aFitCancelledInKMeansKeepsItsMeans() {
        StopSignal signal = new StopSignal();
        double[][] rows = RandomProblems.gaussianClusters(5000, 10, 5, 3, 1);
        MixtureFitter fitter = MixtureFitter.withDefaults().withComponents(5).withSeeding(Seeding.STATIC_SUBSET);
        FitResult cancelled = fitter.withStopSignal(signal)
                .withListener(event -> {
                    if (event.iteration() == 3) {
                        signal.request();
                    }
                })
                .fit(small);
        double[][] start = new double[5][];
        for (int k = 0; k < 5; k++) {
            start[k] = rows[1000 * k];
        }
        TextbookKMeans.Metric metric = TextbookKMeans.Metric.SQUARED_MAHALANOBIS;
        double before = TextbookKMeans.lloyd(rows, start, metric, 0).inertia();
        double after = TextbookKMeans.lloyd(rows, cancelled.model().copyMeans(), metric, 0)
                .inertia();
        assertEquals(3, cancelled.report().kMeansIterations());
        assertTrue(after < 0.9 * before, "sum of squares at the start " + before + ", when cancelled " + after);
    }

    /** Whoever was interrupted may still want to use the model. */
    @Test
    void internalExceptionsNeverReachTheUser() {
        DiagonalMixture model =
                MixtureFitter.withDefaults().withComponents(3).fit(small).model();
        double expected = model.averageLogDensity(small);
        Thread.currentThread().interrupt();
        try {
            assertEquals(expected, model.averageLogDensity(small), 0);
        } catch (CancellationException e) {
            // Documented or not, this is a type that users know.
        } finally {
            assertTrue(Thread.interrupted(), "the flag is kept");
        }
        Thread.currentThread().interrupt();
        try {
            assertEquals(2, Samples.ofRows(new double[][] {{1}, {2}}).count());
        } catch (CancellationException e) {
            // As above.
        } finally {
            assertTrue(Thread.interrupted(), "the flag is kept");
        }
    }

    @ParameterizedTest
    @EnumSource(IterationEvent.Phase.class)
    void aListenersExceptionEndsTheFit(IterationEvent.Phase phase) {
        IllegalStateException failure = new IllegalStateException("from the listener");
        FitListener listener = event -> {
            if (event.phase() == phase && event.iteration() == 2) {
                throw failure;
            }
        };
        MixtureFitter fitter =
                MixtureFitter.withDefaults().withComponents(5).withTolerance(0).withThreads(4);
        assertSame(
                failure,
                assertThrows(
                        IllegalStateException.class,
                        () -> fitter.withListener(listener).fit(small)));
        assertEquals(
                StopReason.ITERATION_LIMIT,
                fitter.withEmIterations(2).fit(small).stopReason(),
                "later fits work");
    }

    @Test
    void aListenersErrorEndsTheFit() {
        OutOfMemoryError failure = new OutOfMemoryError("from the listener");
        FitListener listener = event -> {
            throw failure;
        };
        assertSame(
                failure,
                assertThrows(
                        OutOfMemoryError.class,
                        () -> KMeansFitter.withDefaults()
                                .withClusters(5)
                                .withListener(listener)
                                .fit(small)));
    }

    /** Samples of which one block cannot be had, as when memory runs out in a worker. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void anErrorInAWorkerReachesTheCaller(int threads) {
        AtomicBoolean broken = new AtomicBoolean();
        OutOfMemoryError failure = new OutOfMemoryError("block 5");
        Samples samples = withBlocks(BlockedSamples.of(small), broken, failure);
        broken.set(true);
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(5)
                .withThreads(threads)
                .withSeeding(Seeding.STATIC_SUBSET);
        assertSame(failure, assertThrows(OutOfMemoryError.class, () -> fitter.fit(samples)));
        broken.set(false);
        assertEquals(fitter.fit(small).model(), fitter.fit(samples).model(), "later fits work");
    }

    private static <A> Samples withBlocks(BlockedSamples<A> samples, AtomicBoolean broken, Error failure) {
        return new BlockedSamples<>(
                samples.count(),
                samples.schema(),
                Precision.DOUBLE,
                samples.frame(),
                samples.moments(),
                new AbstractList<Block<A>>() {
                    @Override
                    public Block<A> get(int number) {
                        if (number == 5 && broken.get() && inAPass()) {
                            throw failure;
                        }
                        return samples.block(number);
                    }

                    @Override
                    public int size() {
                        return samples.plan().blocks();
                    }
                });
    }

    private static boolean inAPass() {
        return StackWalker.getInstance()
                .walk(frames ->
                        frames.anyMatch(frame -> frame.getClassName().startsWith("org.priodon.internal.parallel.")));
    }

    @Test
    void aThousandFitsLeaveTheThreadsAsTheyWere() throws InterruptedException {
        DiagonalMixture start = MixtureFitter.withDefaults()
                .withComponents(5)
                .withThreads(1)
                .withEmIterations(2)
                .fit(small)
                .model();
        AtomicInteger fitsWithHelpers = new AtomicInteger();
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .startingFrom(start)
                .withKMeansIterations(0)
                .withEmIterations(4)
                .withTolerance(0)
                .withThreads(3);
        int before = Thread.activeCount();
        for (int fit = 0; fit < 1000; fit++) {
            boolean look = fit % 100 == 0;
            fitter.withListener(event -> {
                        if (look && event.iteration() == 4 && !ownThreads().isEmpty()) {
                            fitsWithHelpers.incrementAndGet();
                        }
                    })
                    .fit(small);
        }
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (Thread.activeCount() > before && System.nanoTime() < patience) {
            Thread.sleep(1);
        }
        assertTrue(Thread.activeCount() <= before, Thread.activeCount() + " threads, before " + before);
        assertEquals(10, fitsWithHelpers.get(), "fits too small to need helpers show nothing");
    }

    @Test
    void scoringLeavesNoThread() {
        DiagonalMixture model =
                MixtureFitter.withDefaults().withComponents(5).fit(small).model();
        for (int i = 0; i < 100; i++) {
            assertTrue(Double.isFinite(model.scorer(4).logLikelihood(small)));
        }
    }

    @Test
    void aFitDoesNotKeepTheJvmAlive() throws IOException, InterruptedException {
        ChildJvm.Outcome outcome = ChildJvm.run(ChildJvm.onClassPath(), EndlessFitProgram.class);
        assertEquals(0, outcome.exitCode(), outcome::toString);
        assertEquals("main ends, the fit runs: true, helpers: true", outcome.out());
        assertFalse(outcome.err().contains("Exception"), outcome::toString);
    }
}
