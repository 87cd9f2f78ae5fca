// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.util.function.Supplier;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/**
 * Assigns all samples to the centres that a rule finds and adds them up.
 *
 * @param measured whether to sum up distances
 */
record BoundedCentroidPass(NearestRule rule, boolean measured) implements BlockPass<CentroidSums> {
    @Override
    public CentroidSums newSums(SampleFacts facts) {
        return new CentroidSums(rule.centres(), facts);
    }

    @Override
    public Supplier<BlockVisitor<CentroidSums>> visitors(SampleFacts facts) {
        Supplier<NearestCentres> finders = rule.finders(facts);
        return () -> new CentroidWorker(facts, rule.kernels(), finders.get(), null).measure(measured);
    }
}
