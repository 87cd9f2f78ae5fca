// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.observe.StopSignal;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class ChunkRunnerTest {

    /** Enough to be shared. */
    private static final long MUCH_WORK = 1_000_000_000;

    /** The blocks in the order in which they were merged. */
    private static final class Order implements ChunkSums<Order> {
        private final List<Integer> blocks = new ArrayList<>();

        @Override
        public void merge(Order later) {
            blocks.addAll(later.blocks);
        }

        @Override
        public void clear() {
            blocks.clear();
        }
    }

    private static ChunkRunner runner(int threads) {
        return new ChunkRunner(threads, null, new StopSignal());
    }

    private static void note(int block, Order into) {
        into.blocks.add(block);
    }

    private static List<Integer> orderOf(ChunkRunner runner, int blocks) {
        return runner.reduce(ChunkPlan.of(blocks), MUCH_WORK, Order::new, () -> ChunkRunnerTest::note).blocks;
    }

    private static List<Integer> upTo(int blocks) {
        return IntStream.range(0, blocks).boxed().toList();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2", "1, 64", "63, 2", "64, 3", "65, 8", "1000, 2", "1024, 8", "1025, 64", "5000, 3"})
    void sumsMergeInOrderWhateverTheThreads(int blocks, int threads) {
        try (ChunkRunner runner = runner(threads)) {
            for (int pass = 0; pass < 5; pass++) {
                assertEquals(upTo(blocks), orderOf(runner, blocks));
            }
        }
    }

    @Test
    void chunksCoverAllBlocksOnce() {
        for (int blocks = 1; blocks < 3000; blocks++) {
            ChunkPlan plan = ChunkPlan.of(blocks);
            int next = 0;
            for (int chunk = 0; chunk < plan.chunks(); chunk++) {
                assertEquals(next, plan.firstBlock(chunk));
                assertTrue(plan.endBlock(chunk) > next, blocks + " blocks");
                next = plan.endBlock(chunk);
            }
            assertEquals(blocks, next);
        }
    }

    /** Many chunks wait for a slow first one; the number of sums alive stays small. */
    @Test
    void sumsAliveAreBounded() {
        AtomicInteger made = new AtomicInteger();
        try (ChunkRunner runner = runner(4)) {
            Order order = runner.reduce(
                    ChunkPlan.of(4000),
                    MUCH_WORK,
                    () -> {
                        made.incrementAndGet();
                        return new Order();
                    },
                    () -> (block, into) -> {
                        if (block == 0) {
                            sleep(50);
                        }
                        into.blocks.add(block);
                    });
            assertEquals(upTo(4000), order.blocks);
        }
        // As many as may be ahead of the merging, those in work, and the nodes of a tree over 250 chunks.
        assertTrue(made.get() <= 4 * 4 + 4 + 8, made + " sums for 4 threads");
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void aWorkersExceptionReachesTheCaller(int threads) {
        IllegalStateException failure = new IllegalStateException("block 77");
        try (ChunkRunner runner = runner(threads)) {
            IllegalStateException thrown = assertThrows(
                    IllegalStateException.class,
                    () -> runner.reduce(ChunkPlan.of(500), MUCH_WORK, Order::new, () -> (block, into) -> {
                        if (block == 77) {
                            throw failure;
                        }
                    }));
            assertSame(failure, thrown);
            // The runner is none the worse for it.
            assertEquals(upTo(500), orderOf(runner, 500));
        }
    }

    /** All threads fail at the same time: one cause is thrown, the others are suppressed in it. */
    @Test
    void otherWorkersExceptionsAreSuppressed() {
        int threads = 3;
        CyclicBarrier together = new CyclicBarrier(threads);
        try (ChunkRunner runner = runner(threads)) {
            IllegalStateException thrown = assertThrows(
                    IllegalStateException.class,
                    () -> runner.reduce(ChunkPlan.of(500), MUCH_WORK, Order::new, () -> (block, into) -> {
                        try {
                            together.await();
                        } catch (InterruptedException | BrokenBarrierException e) {
                            throw new AssertionError(e);
                        }
                        throw new IllegalStateException("block " + block);
                    }));
            assertEquals(threads - 1, thrown.getSuppressed().length);
            for (Throwable other : thrown.getSuppressed()) {
                assertTrue(other instanceof IllegalStateException, other.toString());
            }
        }
    }

    /** An Error, such as the lack of memory, in a worker or while it makes its arrays. */
    @Test
    void aWorkersErrorReachesTheCaller() {
        try (ChunkRunner runner = runner(4)) {
            OutOfMemoryError inBlock = new OutOfMemoryError("in a block");
            assertSame(
                    inBlock,
                    assertThrows(
                            OutOfMemoryError.class,
                            () -> runner.reduce(ChunkPlan.of(500), MUCH_WORK, Order::new, () -> (block, into) -> {
                                if (block == 40) {
                                    throw inBlock;
                                }
                            })));
            OutOfMemoryError inSetUp = new OutOfMemoryError("in set-up");
            assertSame(
                    inSetUp,
                    assertThrows(
                            OutOfMemoryError.class,
                            () -> runner.reduce(ChunkPlan.of(500), MUCH_WORK, Order::new, () -> {
                                throw inSetUp;
                            })));
            assertEquals(upTo(500), orderOf(runner, 500));
        }
    }

    /** After a failure the other threads stop at their next block. */
    @Test
    void aFailureStopsAllThreads() {
        AtomicInteger processed = new AtomicInteger();
        try (ChunkRunner runner = runner(4)) {
            assertThrows(
                    IllegalStateException.class,
                    () -> runner.reduce(ChunkPlan.of(100_000), MUCH_WORK, Order::new, () -> (block, into) -> {
                        if (block == 0) {
                            throw new IllegalStateException();
                        }
                        processed.incrementAndGet();
                        sleep(1);
                    }));
        }
        assertTrue(processed.get() < 10_000, processed + " blocks were still processed");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void theSignalStopsAPass(int threads) {
        StopSignal signal = new StopSignal();
        AtomicInteger processed = new AtomicInteger();
        try (ChunkRunner runner = new ChunkRunner(threads, null, signal)) {
            assertThrows(
                    FitCancelled.class,
                    () -> runner.reduce(ChunkPlan.of(100_000), MUCH_WORK, Order::new, () -> (block, into) -> {
                        if (processed.incrementAndGet() == 10) {
                            signal.request();
                        }
                    }));
        }
        // Every thread finishes the block it is at.
        assertTrue(processed.get() <= 10 + threads, processed + " blocks were processed");
        assertFalse(Thread.currentThread().isInterrupted());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void interruptingTheCallerStopsAPass(int threads) {
        Thread caller = Thread.currentThread();
        AtomicInteger processed = new AtomicInteger();
        try (ChunkRunner runner = runner(threads)) {
            assertThrows(
                    FitCancelled.class,
                    () -> runner.reduce(ChunkPlan.of(100_000), MUCH_WORK, Order::new, () -> (block, into) -> {
                        if (processed.incrementAndGet() == 10) {
                            caller.interrupt();
                        }
                    }));
            assertTrue(processed.get() <= 10 + threads, processed + " blocks were processed");
        } finally {
            assertTrue(Thread.interrupted(), "the flag is kept");
        }
    }

    /**
     * The caller waits for its helper and loses its flag there; the endless pass inside the helper's block must still
     * learn of it.
     */
    @Test
    void anInterruptionWhileWaitingReachesNestedPasses() {
        Thread caller = Thread.currentThread();
        CountDownLatch helping = new CountDownLatch(1);
        try (ChunkRunner runner = runner(2)) {
            ChunkRunner nested = runner.nested();
            assertThrows(
                    FitCancelled.class,
                    () -> runner.reduce(ChunkPlan.of(2), MUCH_WORK, Order::new, () -> (block, into) -> {
                        if (Thread.currentThread() == caller) {
                            await(helping);
                        } else {
                            helping.countDown();
                            sleep(100);
                            caller.interrupt();
                            sleep(50);
                            while (true) {
                                orderOf(nested, 10);
                            }
                        }
                    }));
        } finally {
            assertTrue(Thread.interrupted(), "the flag is kept");
        }
    }

    /** The caller waits for a helper that has begun, even when it is interrupted meanwhile; the flag is kept. */
    @Test
    void anInterruptionWhileWaitingForAHelper() {
        Thread caller = Thread.currentThread();
        CountDownLatch helping = new CountDownLatch(1);
        Set<Thread> workers = ConcurrentHashMap.newKeySet();
        try (ChunkRunner runner = runner(2)) {
            assertThrows(
                    FitCancelled.class,
                    () -> runner.reduce(ChunkPlan.of(2), MUCH_WORK, Order::new, () -> (block, into) -> {
                        workers.add(Thread.currentThread());
                        if (Thread.currentThread() == caller) {
                            await(helping);
                        } else {
                            helping.countDown();
                            sleep(100);
                            caller.interrupt();
                            sleep(50);
                        }
                    }));
            assertEquals(2, workers.size());
        } finally {
            assertTrue(Thread.interrupted(), "the flag is kept");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void ownThreadsAreNamedDaemons() {
        Set<Thread> workers = ConcurrentHashMap.newKeySet();
        try (ChunkRunner runner = runner(3)) {
            CyclicBarrier together = new CyclicBarrier(3);
            runner.reduce(ChunkPlan.of(3), MUCH_WORK, Order::new, () -> (block, into) -> {
                workers.add(Thread.currentThread());
                try {
                    together.await();
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new AssertionError(e);
                }
            });
        }
        assertEquals(3, workers.size());
        assertTrue(workers.remove(Thread.currentThread()), "the caller takes part");
        for (Thread worker : workers) {
            assertTrue(worker.getName().startsWith("priodon-"), worker.getName());
            assertTrue(worker.isDaemon(), worker.getName());
        }
    }

    /** Handing over a little work takes longer than doing it. */
    @Test
    void smallPassesStayOnTheCaller() {
        Set<Thread> workers = ConcurrentHashMap.newKeySet();
        try (ChunkRunner runner = runner(8)) {
            runner.reduce(
                    ChunkPlan.of(500), 1000, Order::new, () -> (block, into) -> workers.add(Thread.currentThread()));
        }
        assertEquals(Set.of(Thread.currentThread()), workers);
    }

    @Test
    void zeroThreadsMeansAllCores() {
        try (ChunkRunner runner = runner(0)) {
            assertEquals(Runtime.getRuntime().availableProcessors(), runner.threads());
        }
    }
}
