// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.speedup;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.priodon.data.Precision;
import org.priodon.evaluation.ExperimentCommand;
import org.priodon.evaluation.report.ResultsFolder;
import org.priodon.evaluation.results.Environment;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The paper's Figure 2, measured here. */
@Command(
        name = "speedup",
        description = {
            "Fits a mixture to generated samples with 1, 2, 4 and more threads, as in the paper's Figure 2, and tells how much faster more threads are, and"
                    + " how much of what the machine allows: independent fits side by side.",
            "Ends with a table, and speedup.json, speedup.csv and report.html in the output folder, which replace earlier ones."
        },
        exitCodeList = {
            "0:done",
            "1:log-likelihoods differ between numbers of threads, or a disk failed",
            "2:a wrong option",
            "130:interrupted; what is done is kept"
        })
public final class SpeedupCommand extends ExperimentCommand {
    /** Memory that samples take besides their values, and that fits need. */
    private static final double OVERHEAD = 1.3;

    private static final double RESERVE_BYTES = 300e6;

    @Option(names = "--samples", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    private int samples = 1_000_000;

    @Option(names = "--dims", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    private int dimensions = 100;

    @Option(names = "--gaussians", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    private int gaussians = 100;

    @Option(names = "--kmeans-iterations", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    private int kMeansIterations = 10;

    @Option(names = "--iterations", paramLabel = "N", description = "EM iterations. Default: ${DEFAULT-VALUE}.")
    private int iterations = 10;

    @Option(
            names = "--threads",
            paramLabel = "N",
            split = ",",
            description = "Numbers of threads. Default: 1, 2, 4 and so on, up to all cores.")
    private List<Integer> threads = new ArrayList<>();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "Fits with each number of threads; medians count. Default: ${DEFAULT-VALUE}.")
    private int rounds = 5;

    @Option(names = "--precision", description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Precision precision = Precision.DOUBLE;

    @Option(names = "--seed", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
    private long seed = 42;

    @Mixin
    private ResultsFolder folder;

    @Override
    public Integer call() throws IOException {
        check();
        int fitting = fitting(Runtime.getRuntime().maxMemory());
        if (fitting < samples) {
            say(String.format(
                    Locale.ROOT,
                    "NOTE: memory is short, so there are %,d instead of %,d samples; start Java with more, as in -Xmx4g.",
                    fitting,
                    samples));
        }
        folder.create();
        Speedup.Task task = new Speedup.Task(
                fitting, samples, dimensions, gaussians, kMeansIterations, iterations, precision, seed);
        Environment environment = Environment.here();
        return interruptibly((stop, progress) -> {
            List<Speedup.Point> points = new SpeedupRun(task, stop, progress).run(threadCounts(), rounds);
            progress.close();
            return points.isEmpty() ? 0 : save(new Speedup(environment, task, points));
        });
    }

    private int save(Speedup speedup) throws IOException {
        Speedup.FORMAT.write(folder.file("speedup.json"), speedup);
        folder.publish(SpeedupReport.of(speedup), ResultsFolder.PAGE, out());
        if (!speedup.sameBits()) {
            say("log-likelihoods differ between numbers of threads: this is a fault");
        }
        return speedup.sameBits() ? 0 : 1;
    }

    private void check() {
        require(
                samples >= 1 && dimensions >= 1 && gaussians >= 1,
                "--samples, --dims and --gaussians must be at least 1");
        require(gaussians <= samples, "--gaussians must not be above --samples");
        require(kMeansIterations >= 0 && iterations >= 1 && rounds >= 1, "iterations and rounds must be at least 1");
        require(threads.stream().allMatch(count -> count >= 1), "--threads must be at least 1");
    }

    /** As many of the samples as memory holds. */
    private int fitting(long memoryBytes) {
        double bytesPerSample = OVERHEAD * dimensions * (precision == Precision.DOUBLE ? Double.BYTES : Float.BYTES);
        double most = (memoryBytes - RESERVE_BYTES) / bytesPerSample;
        require(
                most >= gaussians,
                "memory is too short for one sample per Gaussian; start Java with more, as in -Xmx4g");
        return (int) Math.min(samples, most);
    }

    private List<Integer> threadCounts() {
        if (!threads.isEmpty()) {
            return threads.stream().distinct().sorted().toList();
        }
        int cores = Runtime.getRuntime().availableProcessors();
        List<Integer> counts = new ArrayList<>();
        for (int count = 1; count < cores; count *= 2) {
            counts.add(count);
        }
        counts.add(cores);
        return counts;
    }
}
