// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Arrays;
import java.util.function.Supplier;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.parallel.ChunkRunner;

/** Sums moments over all samples for responsibilities that do not come from a model: the start of EM. */
public final class MomentPass {
    private final BlockedSamples samples;
    private final KernelSet kernels;
    private final ChunkRunner runner;

    public MomentPass(BlockedSamples samples, KernelSet kernels, ChunkRunner runner) {
        this.samples = samples;
        this.kernels = kernels;
        this.runner = runner;
    }

    /** Knows the responsibilities of a block, on one thread. */
    @FunctionalInterface
    public interface Source {
        /**
         * @param responsibilities all zero; receives those of the block's samples
         */
        void fill(int number, LoadedBlock block, Energies responsibilities);
    }

    /**
     * Parameters from responsibilities.
     *
     * @param means about which moments are taken, component after component; the nearer to the result, the more
     *     accurate
     */
    public Parameters parameters(
            int components, double[] means, Regularisation regularisation, Supplier<Source> sources) {
        double[] ones = new double[samples.dimensions()];
        Arrays.fill(ones, 1);
        DiagonalFactors about = new DiagonalFactors(kernels, Parameters.around(components, means, ones));
        long work = (long) samples.schema().size() * components;
        MomentSums sums =
                samples.sweep(work, runner, () -> new MomentSums(components, samples, samples.isComplete()), () -> {
                    Source source = sources.get();
                    Energies responsibilities = kernels.workspaces().newEnergies(components);
                    LoadedBlock block = samples.newBlock(kernels);
                    MomentSummation summation = new MomentSummation(kernels, samples.dimensions());
                    return (number, stored, into) -> {
                        block.load(stored);
                        responsibilities.clear();
                        source.fill(number, block, responsibilities);
                        kernels.posteriors().weigh(block, responsibilities);
                        summation.add(block, responsibilities, about, into);
                    };
                });
        Parameters around =
                Parameters.around(components, means, samples.moments().variance(), samples.categoryShares());
        return new MaximizationStep(regularisation).apply(sums, around, about.about());
    }
}
