// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.io.Serializable;
import java.util.function.Supplier;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** The sample of some blocks with the greatest of the least distances. */
final class Farthest implements ChunkSums<Farthest>, Serializable {
    private static final long serialVersionUID = 1L;

    private double greatest;
    private long sample = -1;

    /** Looks for it in all blocks. */
    record Search(LeastRule rule) implements BlockPass<Farthest> {
        @Override
        public Farthest newSums(SampleFacts facts) {
            return new Farthest();
        }

        @Override
        public Supplier<BlockVisitor<Farthest>> visitors(SampleFacts facts) {
            Supplier<LeastRule.Worker> workers = rule.workers(facts);
            return () -> new LeastVisitor<>(
                    workers.get(),
                    (worker, number, stored, into) -> into.add(worker.lowered(number, stored), number, facts));
        }
    }

    private void add(LeastRow row, int number, SampleFacts facts) {
        if (row.sum <= greatest) {
            return; // No element can exceed a sum of non-negative ones.
        }
        for (int i = 0; i < facts.samplesIn(number); i++) {
            double distance = row.row.get(i);
            if (distance > greatest) {
                greatest = distance;
                sample = facts.firstSample(number) + i;
            }
        }
    }

    /** Its number, lowest on ties; -1 if all distances are zero. */
    long sample() {
        return sample;
    }

    @Override
    public void merge(Farthest later) {
        if (later.greatest > greatest) {
            greatest = later.greatest;
            sample = later.sample;
        }
    }

    @Override
    public void clear() {
        greatest = 0;
        sample = -1;
    }
}
