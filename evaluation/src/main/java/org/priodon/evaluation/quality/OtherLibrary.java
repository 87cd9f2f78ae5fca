// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.priodon.evaluation.baseline.Baseline;
import org.priodon.evaluation.baseline.ProblemFile;
import org.priodon.evaluation.baseline.Programs;
import org.priodon.evaluation.process.TemporaryFolder;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.observe.StopSignal;

/** Another library with its own defaults, in a process of its own for each problem. */
final class OtherLibrary implements AutoCloseable {
    private final List<String> command;
    private final BiFunction<Problem, Path, Object[]> arguments;
    private final double seconds;
    private final StopSignal stop;
    private final TemporaryFolder folder = new TemporaryFolder();
    private String version = "";
    private Task task;
    private Baseline process;

    /**
     * @param command without arguments
     * @param arguments that tell it what to fit: a problem, whose rows are in a file
     * @param seconds after which a fit is stopped
     */
    OtherLibrary(List<String> command, BiFunction<Problem, Path, Object[]> arguments, double seconds, StopSignal stop)
            throws IOException {
        this.command = command;
        this.arguments = arguments;
        this.seconds = seconds;
        this.stop = stop;
    }

    /** Name and version, known after the first answer. */
    String version() {
        return version;
    }

    Entrant.Answer answer(Task asked, long seed) throws IOException {
        if (task != asked) {
            begin(asked);
        }
        boolean finished = process.fit(Math.toIntExact(seed), Baseline.OWN_START, 0);
        version = process.result().library();
        Optional<BaselineRun> last = process.result().runs().stream().reduce((earlier, later) -> later);
        if (!finished) {
            throw new IOException(last.map(BaselineRun::message).orElse("its time was over"));
        }
        return task.answer(process.found(), last.orElseThrow().seconds());
    }

    private void begin(Task begun) throws IOException {
        end();
        task = begun;
        Path rows = folder.file("rows.bin");
        ProblemFile.write(rows, task.samples());
        process = new Baseline(
                command.get(0),
                Programs.with(command, arguments.apply(task.problem(), rows)),
                Runtime.getRuntime().availableProcessors(),
                seconds / Baseline.FIRST_FIT,
                task.samples().count(),
                stop);
    }

    private void end() {
        if (process != null) {
            process.close();
        }
    }

    @Override
    public void close() {
        end();
        folder.close();
    }
}
