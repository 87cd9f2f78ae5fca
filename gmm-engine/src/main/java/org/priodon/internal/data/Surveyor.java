// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.concurrent.atomic.AtomicBoolean;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.place.SampleFacts;

/** Looks at all raw blocks once: refuses what no samples may have, and finds what must be known of all together. */
final class Surveyor {
    private final BlockShape shape;
    private final RawBlocks raw;
    private final AtomicBoolean foundInfinite = new AtomicBoolean();

    Surveyor(BlockShape shape, RawBlocks raw) {
        this.shape = shape;
        this.raw = raw;
    }

    /**
     * @param work an estimate of the elementary steps
     */
    SampleFacts survey(SamplesAssembly.Finish asked, long work, ChunkRunner runner) {
        Survey survey = runner.reduce(ChunkPlan.of(raw.count()), work, () -> new Survey(shape.schema()), () -> {
            RawBlocks.Reader reader = raw.newReader();
            return (number, into) -> look(reader, number, into);
        });
        SamplesCheck check = new SamplesCheck(shape, raw, asked);
        if (foundInfinite.get()) {
            throw check.infinite();
        }
        check.refuseMissing(survey);
        return survey.facts(shape, asked.precision(), raw.count(), check.unfitness(survey));
    }

    private void look(RawBlocks.Reader reader, int number, Survey into) {
        Block block = reader.read(number);
        if (into.addOrdinary(number, block)) {
            return;
        }
        UnusualValues unusual = UnusualValues.of(block);
        if (unusual.infinite()) {
            foundInfinite.set(true);
            return;
        }
        if (unusual.missing().length > 0) {
            block = block.withMissing(unusual.missing());
            reader.mark(number, block);
        }
        into.add(number, block);
    }
}
