// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import org.priodon.internal.layout.Block;
import org.priodon.internal.place.BlockVisitor;

/**
 * Visits blocks with a worker that knows the least distances of their samples, and lets it go at the end.
 *
 * @param worker of this pass
 * @param step what to do with each block
 * @param <R> what blocks contribute to
 */
record LeastVisitor<R>(LeastRule.Worker worker, Step<R> step) implements BlockVisitor<R> {
    /** What is done with a block. */
    @FunctionalInterface
    interface Step<R> {
        void visit(LeastRule.Worker worker, int number, Block stored, R into);
    }

    @Override
    public void visit(int number, Block stored, R into) {
        step.visit(worker, number, stored, into);
    }

    @Override
    public void end() {
        worker.end();
    }
}
