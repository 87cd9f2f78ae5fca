// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import org.priodon.data.Precision;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.KernelSet;

/** Arguments of the JVMs in which benchmarks run, one kernel each. */
final class KernelFork {
    /** JVMs per benchmark, unless the command line says otherwise. */
    static final int FORKS = 3;

    static final String SCALAR = "-Dpriodon.kernel=scalar";
    static final String VECTOR = "-Dpriodon.kernel=vector";
    static final String VECTOR_MODULE = "--add-modules=jdk.incubator.vector";

    private KernelFork() {}

    /** The kernels this JVM was started for. */
    static KernelSet kernels(Precision precision) {
        KernelSet kernels = precision == Precision.DOUBLE ? KernelLookup.doubles(0) : KernelLookup.floats(0);
        requireAskedFor(kernels.name());
        return kernels;
    }

    static void requireAskedFor(String active) {
        String asked = System.getProperty("priodon.kernel");
        if (!active.equals(asked)) {
            throw new IllegalStateException("the benchmark asks for the kernel " + asked + " but " + active
                    + " is active; do not override its JVM arguments");
        }
    }
}
