// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.priodon.data.Precision;
import org.priodon.evaluation.Console;
import org.priodon.evaluation.Spread;
import org.priodon.evaluation.workload.EngineFits;
import org.priodon.evaluation.workload.Workload;
import org.priodon.evaluation.workload.WorkloadFile;
import org.priodon.kmeans.KMeansResult;
import org.priodon.mixture.FitReport;

/**
 * The engine's driver: fits a workload in a JVM of its own. Loading the file touches none of the engine's code, so the
 * first fit is a cold one. A JVM compiles while it runs, so timing begins after some fits more.
 */
public final class EngineRun {
    static final String PRECISION = "priodon.peers.precision";
    static final String WARM_UP_SECONDS = "priodon.peers.warm-up";

    private static final int FEWEST_WARM_UPS = 2;

    private final RunRequest request;
    private final PrintStream out;

    private EngineRun(RunRequest request, PrintStream out) {
        this.request = request;
        this.out = out;
    }

    /**
     * @param args as {@link RunRequest#arguments}
     */
    public static void main(String[] args) throws IOException {
        RunRequest request = RunRequest.parse(args);
        Precision precision = Precision.valueOf(System.getProperty(PRECISION, "DOUBLE"));
        Workload workload = WorkloadFile.read(request.file());
        EngineFits fits = new EngineFits(precision, request.threads(), request.iterations());
        EngineRun run = new EngineRun(request, Console.out());
        run.time(request.task() == Task.EM ? () -> mixture(fits, workload) : () -> kMeans(fits, workload));
    }

    /** What is printed of a fit. */
    private record Outcome(String kernel, double quality, int iterations, int revived) {}

    private static Outcome mixture(EngineFits fits, Workload workload) {
        FitReport report = fits.mixture(workload).report();
        return new Outcome(
                report.kernel() + " kernel",
                report.averageLogLikelihood(),
                report.emIterations(),
                report.revivedMeans());
    }

    private static Outcome kMeans(EngineFits fits, Workload workload) {
        KMeansResult result = fits.kMeans(workload);
        return new Outcome(
                System.getProperty("priodon.kernel", "automatic") + " kernel",
                result.inertia(),
                result.report().iterations(),
                result.report().revivedMeans());
    }

    private void time(Supplier<Outcome> fit) {
        double[] taken = new double[1];
        Outcome outcome = timed(fit, taken);
        print("library Priodon, %s, JDK %s, %d threads", outcome.kernel(), Runtime.version(), request.threads());
        print("first_ms %.6f", taken[0]);
        if (request.repetitions() > 0) {
            warmUp(fit, taken[0]);
        }
        List<Double> times = new ArrayList<>();
        double total = 0;
        while (request.wantsMore(times.size(), total)) {
            outcome = timed(fit, taken);
            print("ms %.6f", taken[0]);
            times.add(taken[0]);
            total += taken[0];
        }
        if (!times.isEmpty()) {
            print(
                    "min_ms %.6f",
                    times.stream().mapToDouble(Double::doubleValue).min().orElseThrow());
            print("median_ms %.6f", Spread.of(times).median());
        }
        print("quality %s", Double.toString(outcome.quality()));
        print("iterations %d", outcome.iterations());
        print("revived %d", outcome.revived());
    }

    private static void warmUp(Supplier<Outcome> fit, double firstMilliseconds) {
        double least = 1e3 * Double.parseDouble(System.getProperty(WARM_UP_SECONDS, "5"));
        double[] taken = new double[1];
        double total = firstMilliseconds;
        for (int done = 1; done < FEWEST_WARM_UPS || total < least; done++) {
            timed(fit, taken);
            total += taken[0];
        }
    }

    private static Outcome timed(Supplier<Outcome> fit, double[] milliseconds) {
        long begin = System.nanoTime();
        Outcome outcome = fit.get();
        milliseconds[0] = (System.nanoTime() - begin) * 1e-6;
        return outcome;
    }

    private void print(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
