// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.function.Supplier;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelSet;
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

    /**
     * Parameters from responsibilities.
     *
     * @param around tells the family, and the means about which moments are taken: the nearer to the result, the more
     *     accurate; components without mass keep the rest of it. May lie below the floor, to which it is raised
     */
    public Parameters parameters(Parameters around, Regularisation regularisation, ResponsibilityRule rule) {
        MixtureFactors factors = raised(around, regularisation);
        return new MaximizationStep(regularisation).apply(sums(factors, rule), factors);
    }

    /** As {@link #parameters(Parameters, Regularisation, ResponsibilityRule)}, in this JVM. */
    public Parameters parameters(
            Parameters around, Regularisation regularisation, Supplier<ResponsibilitySource> sources) {
        return parameters(around, regularisation, new LocalResponsibilities(sources));
    }

    /**
     * Parameters to begin with, from responsibilities that are those of clusters.
     *
     * @param around as for {@link #parameters(Parameters, Regularisation, ResponsibilityRule)}
     */
    public Parameters ofClusters(Parameters around, Regularisation regularisation, ResponsibilityRule clusters) {
        MixtureFactors factors = raised(around, regularisation);
        return new MaximizationStep(regularisation).begin(sums(factors, clusters), factors);
    }

    /** As {@link #ofClusters(Parameters, Regularisation, ResponsibilityRule)}, in this JVM. */
    public Parameters ofClusters(
            Parameters around, Regularisation regularisation, Supplier<ResponsibilitySource> clusters) {
        return ofClusters(around, regularisation, new LocalResponsibilities(clusters));
    }

    private MixtureFactors raised(Parameters around, Regularisation regularisation) {
        return MixtureFactors.of(kernels, around.with(around.gaussians().raisedTo(regularisation.floor())));
    }

    private ExpectationSums sums(MixtureFactors factors, ResponsibilityRule rule) {
        long work = factors.parameters().family().work(samples.schema().size()) * factors.components();
        MomentStep step = new MomentStep(kernels, factors, rule);
        return rule instanceof LocalResponsibilities
                ? samples.sweep(work, runner, () -> step.newSums(samples.facts()), step.visitors(samples.facts()))
                : samples.sweep(work, runner, step);
    }
}
