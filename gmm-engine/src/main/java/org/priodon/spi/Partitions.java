// SPDX-License-Identifier: Apache-2.0
package org.priodon.spi;

import java.util.List;

/**
 * Chunks of rows that lie somewhere, each in the partition that the layout calls its home. Implemented by a host.
 *
 * <p>The text of {@link Object#toString} stands for the rows in messages.
 */
public interface Partitions {
    /**
     * How rows lie in chunks, and chunks in partitions.
     *
     * @return always the same
     */
    ChunkLayout layout();

    /**
     * Runs a task on the chunks of every partition.
     *
     * @param task what to run, in each partition once
     * @return the nodes of all partitions, in any order
     */
    List<ChunkNode> run(ChunkTask task);

    /**
     * Runs a task on the chunks of one partition.
     *
     * @param task what to run
     * @param partition its number
     * @return the nodes of that partition
     */
    List<ChunkNode> run(ChunkTask task, int partition);
}
