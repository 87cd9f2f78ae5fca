// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

import java.io.Serializable;

/**
 * How blocks of samples are grouped into chunks, the units of work and of summation. Depends on the number of blocks
 * alone, never on threads: the order of all sums, and so their bits, follow from the data.
 */
public record ChunkPlan(int blocks, int blocksPerChunk) implements Serializable {
    private static final int CHUNKS_WANTED = 64;
    private static final int LARGEST_CHUNK = 16;

    public static ChunkPlan of(int blocks) {
        int even = (blocks + CHUNKS_WANTED - 1) / CHUNKS_WANTED;
        return new ChunkPlan(blocks, Math.min(LARGEST_CHUNK, Math.max(1, even)));
    }

    public int chunks() {
        return (blocks + blocksPerChunk - 1) / blocksPerChunk;
    }

    int firstBlock(int chunk) {
        return chunk * blocksPerChunk;
    }

    int endBlock(int chunk) {
        return Math.min(blocks, firstBlock(chunk) + blocksPerChunk);
    }
}
