// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.mixture.MixtureFitter;
import org.priodon.testing.ChildJvm;
import org.priodon.testing.FitProgram;
import org.priodon.testing.RandomProblems;

/** The kernel asked for is the one that runs, in this JVM and in others. */
class ActiveKernelTest {

    private static final String ADD_VECTORS = "--add-modules=jdk.incubator.vector";

    /** Iterations allowed: a little work ahead, and enough to repay the vector kernel's warm-up. */
    private static final String LITTLE = "20";

    private static final String MUCH = "1000000000";

    /** The suite runs once per kernel; without this test, one of them might run twice. */
    @ParameterizedTest
    @EnumSource(Precision.class)
    void theKernelAskedForIsActive(Precision precision) {
        String asked = System.getProperty("priodon.kernel");
        assertNotNull(asked, "run the tests with -Dpriodon.kernel=scalar or vector");
        Samples samples = Samples.ofRows(RandomProblems.overlapping(100, 3, 2, 1), precision);
        assertEquals(asked, MixtureFitter.withDefaults().fit(samples).report().kernel());
    }

    /** Kernel, bits and module of a fit in another JVM. */
    private static String[] fit(List<String> options, String iterations) throws IOException, InterruptedException {
        ChildJvm.Outcome outcome = ChildJvm.run(options, FitProgram.class, iterations);
        assertEquals(0, outcome.exitCode(), outcome::toString);
        assertQuiet(outcome);
        return outcome.out().split(" ");
    }

    /**
     * Nothing on the error stream but one INFO line about the kernel, with the head that java.util.logging gives it.
     */
    private static void assertQuiet(ChildJvm.Outcome outcome) {
        List<String> lines =
                outcome.err().lines().filter(line -> !line.isBlank()).toList();
        assertTrue(
                lines.isEmpty() || (lines.size() == 2 && lines.get(1).matches("INFO: kernel: (scalar|vector).*")),
                outcome::toString);
    }

    @Test
    void anUnknownKernelIsRefusedByName() throws IOException, InterruptedException {
        ChildJvm.Outcome outcome =
                ChildJvm.run(ChildJvm.onClassPath("-Dpriodon.kernel=fast"), FitProgram.class, LITTLE);
        assertEquals(0, outcome.exitCode(), outcome::toString);
        for (String part : List.of("IllegalStateException", "priodon.kernel", "'fast'", "scalar", "vector")) {
            assertTrue(outcome.out().contains(part), () -> part + " is missing from " + outcome.out());
        }
    }

    @Test
    void theVectorKernelWithoutItsModuleIsRefusedWithTheRemedy() throws IOException, InterruptedException {
        ChildJvm.Outcome outcome =
                ChildJvm.run(ChildJvm.onClassPath("-Dpriodon.kernel=vector"), FitProgram.class, LITTLE);
        assertEquals(0, outcome.exitCode(), outcome::toString);
        for (String part : List.of("IllegalStateException", "priodon.kernel", "--add-modules jdk.incubator.vector")) {
            assertTrue(outcome.out().contains(part), () -> part + " is missing from " + outcome.out());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {LITTLE, MUCH})
    void withoutTheIncubatorModuleTheScalarKernelRunsQuietly(String iterations)
            throws IOException, InterruptedException {
        assertEquals("scalar", fit(ChildJvm.onClassPath(), iterations)[0]);
    }

    @Test
    void theWorkAheadChoosesTheKernel() throws IOException, InterruptedException {
        assertEquals("scalar", fit(ChildJvm.onClassPath(ADD_VECTORS), LITTLE)[0]);
        assertEquals("vector", fit(ChildJvm.onClassPath(ADD_VECTORS), MUCH)[0]);
    }

    @Test
    void theFastestKernelIsTakenAtOnceWhereItIs() throws IOException, InterruptedException {
        assertEquals("scalar", fit(ChildJvm.onClassPath("-Dpriodon.kernel=fastest"), LITTLE)[0]);
        assertEquals("vector", fit(ChildJvm.onClassPath("-Dpriodon.kernel=fastest", ADD_VECTORS), LITTLE)[0]);
    }

    /** On the class path and as a named module, by either kernel: one answer. */
    @Test
    void everyWayToRunGivesTheSameBits() throws IOException, InterruptedException {
        List<String[]> runs = new ArrayList<>();
        runs.add(fit(ChildJvm.onClassPath("-Dpriodon.kernel=scalar"), LITTLE));
        runs.add(fit(ChildJvm.onClassPath("-Dpriodon.kernel=vector", ADD_VECTORS), LITTLE));
        runs.add(fit(ChildJvm.onModulePath(), LITTLE));
        runs.add(fit(ChildJvm.onModulePath("-Dpriodon.kernel=vector", ADD_VECTORS), LITTLE));
        List<String> kernels = runs.stream().map(run -> run[0]).toList();
        assertEquals(List.of("scalar", "vector", "scalar", "vector"), kernels);
        List<String> modules = runs.stream().map(run -> run[2]).toList();
        assertEquals(List.of("null", "null", "org.priodon.engine", "org.priodon.engine"), modules);
        assertEquals(
                1,
                runs.stream().map(run -> run[1]).distinct().count(),
                () -> "log-likelihoods " + runs.stream().map(run -> run[1]).toList());
    }

    @Test
    void onTheModulePathTheWorkAheadChoosesTheKernel() throws IOException, InterruptedException {
        assertEquals("scalar", fit(ChildJvm.onModulePath(), MUCH)[0]);
        assertEquals("vector", fit(ChildJvm.onModulePath(ADD_VECTORS), MUCH)[0]);
    }
}
