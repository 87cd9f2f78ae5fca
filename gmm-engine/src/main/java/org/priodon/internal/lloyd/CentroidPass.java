// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.function.Supplier;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/**
 * Assigns all samples to their nearest centres and adds them up.
 *
 * @param measured whether to sum up distances
 */
record CentroidPass(KernelSet kernels, Metric metric, Centres centres, boolean measured)
        implements BlockPass<CentroidSums> {
    @Override
    public CentroidSums newSums(SampleFacts facts) {
        return new CentroidSums(centres.count(), facts);
    }

    @Override
    public Supplier<BlockVisitor<CentroidSums>> visitors(SampleFacts facts) {
        CentreFactors factors = metric.factors(kernels, centres);
        return () -> new CentroidWorker(facts, kernels, new Assignment(kernels, factors), measured, null);
    }
}
