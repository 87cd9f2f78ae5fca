// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Arrays;
import java.util.function.Supplier;
import org.priodon.internal.data.BlockColumns;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Kernels;
import org.priodon.internal.layout.Layout;
import org.priodon.internal.parallel.ChunkRunner;

/** Sums moments over all samples for responsibilities that do not come from a model: the start of EM. */
public final class MomentPass<A> {
    private final BlockedSamples<A> samples;
    private final Kernels<A> kernels;
    private final ChunkRunner runner;

    public MomentPass(BlockedSamples<A> samples, Kernels<A> kernels, ChunkRunner runner) {
        this.samples = samples;
        this.kernels = kernels;
        this.runner = runner;
    }

    /** Knows the responsibilities of a block, on one thread. */
    @FunctionalInterface
    public interface Source<A> {
        /**
         * @param rows per component, all zero; receives the responsibilities of the block's samples
         */
        void fill(int number, BlockColumns<A> block, A[] rows);
    }

    /**
     * Parameters from responsibilities.
     *
     * @param means about which moments are taken, component after component; the nearer to the result, the more accurate
     */
    public Parameters parameters(
            int components, double[] means, Regularisation regularisation, Supplier<Source<A>> sources) {
        double[] ones = new double[samples.dimensions()];
        Arrays.fill(ones, 1);
        DiagonalFactors<A> about = new DiagonalFactors<>(kernels, Parameters.around(components, means, ones));
        long work = samples.count() * samples.schema().size() * components;
        MomentSums sums = runner.reduce(
                samples.plan(), work, () -> new MomentSums(components, samples, samples.isComplete()), () -> {
                    Source<A> source = sources.get();
                    A[] rows = kernels.newRows(components, Layout.BLOCK);
                    BlockColumns<A> block = samples.newColumns(kernels);
                    MomentSummation<A> summation = new MomentSummation<>(kernels, samples.dimensions());
                    return (number, into) -> {
                        block.load(samples.block(number));
                        for (A row : rows) {
                            kernels.clear(row, 0, Layout.BLOCK);
                        }
                        source.fill(number, block, rows);
                        for (int g = 0; block.weights() != null && g < components; g++) {
                            kernels.scale(rows[g], block.weights(), block.padded());
                        }
                        summation.add(block, rows, about, into);
                    };
                });
        Parameters around =
                Parameters.around(components, means, samples.moments().variance(), samples.categoryShares());
        return new MaximizationStep(regularisation).apply(sums, around, about.about());
    }
}
