// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import java.util.function.Supplier;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.BlockDensities;
import org.priodon.internal.em.EmLoop;
import org.priodon.internal.em.EmState;
import org.priodon.internal.em.ExpectationPass;
import org.priodon.internal.em.MomentPass;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.em.Regularisation;
import org.priodon.internal.em.ResponsibilityRule;
import org.priodon.internal.em.ResponsibilitySource;
import org.priodon.internal.family.Family;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.observe.StoppingRule;

/**
 * Samples, and all that is needed to fit mixtures to them.
 *
 * @param samples of any number
 * @param kernels in their precision
 * @param runner the threads that take part
 * @param family of the mixtures
 * @param regularisation for the frame of the samples
 */
public record Workbench(
        BlockedSamples samples, KernelSet kernels, ChunkRunner runner, Family family, Regularisation regularisation) {
    /** The same for some of the samples. */
    Workbench on(BlockedSamples subset) {
        return new Workbench(subset, kernels, runner, family, regularisation);
    }

    private Workbench on(ChunkRunner other) {
        return new Workbench(samples, kernels, other, family, regularisation);
    }

    /** Something to be done at a bench. */
    @FunctionalInterface
    interface Task {
        void run(Workbench bench, int number);
    }

    /**
     * Does several things at once, each on one thread.
     *
     * @param work an estimate of the elementary steps of all together
     */
    void sideBySide(int tasks, long work, Task task) {
        Workbench own = on(runner.nested());
        runner.forEach(new ChunkPlan(tasks, 1), work, () -> (number, none) -> task.run(own, number));
    }

    /** The elementary steps of a pass with so many components. */
    long work(int components) {
        return samples.count() * samples.schema().size() * components;
    }

    /**
     * EM from some parameters. If it is cancelled, what it has reached is returned, and the next pass will tell.
     *
     * @param start valid parameters
     * @param limit of iterations
     */
    Fitted climb(Fitted start, StoppingRule rule, int limit) {
        ExpectationPass expectation = ExpectationPass.of(samples, kernels, runner);
        EmLoop em = new EmLoop(expectation, regularisation, rule, samples.frame(), EmState.first(start.parameters()));
        em.run(limit, (objective, iteration) -> {});
        return em.trace().isEmpty() ? start : Fitted.of(em, samples);
    }

    /**
     * The mixture that responsibilities lead to.
     *
     * @param means near those of the mixture, component after component
     */
    Parameters maximised(int components, double[] means, ResponsibilityRule sources) {
        Parameters around = Parameters.around(family, components, means, samples.facts());
        return new MomentPass(samples, kernels, runner).parameters(around, regularisation, sources);
    }

    /** As {@link #maximised(int, double[], ResponsibilityRule)}, in this JVM. */
    Parameters maximised(int components, double[] means, Supplier<ResponsibilitySource> sources) {
        Parameters around = Parameters.around(family, components, means, samples.facts());
        return new MomentPass(samples, kernels, runner).parameters(around, regularisation, sources);
    }

    /**
     * The mixture to begin with that clusters lead to.
     *
     * @param means of the clusters, one after the other
     */
    Parameters clustered(int components, double[] means, ResponsibilityRule clusters) {
        Parameters around = Parameters.around(family, components, means, samples.facts());
        return new MomentPass(samples, kernels, runner).ofClusters(around, regularisation, clusters);
    }

    /** As {@link #clustered(int, double[], ResponsibilityRule)}, in this JVM. */
    Parameters clustered(int components, double[] means, Supplier<ResponsibilitySource> clusters) {
        Parameters around = Parameters.around(family, components, means, samples.facts());
        return new MomentPass(samples, kernels, runner).ofClusters(around, regularisation, clusters);
    }

    /** One component that has all samples. */
    Parameters one() {
        return maximised(1, samples.moments().mean(), () -> (number, block, responsibilities) -> {
            for (int i = 0; i < block.count(); i++) {
                responsibilities.set(0, i, 1);
            }
        });
    }

    /** Whether a mixture can be the start of EM. */
    boolean isValid(Parameters model) {
        return model.isValid(samples.frame());
    }

    /** Space to compute densities of one block at a time. */
    BlockDensities newDensities() {
        return new BlockDensities(kernels, family.arithmetic(kernels, samples.dimensions()));
    }
}
