// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.data.Schema;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** Looks at all raw blocks once: refuses what no samples may have, and finds what must be known of all together. */
final class Surveyor {
    private final BlockShape shape;
    private final RawBlocks raw;

    Surveyor(BlockShape shape, RawBlocks raw) {
        this.shape = shape;
        this.raw = raw;
    }

    /**
     * @param work an estimate of the elementary steps
     */
    SampleFacts survey(SamplesAssembly.Finish asked, long work, ChunkRunner runner) {
        Survey survey = raw.sweep(new Look(shape.schema()), work, runner);
        SamplesCheck check = new SamplesCheck(shape, asked, d -> raw.sweep(new ColumnReach.Pass(d), work, runner));
        check.refuseInfinite(survey);
        check.refuseMissing(survey);
        return survey.facts(shape, asked.precision(), raw.count(), check.unfitness(survey));
    }

    /** One look at every block. */
    private record Look(Schema schema) implements RawPass<Survey> {
        @Override
        public Survey newSums() {
            return new Survey(schema);
        }

        @Override
        public BlockVisitor<Survey> newVisitor() {
            return Look::look;
        }

        private static void look(int number, Block block, Survey into) {
            if (into.addOrdinary(number, block)) {
                return;
            }
            UnusualValues unusual = UnusualValues.of(block);
            if (unusual.infinite()) {
                into.noteInfinite(number, block);
            } else {
                into.add(number, unusual.missing().length == 0 ? block : block.withMissing(unusual.missing()));
            }
        }
    }
}
