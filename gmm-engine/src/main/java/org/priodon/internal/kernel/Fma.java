// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/**
 * Multiply and add, fused where the JVM has an instruction for it.
 *
 * <p>Without one, {@link Math#fma} falls back to exact decimal arithmetic, a thousand times slower than two plain
 * operations. The JVM is asked once; the just-in-time compiler folds its answer into every loop.
 */
public final class Fma {
    /** HotSpot's option UseFMA: true where the processor can, unless the user turned it off; null if unknown. */
    private static final String OPTION = askJvm();

    /** Plain operations are slow nowhere, so a JVM that does not tell gets them. */
    static final boolean HARDWARE = Boolean.parseBoolean(OPTION);

    private Fma() {}

    /** Whether operations are fused. */
    public static boolean isFused() {
        return HARDWARE;
    }

    public static double fma(double a, double b, double c) {
        return HARDWARE ? Math.fma(a, b, c) : a * b + c;
    }

    public static float fma(float a, float b, float c) {
        return HARDWARE ? Math.fma(a, b, c) : a * b + c;
    }

    /** Why operations are plain, and what would help. Only if they are. */
    static String absence() {
        return OPTION == null
                ? "this JVM does not tell whether it has fused multiply-add; use HotSpot with module jdk.management"
                : "this JVM has no fused multiply-add; if the processor has it, start Java without -XX:-UseFMA";
    }

    private static String askJvm() {
        try {
            return ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .getVMOption("UseFMA")
                    .getValue();
        } catch (RuntimeException | LinkageError e) {
            // Another JVM than HotSpot, or one trimmed to a few modules.
            return null;
        }
    }
}
