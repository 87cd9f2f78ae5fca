// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/** Three rows of partial sums for {@link Kernels#addLanes}, one per thread. */
public record LaneSums<A>(A first, A second, A mass) {
    public static <A> LaneSums<A> of(Kernels<A> kernels) {
        return new LaneSums<>(kernels.newRow(Layout.LANES), kernels.newRow(Layout.LANES), kernels.newRow(Layout.LANES));
    }
}
