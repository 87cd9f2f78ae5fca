// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.internal.parallel.ChunkRunner.NoSums;
import org.priodon.observe.StopSignal;

/** A caller's executor that fails while it takes helpers, or never runs those it took. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ExecutorFaultsTest {
    private static final long MUCH_WORK = 1_000_000_000;
    private static final int BLOCKS = 500;

    private final AtomicInteger processed = new AtomicInteger();
    private final AtomicInteger working = new AtomicInteger();
    private final CountDownLatch helping = new CountDownLatch(1);

    /** Runs the first helper on a thread of its own and throws once that is at work. */
    private class FailingExecutor implements Executor {
        private final Throwable failure;
        private Thread helper;

        FailingExecutor(Throwable failure) {
            this.failure = failure;
        }

        @Override
        public void execute(Runnable task) {
            if (helper == null) {
                helper = new Thread(task);
                helper.start();
                return;
            }
            await(helping);
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new CancellationException("the test is interrupted");
        }
    }

    private void process(int block) {
        working.incrementAndGet();
        helping.countDown();
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new CancellationException("interrupted in block " + block);
        } finally {
            processed.incrementAndGet();
            working.decrementAndGet();
        }
    }

    private static void pass(Executor executor, BlockWorker<NoSums> worker) {
        try (ChunkRunner runner = new ChunkRunner(4, executor, new StopSignal())) {
            runner.forEach(ChunkPlan.of(BLOCKS), MUCH_WORK, () -> worker);
        }
    }

    static Stream<Throwable> failures() {
        return Stream.of(
                new IllegalStateException("the pool is closed"), new OutOfMemoryError("unable to create a thread"));
    }

    /** The exception comes when no helper works on the pass any more, and none goes on later. */
    @ParameterizedTest
    @MethodSource("failures")
    void aFailureStopsTheHelpersThatHaveBegun(Throwable failure) throws InterruptedException {
        FailingExecutor executor = new FailingExecutor(failure);
        Throwable thrown = assertThrows(Throwable.class, () -> pass(executor, (block, into) -> process(block)));
        int atTheException = processed.get();
        assertSame(failure, thrown);
        assertEquals(0, working.get(), "helpers still at work");
        executor.helper.join();
        assertEquals(atTheException, processed.get(), "blocks processed when the exception was out and at the end");
        assertTrue(atTheException < BLOCKS, atTheException + " blocks were processed");
    }

    /** Where two things fail, the first is thrown and the second suppressed in it. */
    @Test
    void aHelpersOwnFailureIsNotLost() {
        IllegalStateException ofExecutor = new IllegalStateException("executor");
        IllegalStateException ofHelper = new IllegalStateException("helper");
        CountDownLatch refused = new CountDownLatch(1);
        FailingExecutor executor = new FailingExecutor(ofExecutor) {
            @Override
            public void execute(Runnable task) {
                try {
                    super.execute(task);
                } catch (IllegalStateException e) {
                    refused.countDown();
                    throw e;
                }
            }
        };
        Throwable thrown = assertThrows(
                IllegalStateException.class,
                () -> pass(executor, (block, into) -> {
                    helping.countDown();
                    await(refused);
                    throw ofHelper;
                }));
        Throwable other = thrown == ofExecutor ? ofHelper : ofExecutor;
        assertEquals(List.of(other), List.of(thrown.getSuppressed()));
    }

    @Test
    void aRejectionLeavesTheWorkToTheOthers() {
        pass(new FailingExecutor(new RejectedExecutionException("full")), (block, into) -> process(block));
        assertEquals(BLOCKS, processed.get());
    }

    /** An executor that keeps its tasks for ever must not keep the data of passes long over. */
    @Test
    void aHelperInAQueueLetsGoOfAPassThatIsOver() throws InterruptedException {
        List<Runnable> queue = new ArrayList<>();
        List<WeakReference<byte[]>> data = new ArrayList<>();
        for (int pass = 0; pass < 10; pass++) {
            data.add(passOverData(queue::add));
        }
        assertEquals(30, queue.size());
        assertAllCollected(data);
        int before = processed.get();
        queue.forEach(Runnable::run);
        assertEquals(before, processed.get(), "blocks processed before and after the helpers ran at last");
    }

    @Test
    void aHelperInAQueueLetsGoOfAPassThatFailed() throws InterruptedException {
        List<Runnable> queue = new ArrayList<>();
        List<WeakReference<byte[]>> data = new ArrayList<>();
        IllegalStateException failure = new IllegalStateException("the pool is closed");
        for (int pass = 0; pass < 10; pass++) {
            data.add(passOverData(task -> {
                if (queue.size() % 2 == 1) {
                    throw failure;
                }
                queue.add(task);
            }));
            queue.add(() -> {});
        }
        assertAllCollected(data);
    }

    private WeakReference<byte[]> passOverData(Executor executor) {
        byte[] data = new byte[1 << 20];
        try {
            pass(executor, (block, into) -> processed.addAndGet(1 + data[block]));
        } catch (IllegalStateException e) {
            assertEquals("the pool is closed", e.getMessage());
        }
        return new WeakReference<>(data);
    }

    private static void assertAllCollected(List<WeakReference<byte[]>> data) throws InterruptedException {
        long held = data.size();
        for (int attempt = 0; held > 0 && attempt < 50; attempt++) {
            System.gc();
            Thread.sleep(10);
            held = data.stream().filter(reference -> reference.get() != null).count();
        }
        assertEquals(0, held, "passes whose data is held");
    }
}
