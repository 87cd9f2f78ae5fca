// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.priodon.observe.StopSignal;

/**
 * Runs passes over the blocks of some samples on several threads.
 *
 * <p>The calling thread always takes part, and it never waits for a helper that has not begun: a busy or
 * single-threaded executor, even the one the caller itself runs on, slows a pass down but cannot stall it. Own threads
 * are daemons, started once there is work enough to repay it and gone after {@link #close}.
 */
public final class ChunkRunner implements AutoCloseable {
    /** Below so many elementary steps, handing work to another thread takes longer than doing it. */
    private static final long SMALLEST_SHARED_WORK = 50_000;

    /** Before so many, to start threads takes longer than they save. */
    private static final long REPAYS_THREADS = 500_000;

    private static final AtomicInteger THREAD_NUMBER = new AtomicInteger();

    private final int threads;
    private final CallerStop callerStop;
    private Executor executor;
    private ExecutorService ownThreads;
    private long workSoFar;

    /**
     * A runner for passes of the current thread.
     *
     * @param threads how many threads may work at once, the caller included; 0 for all cores
     * @param executor where helpers run, or null for own threads
     */
    public ChunkRunner(int threads, Executor executor, StopSignal signal) {
        this.threads = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
        this.executor = executor;
        this.callerStop = new CallerStop(signal);
    }

    private ChunkRunner(CallerStop callerStop) {
        this.threads = 1;
        this.callerStop = callerStop;
    }

    /** A runner for one thread among several that work in a pass of this runner: it stops when this one does. */
    public ChunkRunner nested() {
        return new ChunkRunner(callerStop);
    }

    /** A runner on all cores that nobody can stop but by interrupting the caller. */
    public static ChunkRunner onAllCores() {
        return new ChunkRunner(0, null, new StopSignal());
    }

    public int threads() {
        return threads;
    }

    /** Fails if the caller has been asked to stop: for work that others do. */
    public void stopIfAsked() {
        if (callerStop.isRequested()) {
            throw new FitCancelled();
        }
    }

    /** A pass whose workers keep their results to themselves or write to places of their own. */
    public void forEach(ChunkPlan plan, long work, Supplier<BlockWorker<NoSums>> workers) {
        reduce(plan, work, NoSums::new, workers);
    }

    /**
     * A pass that sums.
     *
     * @param work an estimate of the pass's elementary steps
     * @param fresh makes empty sums
     * @param workers makes a worker for a thread
     * @return all chunks' sums, merged in order
     * @throws FitCancelled if the signal was given or the calling thread interrupted; the interruption flag stays set
     */
    public <R extends ChunkSums<R>> R reduce(
            ChunkPlan plan, long work, Supplier<R> fresh, Supplier<BlockWorker<R>> workers) {
        Pass<R> pass = new Pass<>(plan, fresh, workers, callerStop);
        workSoFar += work;
        boolean shared = work >= SMALLEST_SHARED_WORK && (executor != null || workSoFar >= REPAYS_THREADS);
        int helpers = shared ? Math.min(threads, plan.chunks()) - 1 : 0;
        return pass.runWith(helpers, helpers > 0 ? executor() : null);
    }

    private Executor executor() {
        if (executor == null) {
            int helpers = threads - 1;
            WatchedQueue queue = new WatchedQueue(threads);
            ownThreads = new ThreadPoolExecutor(helpers, helpers, 0, TimeUnit.SECONDS, queue, task -> {
                Thread thread = new Thread(task, "priodon-" + THREAD_NUMBER.incrementAndGet());
                thread.setDaemon(true);
                return thread;
            });
            executor = ownThreads;
        }
        return executor;
    }

    @Override
    public void close() {
        if (ownThreads != null) {
            ownThreads.shutdownNow();
        }
    }

    /** For passes without a result. */
    public static final class NoSums implements ChunkSums<NoSums> {
        @Override
        public void merge(NoSums later) {}

        @Override
        public void clear() {}
    }
}
