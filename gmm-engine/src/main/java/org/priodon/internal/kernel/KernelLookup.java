// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.function.Supplier;

/**
 * Chooses the kernels. Both kinds give the same bits, so that the choice is a matter of speed alone.
 *
 * <p>Plain Java is the default. The Vector API takes over when its module is present and the work ahead, together with
 * what this JVM has done before, repays its warm-up. The system property {@code priodon.kernel} forces {@code scalar}
 * or {@code vector}; {@code fastest} takes vectors where there are some, from the start, for programs that warm up
 * before they measure.
 */
public final class KernelLookup {
    private static final String FORCED = System.getProperty("priodon.kernel", "");
    private static final DoubleAdder WORK_SO_FAR = new DoubleAdder();

    private static final KernelSet SCALAR_DOUBLES = ScalarKernels.set();

    private KernelLookup() {}

    /**
     * @param work the multiply-adds ahead
     */
    public static KernelSet doubles(double work) {
        return useVectors(work) ? VectorHolder.DOUBLES : SCALAR_DOUBLES;
    }

    public static KernelSet floats(double work) {
        return useVectors(work) ? VectorHolder.FLOATS : FloatHolder.SCALAR;
    }

    /** The single-precision kernels of the same kind. */
    public static KernelSet inSinglePrecision(KernelSet kernels) {
        return kernels.name().equals(SCALAR_DOUBLES.name()) ? FloatHolder.SCALAR : VectorHolder.FLOATS;
    }

    /**
     * Kernels for a pass that another JVM has sent.
     *
     * @param name of the set chosen there
     */
    static KernelSet arrived(String name, boolean isSingle) {
        boolean vectors =
                FORCED.isEmpty() ? !name.equals(SCALAR_DOUBLES.name()) && VectorHolder.DOUBLES != null : useVectors(0);
        return vectors
                ? isSingle ? VectorHolder.FLOATS : VectorHolder.DOUBLES
                : isSingle ? FloatHolder.SCALAR : SCALAR_DOUBLES;
    }

    private static boolean useVectors(double work) {
        return switch (FORCED) {
            case "scalar" -> false;
            case "vector" -> VectorHolder.requirePresent();
            case "fastest" -> VectorHolder.DOUBLES != null;
            case "" -> repaysWarmUp(work);
            default ->
                throw new IllegalStateException(
                        "system property priodon.kernel is '" + FORCED + "'; allowed are scalar, vector and fastest");
        };
    }

    private static boolean repaysWarmUp(double work) {
        WORK_SO_FAR.add(work);
        return WORK_SO_FAR.sum() >= Thresholds.WORK_REPAYING_WARM_UP && VectorHolder.DOUBLES != null;
    }

    /** Loads kernels at first use that a fit in double precision may do without. */
    private static final class FloatHolder {
        static final KernelSet SCALAR = ScalarFloatKernels.set();
    }

    /** Loads the vector kernels at first use, if this JVM can run them. */
    private static final class VectorHolder {
        /** Why there are none, with the remedy; null if there are. */
        private static final String ABSENCE = absence();

        static final KernelSet DOUBLES = load("VectorKernels");
        static final KernelSet FLOATS = load("VectorFloatKernels");

        static {
            System.getLogger("org.priodon")
                    .log(Level.INFO, ABSENCE == null ? "kernel: vector" : "kernel: scalar (" + ABSENCE + ")");
        }

        static boolean requirePresent() {
            if (ABSENCE != null) {
                throw new IllegalStateException("system property priodon.kernel asks for vector, but " + ABSENCE);
            }
            return true;
        }

        private static String absence() {
            if (vectorModule() == null) {
                return "the Vector API is absent; start Java with --add-modules jdk.incubator.vector";
            }
            return Fma.HARDWARE ? null : Fma.absence();
        }

        private static Module vectorModule() {
            return ModuleLayer.boot().findModule("jdk.incubator.vector").orElse(null);
        }

        private static KernelSet load(String name) {
            if (ABSENCE != null) {
                return null;
            }
            Module engine = KernelLookup.class.getModule();
            if (engine.isNamed()) {
                engine.addReads(vectorModule());
            }
            try {
                return (KernelSet) Class.forName(KernelLookup.class.getPackageName() + "." + name)
                        .asSubclass(Supplier.class)
                        .getDeclaredConstructor()
                        .newInstance()
                        .get();
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("vector kernels are missing from the engine's jar", e);
            }
        }
    }
}
