// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.FitCancelled;
import org.priodon.observe.StopReason;

/**
 * Runs all restarts of a fit: side by side where the samples are few, else one after another with all threads on each.
 * Each has a random stream of its own, so the outcome is the same either way.
 */
final class Restarts {
    /** Values that a few cores can work on side by side without crowding each other out of the cache. */
    private static final long FEW_VALUES = 2_000_000;

    private final MixtureSettings settings;
    private final BlockedSamples samples;
    private final KernelSet kernels;
    private final ChunkRunner runner;
    private final long fitBegin;

    Restarts(MixtureSettings settings, BlockedSamples samples, KernelSet kernels, ChunkRunner runner, long fitBegin) {
        this.settings = settings;
        this.samples = samples;
        this.kernels = kernels;
        this.runner = runner;
        this.fitBegin = fitBegin;
    }

    /**
     * All attempts, in the order of their numbers; after a cancellation, those that had begun.
     *
     * @param given further models to start from. The search of the first attempt tries them; where there is no search,
     *     they have an attempt of their own
     */
    List<FitAttempt> run(List<GaussianMixture> given) {
        boolean own = !given.isEmpty() && settings.components() > 1 && !settings.searches();
        int count = settings.clustering().restarts() + (own ? 1 : 0);
        boolean sideBySide = sideBySide(count);
        List<FitAttempt> attempts = new ArrayList<>();
        ChunkRunner attemptRunner = sideBySide ? runner.nested() : runner;
        for (int restart = 0; restart < count; restart++) {
            attempts.add(new FitAttempt(settings, restart, samples, kernels, attemptRunner, fitBegin));
        }
        attempts.get(own ? count - 1 : 0).alsoFrom(given);
        if (settings.checkpoints() != null) {
            keep(attempts, given);
        }
        int trial = settings.trial().trialIterations() > 0
                ? settings.trial().trialIterations()
                : settings.em().iterations();
        forEach(attempts, sideBySide, attempt -> {
            attempt.begin();
            attempt.iterate(Math.min(trial, settings.em().iterations()));
        });
        if (!attempts.get(0).hasBegun()) {
            attempts.get(0).begin();
        }
        attempts.removeIf(attempt -> !attempt.hasBegun());
        if (settings.trial().trialIterations() > 0) {
            dropWorseHalf(attempts);
            forEach(
                    attempts,
                    sideBySide,
                    attempt -> attempt.iterate(settings.em().iterations()));
        }
        return attempts;
    }

    private void keep(List<FitAttempt> attempts, List<GaussianMixture> given) {
        try {
            String name = FitName.of(settings, samples, given, runner);
            attempts.forEach(attempt -> attempt.keptBy(new AttemptCheckpoint(
                    settings.checkpoints(), name + "-" + attempt.restart(), samples.schema(), samples.frame())));
        } catch (FitCancelled e) {
            return; // The attempts will find that they are cancelled too.
        }
    }

    /** Listeners and checkpoints are called on the calling thread, so that they get one restart after another. */
    private boolean sideBySide(int attempts) {
        return attempts > 1
                && !settings.run().isWatched()
                && settings.checkpoints() == null
                && !samples.isBeyondMemory()
                && samples.count() * samples.schema().size() < FEW_VALUES;
    }

    private void forEach(List<FitAttempt> attempts, boolean sideBySide, Consumer<FitAttempt> action) {
        if (sideBySide) {
            long work = samples.count() * samples.schema().size() * settings.components() * attempts.size();
            try {
                runner.forEach(
                        new ChunkPlan(attempts.size(), 1),
                        work,
                        () -> (number, none) -> action.accept(attempts.get(number)));
            } catch (FitCancelled e) {
                return; // What has begun has its parameters.
            }
        } else {
            for (FitAttempt attempt : attempts) {
                action.accept(attempt);
                if (attempt.stopReason() == StopReason.CANCELLED) {
                    return;
                }
            }
        }
    }

    private void dropWorseHalf(List<FitAttempt> attempts) {
        List<FitAttempt> ranked = new ArrayList<>(attempts);
        int trial = settings.trial().trialIterations();
        ranked.sort(Comparator.comparingDouble((FitAttempt attempt) -> attempt.objectiveAfter(trial))
                .reversed());
        for (FitAttempt hopeless : ranked.subList((ranked.size() + 1) / 2, ranked.size())) {
            if (hopeless.stopReason() == StopReason.ITERATION_LIMIT) {
                hopeless.drop();
            }
        }
    }
}
