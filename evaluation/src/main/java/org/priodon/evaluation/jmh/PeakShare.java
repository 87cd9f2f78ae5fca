// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.priodon.data.Precision;
import org.priodon.evaluation.workload.Workload;
import org.priodon.internal.layout.Layout;

/** The distances kernel in operations per second, beside the measured peak of one core. */
final class PeakShare {
    /** Two fused multiply-adds per sample, component and dimension. */
    private static final int FLOPS_PER_STEP = 4;

    private PeakShare() {}

    /** Empty if neither was measured. */
    static String table(Collection<RunResult> results) {
        double peak = results.stream()
                .filter(result -> is(result, FmaPeakBenchmark.class))
                // Of the fastest iteration: whatever disturbs a loop in registers is not the processor's limit.
                .mapToDouble(result -> gigaflops(
                        FmaPeakBenchmark.FLOPS,
                        result.getPrimaryResult().getStatistics().getMin()))
                .findFirst()
                .orElse(0);
        StringBuilder text = new StringBuilder();
        if (peak > 0) {
            text.append(String.format(Locale.ROOT, "peak of one core, double precision: %.1f GF/s%n", peak));
        }
        results.stream()
                .filter(result ->
                        Work.DISTANCES.name().equals(result.getParams().getParam("work")))
                .forEach(result -> text.append(row(result, peak)));
        return text.toString();
    }

    private static boolean is(RunResult result, Class<?> benchmark) {
        return result.getParams().getBenchmark().startsWith(benchmark.getName() + ".");
    }

    private static String row(RunResult result, double peak) {
        BenchmarkParams params = result.getParams();
        String shape = params.getParam("shape");
        Workload workload = Workload.parse(shape, 1);
        Precision precision = Precision.valueOf(params.getParam("precision"));
        double speed = gigaflops(
                (double) FLOPS_PER_STEP * Layout.BLOCK * workload.dimensions() * workload.components(),
                result.getPrimaryResult().getScore());
        String kernel = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
        // A vector holds twice as many numbers of single precision.
        double most = precision == Precision.DOUBLE ? peak : 2 * peak;
        return String.format(Locale.ROOT, "distances %-6s %-6s %-16s %7.1f GF/s", kernel, precision, shape, speed)
                + (peak > 0 ? String.format(Locale.ROOT, " %5.1f %% of peak%n", 100 * speed / most) : "\n");
    }

    /** Both benchmarks report microseconds. */
    private static double gigaflops(double flops, double microseconds) {
        return flops / (microseconds * 1000);
    }
}
