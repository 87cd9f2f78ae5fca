// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs every benchmark once on a tiny problem, in JVMs with its own arguments. Nothing is measured. */
class BenchmarkSmokeTest {
    private static final String TINY = "700x11x5";

    static List<Class<?>> classes() {
        return List.of(EngineBenchmark.class, FmaPeakBenchmark.class);
    }

    @TempDir
    Path folder;

    private ChainedOptionsBuilder once(Class<?> benchmark) {
        return new OptionsBuilder()
                .include(benchmark.getName().replace(".", "\\.") + "\\.")
                .mode(Mode.SingleShotTime)
                .forks(1)
                .warmupIterations(0)
                .measurementIterations(1)
                .jvmArgsPrepend("-Xmx512m", "-XX:TieredStopAtLevel=1")
                .param("shape", TINY)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .output(folder.resolve("log.txt").toString());
    }

    @ParameterizedTest
    @MethodSource("classes")
    void runs(Class<?> benchmark) throws RunnerException {
        Collection<RunResult> results = new Runner(once(benchmark)
                        .param("precision", "SINGLE")
                        .param("separation", "1")
                        .build())
                .run();
        assertFalse(results.isEmpty());
        for (RunResult result : results) {
            assertTrue(
                    result.getPrimaryResult().getScore() > 0,
                    () -> result.getParams().getBenchmark());
        }
    }

    @Test
    void theCoreIsThere() throws CommandLineOptionException {
        CommandLineOptions options = new CommandLineOptions(BenchCommand.CORE.toArray(String[]::new));
        options.getParameter("work").get().forEach(Work::valueOf);
        List<String> names = classes().stream().map(Class::getSimpleName).toList();
        assertTrue(names.containsAll(options.getIncludes()), () -> options.getIncludes() + " of " + names);
    }

    @Test
    void optionsThatAreGivenComeFirst() {
        assertEquals(
                List.of("-i", "3", "-p", "a=1", "-f", "5", "-p", "b=2"),
                BenchCommand.over(List.of("-f", "1", "-i", "3", "-p", "a=1"), List.of("-f", "5", "-p", "b=2")));
    }

    @Test
    void everyBenchmarkIsListed() {
        Set<String> listed = classes().stream().map(Class::getName).collect(Collectors.toCollection(TreeSet::new));
        Set<String> found = BenchmarkList.defaultList().getAll(null, List.of()).stream()
                .map(entry -> entry.getUserClassQName())
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(listed, found);
    }
}
