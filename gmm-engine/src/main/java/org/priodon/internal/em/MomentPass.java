// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.function.Supplier;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.family.Arithmetic;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.Responsibilities;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.place.BlockVisitor;

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

    /**
     * Parameters from responsibilities.
     *
     * @param around tells the family, and the means about which moments are taken: the nearer to the result, the more
     *     accurate; components without mass keep the rest of it. May lie below the floor, to which it is raised
     */
    public Parameters parameters(
            Parameters around, Regularisation regularisation, Supplier<ResponsibilitySource> sources) {
        MixtureFactors factors = raised(around, regularisation);
        return new MaximizationStep(regularisation).apply(sums(factors, sources), factors);
    }

    /**
     * Parameters to begin with, from responsibilities that are those of clusters.
     *
     * @param around as for {@link #parameters}
     */
    public Parameters ofClusters(
            Parameters around, Regularisation regularisation, Supplier<ResponsibilitySource> clusters) {
        MixtureFactors factors = raised(around, regularisation);
        return new MaximizationStep(regularisation).begin(sums(factors, clusters), factors);
    }

    private MixtureFactors raised(Parameters around, Regularisation regularisation) {
        return MixtureFactors.of(kernels, around.with(around.gaussians().raisedTo(regularisation.floor())));
    }

    private ExpectationSums sums(MixtureFactors factors, Supplier<ResponsibilitySource> sources) {
        Family family = factors.parameters().family();
        return samples.sweep(
                family.work(samples.schema().size()) * factors.components(),
                runner,
                () -> ExpectationSums.of(family, factors.components(), samples.facts()),
                () -> visitor(factors, sources.get()));
    }

    private BlockVisitor<ExpectationSums> visitor(MixtureFactors factors, ResponsibilitySource source) {
        Arithmetic arithmetic = factors.parameters().family().arithmetic(kernels, samples.dimensions());
        Responsibilities responsibilities = new Responsibilities(kernels);
        LoadedBlock block = samples.newBlock(kernels);
        Energies rows = block.newEnergies(factors.components());
        return (number, stored, into) -> {
            block.load(stored);
            rows.clear();
            source.fill(number, block, rows);
            kernels.posteriors().weigh(block, rows);
            responsibilities.take(rows, false);
            into.weight += block.totalWeight();
            into.categories.add(kernels, block, responsibilities);
            arithmetic.addSums(block, responsibilities, factors.gaussians(), into.gaussians);
        };
    }
}
