// SPDX-License-Identifier: Apache-2.0
package org.priodon.spi;

import java.io.Serializable;

/**
 * What a task found in 2^level consecutive chunks, the first of which has the number index · 2^level: a node of the binary
 * tree in which sums merge.
 */
public final class ChunkNode implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Of the tree, from 0 for single chunks. */
    private final int level;

    /** Among the nodes of its level. */
    private final int index;

    /** Of the rows of its chunks. */
    private final long checksum;

    /** In a form that only the engine knows. */
    private final byte[] sums;

    /**
     * A node. Made by tasks.
     *
     * @param level of the tree, from 0 for single chunks
     * @param index among the nodes of its level
     * @param checksum of the rows of its chunks
     * @param sums in a form that only the engine knows; not copied
     */
    public ChunkNode(int level, int index, long checksum, byte[] sums) {
        this.level = level;
        this.index = index;
        this.checksum = checksum;
        this.sums = sums;
    }

    /**
     * The level of the tree.
     *
     * @return 0 for a single chunk
     */
    public int level() {
        return level;
    }

    /**
     * The number among the nodes of its level.
     *
     * @return at least 0
     */
    public int index() {
        return index;
    }

    /**
     * A checksum of all rows.
     *
     * @return any number
     */
    public long checksum() {
        return checksum;
    }

    /**
     * What was found.
     *
     * @return bytes that only the engine can read; not copied
     */
    public byte[] sums() {
        return sums;
    }
}
