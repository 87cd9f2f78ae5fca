// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.function.Supplier;
import org.priodon.internal.family.Arithmetic;
import org.priodon.internal.family.Responsibilities;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** Sums of moments under responsibilities of some rule: what travels is the rule, what comes back is the sums. */
final class MomentStep implements BlockPass<ExpectationSums> {
    private static final long serialVersionUID = 1L;

    private final KernelSet kernels;
    private final Parameters around;
    private final ResponsibilityRule rule;
    private final transient MixtureFactors factors;

    /**
     * @param factors of a mixture about whose means moments are taken
     */
    MomentStep(KernelSet kernels, MixtureFactors factors, ResponsibilityRule rule) {
        this.kernels = kernels;
        this.around = factors.parameters();
        this.rule = rule;
        this.factors = factors;
    }

    /** On arrival, what did not travel is made anew. */
    private Object readResolve() {
        return new MomentStep(kernels, MixtureFactors.of(kernels, around), rule);
    }

    @Override
    public ExpectationSums newSums(SampleFacts facts) {
        return ExpectationSums.of(around.family(), around.components(), facts);
    }

    @Override
    public Supplier<BlockVisitor<ExpectationSums>> visitors(SampleFacts facts) {
        Supplier<ResponsibilitySource> sources = rule.sources(facts);
        return () -> visitor(facts, sources.get());
    }

    private BlockVisitor<ExpectationSums> visitor(SampleFacts facts, ResponsibilitySource source) {
        Arithmetic arithmetic = around.family().arithmetic(kernels, facts.dimensions());
        Responsibilities responsibilities = new Responsibilities(kernels);
        LoadedBlock block = facts.newBlock(kernels);
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
