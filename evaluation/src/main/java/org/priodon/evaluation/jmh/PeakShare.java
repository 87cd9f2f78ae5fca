// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.priodon.data.Precision;
import org.priodon.evaluation.workload.Shape;
import org.priodon.internal.layout.Layout;

/** The distances kernel in operations per second, beside the measured peak of one core. */
final class PeakShare {
    /** Two fused multiply-adds per sample, component and dimension. */
    private static final int FLOPS_PER_STEP = 4;

    private final Collection<RunResult> results;

    PeakShare(Collection<RunResult> results) {
        this.results = results;
    }

    /** Empty if neither was measured. */
    String table() {
        double peak = peak();
        StringBuilder text = new StringBuilder();
        if (peak > 0) {
            line(text, "peak of one core, double precision: %.1f GF/s", peak);
        }
        for (RunResult result : results) {
            BenchmarkParams params = result.getParams();
            if (Work.DISTANCES.name().equals(params.getParam("work"))) {
                text.append(row(params, result.getPrimaryResult(), peak));
            }
        }
        return text.toString();
    }

    /** Of the fastest iteration: whatever disturbs a loop in registers is not the processor's limit. */
    private double peak() {
        for (RunResult result : results) {
            if (result.getParams().getBenchmark().startsWith(FmaPeakBenchmark.class.getName() + ".")) {
                return gigaflops(
                        FmaLoop.FLOPS, result.getPrimaryResult().getStatistics().getMin());
            }
        }
        return 0;
    }

    private static String row(BenchmarkParams params, Result<?> time, double peak) {
        Shape shape = Shape.parse(params.getParam("shape"));
        Precision precision = Precision.valueOf(params.getParam("precision"));
        double flops = (double) FLOPS_PER_STEP * Layout.BLOCK * shape.dimensions() * shape.components();
        double speed = gigaflops(flops, time.getScore());
        String kernel = params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
        StringBuilder text = new StringBuilder();
        text.append(
                String.format(Locale.ROOT, "distances %-6s %-6s %-16s %7.1f GF/s", kernel, precision, shape, speed));
        if (peak > 0) {
            // A vector holds twice as many numbers of single precision.
            double most = precision == Precision.DOUBLE ? peak : 2 * peak;
            text.append(String.format(Locale.ROOT, " %5.1f %% of peak", 100 * speed / most));
        }
        return text.append('\n').toString();
    }

    /** Both benchmarks report microseconds. */
    private static double gigaflops(double flops, double microseconds) {
        return flops / (microseconds * 1000);
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
