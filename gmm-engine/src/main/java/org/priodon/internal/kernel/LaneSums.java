// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** Three rows of partial sums for {@link Kernels#addLanes}, one per thread. */
public record LaneSums<A>(A first, A second, A mass) {
    /** Length of a row of partial sums: a quarter of a block. */
    public static final int LANES = Kernels.BLOCK / 4;

    public static <A> LaneSums<A> of(Kernels<A> kernels) {
        return new LaneSums<>(kernels.newRow(LANES), kernels.newRow(LANES), kernels.newRow(LANES));
    }
}
