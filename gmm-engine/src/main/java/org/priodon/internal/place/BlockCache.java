// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

/**
 * What passes remember of each block for the passes after them. It may be gone whenever somebody asks for it. Then it
 * is computed anew, so that a cache saves time and never decides a result. Threads may ask for different blocks at
 * once.
 *
 * @param <T> what is remembered of a block
 */
public interface BlockCache<T> {
    /** What is remembered of a block, or null. */
    T get(int block);

    /** Remembers something of a block if there is room. */
    void keep(int block, T memory);

    /** Remembers nothing. */
    static <T> BlockCache<T> none() {
        return new BlockCache<>() {
            @Override
            public T get(int block) {
                return null;
            }

            @Override
            public void keep(int block, T memory) {}
        };
    }
}
