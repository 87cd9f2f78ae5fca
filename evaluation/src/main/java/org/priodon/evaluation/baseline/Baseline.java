// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.priodon.data.Samples;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.evaluation.results.ExactNumber;
import org.priodon.evaluation.results.Settings;
import org.priodon.observe.StopSignal;

/** Runs a contender on one data set, restart after restart, until all are done or its time is over. */
public final class Baseline {
    private static final long FOR_EVER = TimeUnit.DAYS.toNanos(365);

    private final Contender contender;
    private final Samples samples;
    private final int components;
    private final Settings settings;
    private final StopSignal stop;
    private final Listener listener;

    private final List<BaselineRun> runs = new ArrayList<>();
    private double secondsPerIteration;
    private double secondsUsed;
    private boolean ended;

    /** Told how far it has come. */
    @FunctionalInterface
    public interface Listener {
        void reached(int restart, int iterations, double secondsOfAll);
    }

    public Baseline(
            Contender contender,
            Samples samples,
            int components,
            Settings settings,
            StopSignal stop,
            Listener listener) {
        this.contender = contender;
        this.samples = samples;
        this.components = components;
        this.settings = settings;
        this.stop = stop;
        this.listener = listener;
    }

    /**
     * @param labels the start of each restart
     * @return empty if the signal was given
     */
    public Optional<BaselineResult> run(IntFunction<int[]> labels) throws IOException {
        try (BaselineProcess process = new BaselineProcess(contender, samples, components, settings)) {
            Message warm = process.next(System.nanoTime() + FOR_EVER, stop);
            if (warm != null && warm.kind() != Message.Kind.WARM) {
                runs.add(run(0, BaselineRun.Ending.FAILED, warm, 0));
            } else if (warm != null) {
                secondsPerIteration = warm.seconds();
                fitAll(process, labels);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        return stop.isRequested()
                ? Optional.empty()
                : Optional.of(new BaselineResult(contender.label(), contender.library(), secondsPerIteration, runs));
    }

    private void fitAll(BaselineProcess process, IntFunction<int[]> labels) throws IOException, InterruptedException {
        for (int r = 0; r < settings.restarts() && !ended && secondsUsed < settings.budgetSeconds(); r++) {
            int[] start = labels.apply(r);
            if (stop.isRequested()) {
                return;
            }
            process.request(settings.seedOf(r), start);
            follow(process, r);
        }
    }

    /** The time counts from the start of EM; what goes before is not the library's work. */
    private void follow(BaselineProcess process, int restart) throws InterruptedException {
        Message last = process.next(System.nanoTime() + FOR_EVER, stop);
        long begin = System.nanoTime();
        long deadline = begin + (long) ((settings.budgetSeconds() - secondsUsed) * 1e9);
        double usedBefore = secondsUsed;
        Message message = last;
        while (message != null && message.kind() == Message.Kind.PROGRESS) {
            last = message;
            secondsUsed = usedBefore + (System.nanoTime() - begin) * 1e-9;
            listener.reached(restart, last.iterations(), secondsUsed);
            message = process.next(deadline, stop);
        }
        double seconds = (System.nanoTime() - begin) * 1e-9;
        secondsUsed = usedBefore + seconds;
        if (message != null) {
            ended = message.kind() == Message.Kind.ENDED;
            runs.add(run(restart, ending(message), message, message.seconds()));
            noteSpeed(message);
        } else if (!stop.isRequested()) {
            ended = true;
            runs.add(run(restart, BaselineRun.Ending.OUT_OF_TIME, last, seconds));
            noteSpeed(last);
        }
    }

    private static BaselineRun.Ending ending(Message message) {
        return switch (message.kind()) {
            case CONVERGED -> BaselineRun.Ending.CONVERGED;
            case ITERATION_LIMIT -> BaselineRun.Ending.ITERATION_LIMIT;
            case WARM, PROGRESS, FAILED, ENDED -> BaselineRun.Ending.FAILED;
        };
    }

    private void noteSpeed(Message message) {
        if (message.iterations() > 0) {
            secondsPerIteration = message.seconds() / message.iterations();
        }
    }

    private BaselineRun run(int restart, BaselineRun.Ending ending, Message message, double seconds) {
        Double logLikelihood =
                message.meanLogLikelihood() == null ? null : message.meanLogLikelihood() * samples.count();
        return new BaselineRun(
                restart,
                ending,
                message.iterations(),
                seconds,
                logLikelihood,
                logLikelihood == null ? null : ExactNumber.bits(logLikelihood),
                message.noise(),
                message.text());
    }
}
