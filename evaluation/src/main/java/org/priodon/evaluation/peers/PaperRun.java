// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.peers;

import java.io.PrintStream;
import java.util.Locale;
import org.priodon.data.Distance;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.evaluation.Console;
import org.priodon.evaluation.workload.EngineFits;
import org.priodon.evaluation.workload.RowGenerator;
import org.priodon.evaluation.workload.WorkloadSpec;
import org.priodon.mixture.FitReport;
import org.priodon.mixture.MixtureFitter;
import org.priodon.start.Seeding;

/**
 * The paper's own experiment in a JVM of its own, section 5.1: one fit, cold. Rows go one by one into the engine's
 * layout, so that the data are in memory once; drawing them is not timed.
 */
public final class PaperRun {
    private static final int ROWS_AT_ONCE = 1024;

    private PaperRun() {}

    /**
     * @param args workload, k-means iterations, EM iterations, threads, seed
     */
    public static void main(String[] args) {
        WorkloadSpec spec = WorkloadSpec.parse(args[0], Long.parseLong(args[4]));
        try (HeapWatch watch = new HeapWatch()) {
            long[] preparation = new long[1];
            Samples samples = prepare(spec, preparation);
            long begin = System.nanoTime();
            FitReport report = MixtureFitter.withDefaults()
                    .withSearch(false)
                    .withComponents(spec.shape().components())
                    .withDistance(Distance.EUCLIDEAN)
                    .withSeeding(Seeding.RANDOM_SUBSET)
                    .withKMeansIterations(Integer.parseInt(args[1]))
                    .withEmIterations(Integer.parseInt(args[2]))
                    .withTolerance(0)
                    .withVarianceFloor(EngineFits.VARIANCE_FLOOR)
                    .withThreads(Integer.parseInt(args[3]))
                    .fit(samples)
                    .report();
            double seconds = (System.nanoTime() - begin) * 1e-9;
            PrintStream out = Console.out();
            print(out, "kernel %s", report.kernel());
            print(out, "preparation_s %.3f", preparation[0] * 1e-9);
            print(out, "fit_s %.3f", seconds);
            print(out, "kmeans_iterations %d", report.kMeansIterations());
            print(out, "em_iterations %d", report.emIterations());
            print(out, "quality %s", Double.toString(report.averageLogLikelihood()));
            print(out, "heap_used_mb %.0f", watch.peakUsedMegabytes());
            print(out, "heap_live_mb %.0f", watch.peakLiveMegabytes());
        }
    }

    private static Samples prepare(WorkloadSpec spec, long[] nanoseconds) {
        RowGenerator generator = new RowGenerator(spec);
        SamplesBuilder builder = Samples.builder(spec.shape().dimensions());
        double[][] rows = new double[ROWS_AT_ONCE][spec.shape().dimensions()];
        while (generator.hasNext()) {
            int count = 0;
            while (count < rows.length && generator.hasNext()) {
                generator.next(rows[count]);
                count++;
            }
            long begin = System.nanoTime();
            for (int i = 0; i < count; i++) {
                builder.add(rows[i]);
            }
            nanoseconds[0] += System.nanoTime() - begin;
        }
        long begin = System.nanoTime();
        Samples samples = builder.build();
        nanoseconds[0] += System.nanoTime() - begin;
        return samples;
    }

    private static void print(PrintStream out, String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
