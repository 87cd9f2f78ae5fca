// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.util.List;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.datasets.DataOrigin;
import org.priodon.datasets.Shortfall;
import org.priodon.evaluation.FitTime;
import org.priodon.evaluation.results.BaselineResult;
import org.priodon.evaluation.results.BaselineRun;
import org.priodon.evaluation.results.Environment;
import org.priodon.evaluation.results.Picture;
import org.priodon.observe.StopReason;
import org.priodon.start.Seeding;

/** Made-up results for tests of tables and files. */
public final class Examples {
    private Examples() {}

    public static Settings settings(List<String> sets, List<String> contenders) {
        return settings(sets, contenders, 2, 0, Long.MAX_VALUE);
    }

    public static Settings settings(
            List<String> sets, List<String> contenders, int starts, double noise, long rowLimit) {
        return new Settings(
                sets,
                starts,
                60,
                10,
                250,
                Distance.EUCLIDEAN,
                Seeding.RANDOM_SUBSET,
                1e-10,
                1e-8,
                Precision.DOUBLE,
                2,
                7,
                noise,
                rowLimit,
                Shortfall.SUBSET_OR_STAND_IN,
                null,
                contenders,
                60,
                1);
    }

    public static RestartResult fit(int restart, double logLikelihood, double seconds) {
        return new RestartResult(
                restart,
                logLikelihood,
                10,
                100,
                StopReason.CONVERGED,
                0,
                List.of(
                        new RestartResult.Timing(2, new FitTime(seconds, 0.8 * seconds)),
                        new RestartResult.Timing(1, new FitTime(1.5 * seconds, 1.2 * seconds))),
                "scalar",
                List.of());
    }

    public static BaselineRun run(
            int restart, BaselineRun.Ending ending, int iterations, double seconds, Double logLikelihood) {
        return new BaselineRun(
                restart,
                ending,
                iterations,
                seconds,
                logLikelihood,
                0,
                ending == BaselineRun.Ending.FAILED ? "SomeException" : null);
    }

    public static SetResult set(String name, DataOrigin provenance, long rows, BaselineResult... baselines) {
        return new SetResult(
                name,
                provenance == DataOrigin.STAND_IN ? name + " [stand-in]" : name,
                provenance,
                name + ": an example",
                rows,
                2,
                3,
                "0",
                true,
                List.of(fit(0, -64_300, 0.010), fit(1, -64_100, 0.030)),
                List.of(baselines),
                new Picture(
                        List.of(new double[] {1, 2}, new double[] {3, 4}),
                        List.of(new double[] {2, 3}),
                        List.of(new double[] {1, 1})),
                true);
    }

    public static Environment environment() {
        return new Environment(
                "2026-01-02T03:04:05Z",
                0.1,
                "a processor",
                2,
                List.of("fma"),
                8,
                "a system",
                "a JVM",
                List.of("-Xmx1g"),
                "abc");
    }

    public static Comparison comparison(Settings settings, SetResult... sets) {
        return new Comparison(
                environment(), settings, settings.contenders(), List.of("vlfeat: no compiler"), List.of(sets));
    }
}
