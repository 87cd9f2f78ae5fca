// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.function.Supplier;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;
import org.priodon.internal.resolution.ColumnSketches;
import org.priodon.internal.resolution.SketchPlan;

/** Takes sketches of the user's values in the blocks that a plan chooses. */
record SketchPass(SketchPlan plan) implements BlockPass<ColumnSketches> {
    @Override
    public ColumnSketches newSums(SampleFacts facts) {
        return new ColumnSketches(plan);
    }

    @Override
    public Supplier<BlockVisitor<ColumnSketches>> visitors(SampleFacts facts) {
        ColumnFrame user = ColumnFrame.ofUser(new double[facts.dimensions()]);
        return () -> new Sketcher(plan, new FramedBlock(facts, user));
    }

    private record Sketcher(SketchPlan plan, FramedBlock framed) implements BlockVisitor<ColumnSketches> {
        @Override
        public boolean wants(int number, ColumnSketches into) {
            return plan.includes(number);
        }

        @Override
        public void visit(int number, Block stored, ColumnSketches into) {
            into.add(withMissing(framed.of(stored)));
        }
    }

    private static Block withMissing(Block block) {
        for (int place : block.missing()) {
            block.doubles()[block.indexOf(place)] = Double.NaN;
        }
        return block;
    }
}
