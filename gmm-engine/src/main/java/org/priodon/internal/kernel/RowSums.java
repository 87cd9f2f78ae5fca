// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * Space for {@link Kernels#addRows}, one per thread.
 *
 * @param rows the samples of a block, one array each, padded with zeros
 * @param panels the same cut into vectors of dimensions, one array per vector, for kernels that have vectors
 * @param index of listed samples
 * @param packed responsibilities of listed samples, or of a few components
 * @param first sums of a few components, one row each; likewise {@code second}
 */
public record RowSums<A>(A[] rows, A[] panels, int[] index, A packed, A[] first, A[] second) {
    public static <A> RowSums<A> of(Kernels<A> kernels, int dimensions) {
        int length = kernels.padded(dimensions);
        int lanes = kernels.padded(1);
        return new RowSums<>(
                kernels.newRows(Kernels.BLOCK, length),
                kernels.newRows(lanes == 1 ? 0 : length / lanes, lanes * Kernels.BLOCK),
                new int[Kernels.BLOCK + 1],
                kernels.newRow(Kernels.QUAD * Kernels.BLOCK),
                kernels.newRows(Kernels.QUAD, length),
                kernels.newRows(Kernels.QUAD, length));
    }
}
