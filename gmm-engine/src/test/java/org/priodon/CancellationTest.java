// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.layout.Block;
import org.priodon.internal.place.ResidentBlocks;
import org.priodon.kmeans.KMeansFitter;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.FitResult;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureFitter;
import org.priodon.observe.FitListener;
import org.priodon.observe.IterationEvent;
import org.priodon.observe.StopReason;
import org.priodon.observe.StopSignal;
import org.priodon.oracle.TextbookKMeans;
import org.priodon.start.Seeding;
import org.priodon.testing.ChildJvm;
import org.priodon.testing.EndlessFitProgram;
import org.priodon.testing.RandomProblems;

/** Fits that are told to stop, stop; and no fit leaves a thread behind, however it ends. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class CancellationTest {

    /** How long a thread may take to end where nothing goes wrong, on a busy machine too. */
    private static final long PATIENCE_SECONDS = 60;

    private static final int COMPONENTS = 25;

    private static Samples large;
    private static Samples small;

    @BeforeAll
    static void makeSamples() {
        Random random = new Random(1);
        SamplesBuilder builder = Samples.builder(10);
        double[] row = new double[10];
        for (int i = 0; i < 500_000; i++) {
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
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
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

    /**
     * Stops a fit at the tenth block after it was triggered, and counts how often a block is looked at from then on.
     *
     * <p>Each thread looks at the signal before each block. So next to nothing follows, while a fit that only looks
     * after a pass, or goes through the samples for its report, still looks at all the blocks.
     */
    private static final class Stopper {
        private static final int BLOCKS_BEFORE = 10;

        private final StopSignal signal = new StopSignal();
        private final Thread fitting = Thread.currentThread();
        private final Means means;
        private final AtomicInteger blocksSinceTrigger = new AtomicInteger();
        private final AtomicInteger blocksSinceStop = new AtomicInteger();
        private volatile boolean triggered;
        private volatile boolean stopped;

        Stopper(Means means) {
            this.means = means;
        }

        void trigger() {
            triggered = true;
        }

        /** The same samples, watched. */
        Samples watching(Samples samples) {
            return withBlocks(BlockedSamples.of(samples), number -> {
                if (stopped) {
                    blocksSinceStop.incrementAndGet();
                } else if (triggered && blocksSinceTrigger.incrementAndGet() == BLOCKS_BEFORE) {
                    stop();
                }
            });
        }

        private void stop() {
            stopped = true;
            if (means == Means.SIGNAL) {
                signal.request();
            } else {
                fitting.interrupt();
            }
        }

        /** The bound leaves room for the rows that a model starts from, each value looked up by itself. */
        void assertPrompt(Samples samples) {
            assertTrue(stopped, "the fit ended before it was told to");
            int blocks = BlockedSamples.of(samples).plan().blocks();
            int bound = blocks / 2;
            assertTrue(
                    blocksSinceStop.get() < bound,
                    () -> blocksSinceStop + " looks at blocks after the stop, of " + blocks + " blocks");
        }

        /** The flag tells the caller of an interruption; a signal is not one. */
        void checkFlag() {
            assertEquals(means == Means.INTERRUPTION, Thread.interrupted(), "interruption flag");
        }
    }

    private static void assertFinite(GaussianMixture model) {
        assertEquals(1, Arrays.stream(model.copyWeights()).sum(), 1e-12);
        for (int g = 0; g < model.components(); g++) {
            for (int d = 0; d < model.dimensions(); d++) {
                assertTrue(Double.isFinite(model.mean(g, d)));
                assertTrue(model.variance(g, d) > 0 && Double.isFinite(model.variance(g, d)));
            }
        }
        assertTrue(Double.isFinite(model.logDensity(new double[model.dimensions()])), "the model can be used");
    }

    private static void stopMixture(Phase phase, Means means, ExecutorService pool) {
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
        FitResult fit = fitter.fit(stopper.watching(large));
        stopper.checkFlag();
        stopper.assertPrompt(large);
        assertEquals(StopReason.CANCELLED, fit.stopReason());
        assertFinite(fit.model());
        assertEquals(COMPONENTS, fit.model().components());
        assertEquals(phase == Phase.EM, fit.report().emIterations() > 0);
        assertTrue(fit.report().toString().contains("cancelled"), fit.report()::toString);
    }

    private static void stopKMeans(Phase phase, Means means, ExecutorService pool) {
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
        KMeansResult result = fitter.fit(stopper.watching(large));
        stopper.checkFlag();
        stopper.assertPrompt(large);
        assertEquals(StopReason.CANCELLED, result.stopReason());
        assertEquals(COMPONENTS, result.model().clusters());
        for (double[] mean : result.model().copyMeans()) {
            assertTrue(Arrays.stream(mean).allMatch(Double::isFinite));
        }
    }

    private static void withPool(Consumer<ExecutorService> attempt) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        attempt.accept(pool);
        pool.shutdown();
        assertTrue(pool.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS), "a helper still works");
    }

    @ParameterizedTest
    @EnumSource(Phase.class)
    void aSignalStopsAFitInTime(Phase phase) throws InterruptedException {
        withPool(pool -> stopMixture(phase, Means.SIGNAL, pool));
    }

    @ParameterizedTest
    @EnumSource(Phase.class)
    void anInterruptionStopsAFitInTime(Phase phase) throws InterruptedException {
        withPool(pool -> stopMixture(phase, Means.INTERRUPTION, pool));
    }

    @ParameterizedTest
    @EnumSource(
            value = Phase.class,
            names = {"SEEDING", "K_MEANS"})
    void aSignalStopsKMeansInTime(Phase phase) throws InterruptedException {
        withPool(pool -> stopKMeans(phase, Means.SIGNAL, pool));
    }

    @ParameterizedTest
    @EnumSource(
            value = Phase.class,
            names = {"SEEDING", "K_MEANS"})
    void anInterruptionStopsKMeansInTime(Phase phase) throws InterruptedException {
        withPool(pool -> stopKMeans(phase, Means.INTERRUPTION, pool));
    }

    /** What the report says of duplicates and of missing values must not keep a cancelled fit waiting. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSignalStopsAFitInTimeWhateverTheSamples(boolean duplicates) {
        Random random = new Random(1);
        SamplesBuilder builder = Samples.builder(10).missing(MissingValues.MARGINALISE);
        double[][] distinct = new double[10][];
        Arrays.setAll(distinct, i -> random.doubles(10).toArray());
        for (int i = 0; i < 200_000; i++) {
            double[] row = duplicates ? distinct[i % 10] : random.doubles(10).toArray();
            row[3] = !duplicates && i % 100 == 0 ? Double.NaN : row[3];
            builder.add(row);
        }
        Samples samples = builder.build();
        Stopper stopper = new Stopper(Means.SIGNAL);
        FitResult fit = MixtureFitter.withDefaults()
                .withComponents(COMPONENTS)
                .withSeeding(Seeding.STATIC_SUBSET)
                .withKMeansIterations(0)
                .withTolerance(0)
                .withStopSignal(stopper.signal)
                .withListener(event -> stopper.trigger())
                .fit(stopper.watching(samples));
        assertEquals(StopReason.CANCELLED, fit.stopReason());
        stopper.assertPrompt(samples);
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
        assertEquals(StopReason.CANCELLED, kMeans.stopReason());
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
        assertEquals(StopReason.CANCELLED, cancelled.stopReason());
        assertEquals(3, cancelled.report().iterations());
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
        GaussianMixture model =
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
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(5)
                .withTolerance(0)
                .withThreads(4)
                .withSearch(phase == IterationEvent.Phase.SEARCH);
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
        Samples samples = withBlocks(BlockedSamples.of(small), number -> {
            if (number == 5 && broken.get() && inAPass()) {
                throw failure;
            }
        });
        broken.set(true);
        MixtureFitter fitter = MixtureFitter.withDefaults()
                .withComponents(5)
                .withThreads(threads)
                .withSeeding(Seeding.STATIC_SUBSET);
        assertSame(failure, assertThrows(OutOfMemoryError.class, () -> fitter.fit(samples)));
        broken.set(false);
        assertEquals(fitter.fit(small).model(), fitter.fit(samples).model(), "later fits work");
    }

    /** The same samples, with a look at the number of each block before it is handed out. */
    private static Samples withBlocks(BlockedSamples samples, IntConsumer before) {
        return new BlockedSamples(samples.facts(), new ResidentBlocks(new AbstractList<Block>() {
            @Override
            public Block get(int number) {
                before.accept(number);
                return samples.fetch(number);
            }

            @Override
            public int size() {
                return samples.plan().blocks();
            }
        }));
    }

    private static boolean inAPass() {
        return StackWalker.getInstance()
                .walk(frames ->
                        frames.anyMatch(frame -> frame.getClassName().startsWith("org.priodon.internal.parallel.")));
    }

    @Tag("slow")
    @Test
    void aThousandFitsLeaveTheThreadsAsTheyWere() throws InterruptedException {
        GaussianMixture start = MixtureFitter.withDefaults()
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
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (Thread.activeCount() > before && System.nanoTime() < patience) {
            Thread.sleep(1);
        }
        assertTrue(Thread.activeCount() <= before, Thread.activeCount() + " threads, before " + before);
        assertEquals(10, fitsWithHelpers.get(), "fits too small to need helpers show nothing");
    }

    @Test
    void scoringLeavesNoThread() {
        GaussianMixture model =
                MixtureFitter.withDefaults().withComponents(5).fit(small).model();
        for (int i = 0; i < 100; i++) {
            assertTrue(Double.isFinite(model.scorer(4).logLikelihood(small)));
        }
    }

    @Tag("slow")
    @Test
    void aFitDoesNotKeepTheJvmAlive() throws IOException, InterruptedException {
        ChildJvm.Outcome outcome = ChildJvm.run(ChildJvm.onClassPath(), EndlessFitProgram.class);
        assertEquals(0, outcome.exitCode(), outcome::toString);
        assertEquals("main ends, the fit runs: true, helpers: true", outcome.out());
        assertFalse(outcome.err().contains("Exception"), outcome::toString);
    }
}
