// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

/** Works through blocks on one thread, with scratch arrays of its own. */
@FunctionalInterface
public interface BlockWorker<R> {
    /** Adds what this block contributes. Within a chunk, blocks come in order. */
    void process(int block, R into);

    /** There are no more blocks for it in this pass. */
    default void end() {}
}
