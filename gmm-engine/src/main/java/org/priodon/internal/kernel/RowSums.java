// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/**
 * Space for {@link Kernels#addRows}, one per thread.
 *
 * @param rows a group of samples, one array each, padded with zeros
 * @param panels a block cut into vectors of dimensions, one array per vector, for kernels that have vectors
 * @param first sums of the components, one row each; likewise {@code second}
 */
public record RowSums<A>(A[] rows, A[] panels, A[] first, A[] second) {
    public static <A> RowSums<A> of(Kernels<A> kernels, int dimensions, int components) {
        int length = kernels.padded(dimensions);
        int lanes = kernels.padded(1);
        int sums = Math.max(Kernels.QUAD, components);
        return new RowSums<>(
                kernels.newRows(Kernels.STEP, length),
                kernels.newRows(lanes == 1 ? 0 : length / lanes, lanes * Kernels.BLOCK),
                kernels.newRows(sums, length),
                kernels.newRows(sums, length));
    }
}
