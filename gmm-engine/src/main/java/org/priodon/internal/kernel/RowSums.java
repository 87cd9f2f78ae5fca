// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/**
 * Space for {@link Kernels#addRows}, one per thread.
 *
 * @param rows a group of samples, one array each, padded with zeros
 * @param panels a block cut into vectors of dimensions, one array per vector, for kernels that have vectors
 * @param means of the components, one row each: copies that lie beside the sums, because with means elsewhere the same loops sometimes took two thirds longer, presumably when a mean
 *     was a multiple of 4096 bytes from its sums and loads had to wait for stores to other places
 * @param first sums of the components, one row each; likewise {@code second}
 */
public record RowSums<A>(A[] rows, A[] panels, A[] means, A[] first, A[] second) {
    public static <A> RowSums<A> of(Kernels<A> kernels, int dimensions, int components) {
        int length = kernels.padded(dimensions);
        int lanes = kernels.padded(1);
        int sums = Math.max(Layout.QUAD, components);
        A[] means = kernels.newRows(sums, 0);
        A[] first = kernels.newRows(sums, 0);
        A[] second = kernels.newRows(sums, 0);
        for (int g = 0; g < sums; g++) {
            means[g] = kernels.newRow(length);
            first[g] = kernels.newRow(length);
            second[g] = kernels.newRow(length);
        }
        return new RowSums<>(
                kernels.newRows(Layout.STEP, length),
                kernels.newRows(lanes == 1 ? 0 : length / lanes, lanes * Layout.BLOCK),
                means,
                first,
                second);
    }
}
