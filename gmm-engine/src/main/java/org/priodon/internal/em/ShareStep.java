// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.function.Supplier;
import org.priodon.internal.layout.Block;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/**
 * An expectation step over every so many-th block.
 *
 * @param step over all of them
 * @param share which ones, from 0
 * @param shares how many shares there are
 */
record ShareStep(ExpectationStep step, int share, int shares) implements BlockPass<ExpectationSums> {
    @Override
    public ExpectationSums newSums(SampleFacts facts) {
        return step.newSums(facts);
    }

    @Override
    public Supplier<BlockVisitor<ExpectationSums>> visitors(SampleFacts facts) {
        Supplier<BlockVisitor<ExpectationSums>> visitors = step.visitors(facts);
        return () -> new Chosen(visitors.get());
    }

    private final class Chosen implements BlockVisitor<ExpectationSums> {
        private final BlockVisitor<ExpectationSums> visitor;

        Chosen(BlockVisitor<ExpectationSums> visitor) {
            this.visitor = visitor;
        }

        @Override
        public boolean wants(int number, ExpectationSums into) {
            return number % shares == share;
        }

        @Override
        public void visit(int number, Block block, ExpectationSums into) {
            visitor.visit(number, block, into);
        }

        @Override
        public void end() {
            visitor.end();
        }
    }
}
