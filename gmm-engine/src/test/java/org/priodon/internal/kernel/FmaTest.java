// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.testing.ChildJvm;
import org.priodon.testing.FitProgram;

/** Whether multiply-adds are fused is what the JVM says, and with it whether there are vector kernels. */
@Timeout(300)
class FmaTest {
    private static final String ON = "-XX:+UseFMA";
    private static final String OFF = "-XX:-UseFMA";
    private static final String ADD_VECTORS = "--add-modules=jdk.incubator.vector";
    private static final String FEW_ITERATIONS = "20";

    private static String run(List<String> options, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        ChildJvm.Outcome outcome = ChildJvm.run(options, program, arguments);
        assertEquals(0, outcome.exitCode(), outcome::toString);
        return outcome.out();
    }

    /** A processor that cannot fuse keeps the option off. */
    private static void assumeFusing() {
        String option = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("UseFMA")
                .getValue();
        assumeTrue(option.equals("true"), "no fused multiply-add on this machine");
    }

    @ParameterizedTest
    @ValueSource(strings = {ON, "-Xint", "-Xcomp"})
    void theJvmFuses(String option) throws IOException, InterruptedException {
        assumeFusing();
        assertEquals("true true true", run(ChildJvm.onClassPath(option), FmaProgram.class));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xmixed", "-Xint", "-Xcomp"})
    void theJvmDoesNotFuse(String option) throws IOException, InterruptedException {
        assertEquals("false false false", run(ChildJvm.onClassPath(OFF, option), FmaProgram.class));
    }

    /** A JVM of few modules, as jlink makes them, cannot be asked. */
    @Test
    void aTrimmedJvmThatDoesNotTellDoesNotFuse() throws IOException, InterruptedException {
        List<String> options = ChildJvm.onClassPath("--limit-modules=java.base,jdk.incubator.vector");
        assertEquals("false false false", run(options, FmaProgram.class));
        options.addAll(List.of("-Dpriodon.kernel=vector", ADD_VECTORS));
        String refusal = run(options, FitProgram.class, FEW_ITERATIONS);
        assertTrue(refusal.contains("does not tell"), refusal);
        assertTrue(refusal.contains("jdk.management"), refusal);
    }

    /** The engine's module brings what it needs to ask: the same bits on the class path and on the module path. */
    @Test
    void fusingIsTheSameOnTheModulePath() throws IOException, InterruptedException {
        for (String option : List.of(ON, OFF)) {
            String onClassPath = run(ChildJvm.onClassPath(option), FitProgram.class, FEW_ITERATIONS);
            String onModulePath = run(
                    ChildJvm.onModulePath(option, "--limit-modules=org.priodon.engine"),
                    FitProgram.class,
                    FEW_ITERATIONS);
            assertEquals(onClassPath.replace(" null", " org.priodon.engine"), onModulePath);
        }
    }

    @Test
    void vectorsWithoutFusingAreRefusedWithTheRightReason() throws IOException, InterruptedException {
        String refusal = run(
                ChildJvm.onClassPath("-Dpriodon.kernel=vector", ADD_VECTORS, OFF), FitProgram.class, FEW_ITERATIONS);
        assertTrue(refusal.contains("IllegalStateException"), refusal);
        assertTrue(refusal.contains("priodon.kernel asks for vector"), refusal);
        assertTrue(refusal.contains("no fused multiply-add"), refusal);
        assertTrue(refusal.contains("without -XX:-UseFMA"), refusal);
        assertFalse(refusal.contains("add-modules"), refusal);
    }

    @Test
    void theLineAboutTheKernelNamesTheRightReason() throws IOException, InterruptedException {
        ChildJvm.Outcome outcome = ChildJvm.run(
                ChildJvm.onClassPath("-Dpriodon.kernel=fastest", ADD_VECTORS, OFF), FitProgram.class, FEW_ITERATIONS);
        assertTrue(outcome.out().startsWith("scalar "), outcome::toString);
        assertTrue(outcome.err().contains("kernel: scalar (this JVM has no fused multiply-add"), outcome::toString);
        assertFalse(outcome.err().contains("absent"), outcome::toString);
    }

    @Test
    void vectorsRunWhereTheJvmFuses() throws IOException, InterruptedException {
        assumeFusing();
        String fit =
                run(ChildJvm.onClassPath("-Dpriodon.kernel=vector", ADD_VECTORS, ON), FitProgram.class, FEW_ITERATIONS);
        assertTrue(fit.startsWith("vector "), fit);
    }
}
