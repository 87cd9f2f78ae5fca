// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.priodon.evaluation.process.Conversation;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.observe.StopSignal;

/** A contender on one data set: its process, which starts and warms up when first needed, and its time. */
public final class Baseline implements AutoCloseable {
    /** How much longer than its time the first fit may take, so that there is one at all. */
    public static final int FIRST_FIT = 3;
    /** Seconds for those who are not to be stopped. */
    public static final double PATIENCE = 1e6;
    /** Instead of a file of clusters, for those who start by themselves. */
    public static final Path OWN_START = Path.of("-");

    private final String name;
    private final List<String> command;
    private final int threads;
    private final double budgetSeconds;
    private final long rows;
    private final StopSignal stop;

    private final List<BaselineRun> runs = new ArrayList<>();
    private Conversation process;
    private String library;
    private double secondsPerIteration;
    private double secondsUsed;
    private boolean ended;
    private Found found;

    /**
     * @param command of its process, with all arguments
     * @param threads it may use
     * @param budgetSeconds after which it gets no further start
     * @param rows of the data set
     */
    public Baseline(String name, List<String> command, int threads, double budgetSeconds, long rows, StopSignal stop) {
        this.name = name;
        this.command = List.copyOf(command);
        this.threads = threads;
        this.budgetSeconds = budgetSeconds;
        this.rows = rows;
        this.stop = stop;
        library = name;
    }

    /** Goes on where a run was interrupted. */
    public void takeUp(BaselineResult earlier) {
        runs.addAll(earlier.runs());
        library = earlier.library();
        secondsPerIteration = earlier.secondsPerIteration();
        secondsUsed = earlier.secondsUsed();
        ended = earlier.cutOff().isPresent();
    }

    public String name() {
        return name;
    }

    /** How many iterations it ran from a start; empty if it did not finish. */
    public OptionalInt iterations(int seed) {
        return runs.stream()
                .filter(run -> run.seed() == seed && run.finished())
                .mapToInt(BaselineRun::iterations)
                .findFirst();
    }

    /** Whether it gets no further start. */
    public boolean isOver() {
        return ended || secondsUsed >= budgetSeconds;
    }

    /** What the last fit found, if that was asked for. */
    public Found found() {
        return found;
    }

    public BaselineResult result() {
        return new BaselineResult(name, library, secondsPerIteration, secondsUsed, runs);
    }

    /**
     * Fits from a start, unless the signal is given meanwhile.
     *
     * @param labels the file of the clusters to start from, or {@link #OWN_START}
     * @param iterations of EM at most, where the library does not decide that by itself
     * @return whether it finished
     */
    public boolean fit(int seed, Path labels, int iterations) throws IOException {
        try {
            if (process == null) {
                process = new Conversation(command, Programs.environment(threads));
                next(Conversation.never()).ifPresent(this::warm);
            }
            process.say(seed + " " + iterations + " " + labels);
            follow(seed);
        } catch (IOException e) {
            if (!stop.isRequested()) {
                ended = true;
                add(seed, BaselineRun.Ending.FAILED, Message.failed(e.getMessage()), 0);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !runs.isEmpty() && runs.get(runs.size() - 1).finished();
    }

    private void warm(Message message) {
        library = message.text();
        secondsPerIteration = message.seconds();
    }

    private Optional<Message> next(long deadline) throws IOException, InterruptedException {
        while (true) {
            Optional<String> line = process.next(deadline, stop);
            if (line.isEmpty() || Message.isOne(line.get())) {
                return line.map(Message::parse);
            }
        }
    }

    /** The time counts from the start of EM; what goes before is not the library's work. */
    private void follow(int seed) throws IOException, InterruptedException {
        Optional<Message> message = next(Conversation.never());
        long begin = System.nanoTime();
        double left = runs.isEmpty() ? FIRST_FIT * budgetSeconds : budgetSeconds - secondsUsed;
        long deadline = begin + (long) (left * 1e9);
        Message last = null;
        while (message.isPresent() && message.get().kind() == Message.Kind.PROGRESS) {
            last = message.get();
            message = next(deadline);
        }
        if (stop.isRequested()) {
            return;
        }
        double seconds = (System.nanoTime() - begin) * 1e-9;
        secondsUsed += seconds;
        if (message.isPresent()) {
            found = message.get().found();
            add(seed, message.get().ending(), message.get(), message.get().seconds());
        } else {
            ended = true;
            add(seed, BaselineRun.Ending.OUT_OF_TIME, last, seconds);
        }
    }

    private void add(int seed, BaselineRun.Ending ending, Message message, double seconds) {
        if (message.iterations() > 0) {
            secondsPerIteration = message.seconds() / message.iterations();
        }
        Double logLikelihood = message.quality() == null ? null : message.quality() * rows;
        runs.add(new BaselineRun(
                seed, ending, message.iterations(), seconds, logLikelihood, message.noise(), message.text()));
    }

    @Override
    public void close() {
        if (process != null) {
            process.close();
        }
    }
}
