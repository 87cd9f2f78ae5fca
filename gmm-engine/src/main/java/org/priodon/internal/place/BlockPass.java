// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import java.util.function.Supplier;
import org.priodon.internal.parallel.ChunkSums;

/**
 * What is done with all blocks of some samples, wherever they are: the blocks are handed over, never asked for.
 *
 * @param sums makes empty sums for a chunk
 * @param visitors makes a visitor for a thread
 */
public record BlockPass<R extends ChunkSums<R>>(Supplier<R> sums, Supplier<BlockVisitor<R>> visitors) {}
