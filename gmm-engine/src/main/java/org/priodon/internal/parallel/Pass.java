// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * One pass over all chunks. Threads take the next chunk as they come free; finished sums wait until all earlier chunks
 * are merged. No thread starts a chunk far ahead of the merging, which bounds the number of sums alive.
 */
final class Pass<R extends ChunkSums<R>> {
    private static final int CHUNKS_AHEAD_PER_THREAD = 4;

    private final ChunkPlan plan;
    private final Supplier<R> fresh;
    private final Supplier<BlockWorker<R>> workers;
    private final CallerStop callerStop;

    private final AtomicInteger nextChunk = new AtomicInteger();
    private volatile boolean stopping;
    /** Changed under the lock, watched without. */
    private volatile int active;

    // Guarded by this.
    private final MergeTree<R> tree = new MergeTree<>(this::reuse);
    private final Map<Integer, R> finished = new HashMap<>();
    private final Deque<R> spare = new ArrayDeque<>();
    private int merged;
    private int window;
    private Throwable failure;

    Pass(ChunkPlan plan, Supplier<R> fresh, Supplier<BlockWorker<R>> workers, CallerStop callerStop) {
        this.plan = plan;
        this.fresh = fresh;
        this.workers = workers;
        this.callerStop = callerStop;
    }

    /** Returns or throws only when no helper works on this pass any more, and none can begin. */
    R runWith(int helpers, Executor executor) {
        window = CHUNKS_AHEAD_PER_THREAD * (helpers + 1);
        Invitation invitation = new Invitation(this);
        invite(helpers, executor, invitation);
        help();
        awaitHelpers(helpers + 1);
        invitation.withdraw();
        synchronized (this) {
            if (failure instanceof Error error) {
                throw error;
            }
            if (failure != null) {
                throw (RuntimeException) failure;
            }
        }
        if (stopping) {
            throw new FitCancelled();
        }
        R total = tree.total();
        return total != null ? total : fresh.get();
    }

    private void invite(int helpers, Executor executor, Invitation invitation) {
        try {
            for (int helper = 0; helper < helpers; helper++) {
                executor.execute(invitation);
            }
        } catch (RejectedExecutionException e) {
            // The caller and the helpers so far do the work.
        } catch (RuntimeException | Error e) {
            fail(e);
        }
    }

    /** Works until there are no more chunks. */
    void help() {
        if (begin()) {
            work();
        }
    }

    /** A helper that comes after the last chunk was taken has nothing to do, and nobody waits for it. */
    private synchronized boolean begin() {
        if (stopping || nextChunk.get() >= plan.chunks()) {
            return false;
        }
        active++;
        return true;
    }

    private void work() {
        try {
            BlockWorker<R> worker = workers.get();
            for (int chunk = nextChunk.getAndIncrement(); chunk < plan.chunks(); chunk = nextChunk.getAndIncrement()) {
                R sums = sumsFor(chunk);
                for (int block = plan.firstBlock(chunk); block < plan.endBlock(chunk); block++) {
                    if (mustStop()) {
                        return;
                    }
                    worker.process(block, sums);
                }
                finish(chunk, sums);
            }
            worker.end();
        } catch (RuntimeException | Error e) {
            fail(e);
        } finally {
            synchronized (this) {
                active--;
                notifyAll();
            }
        }
    }

    private boolean mustStop() {
        if (!stopping && callerStop.isRequested()) {
            stop();
        }
        return stopping;
    }

    private synchronized void stop() {
        stopping = true;
        notifyAll();
    }

    private synchronized void fail(Throwable e) {
        if (failure == null) {
            failure = e;
        } else if (failure != e) {
            failure.addSuppressed(e);
        }
        stop();
    }

    private synchronized R sumsFor(int chunk) {
        await(() -> chunk - merged < window || stopping);
        R sums = spare.poll();
        return sums != null ? sums : fresh.get();
    }

    private synchronized void finish(int chunk, R sums) {
        finished.put(chunk, sums);
        for (R next = finished.remove(merged); next != null; next = finished.remove(merged)) {
            tree.add(merged, next);
            merged++;
        }
        notifyAll();
    }

    private void reuse(R sums) {
        sums.clear();
        spare.push(sums);
    }

    private void awaitHelpers(int threads) {
        Watch watch = new Watch(threads);
        while (active > 0 && !watch.isOver()) {
            // Threads mostly end within microseconds of each other.
        }
        synchronized (this) {
            await(() -> active == 0);
        }
    }

    /** Waits on this object, whose lock is held; an interruption stops the pass and is remembered. */
    private void await(BooleanSupplier condition) {
        boolean interrupted = false;
        while (!condition.getAsBoolean()) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
                callerStop.interrupted();
                stop();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
