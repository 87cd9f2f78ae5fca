// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.internal.layout.Block;

/** Blocks of the user's values, before they are brought into a frame. */
interface RawBlocks {
    /** How many blocks there are. */
    int count();

    /** What reads blocks on one thread. */
    Reader newReader();

    /** Reads blocks on one thread. */
    interface Reader {
        /**
         * Reads a block, in which missing values need not be marked.
         *
         * @return valid until the next one is read
         */
        Block read(int number);

        /** Is told of a block in which there are missing values. */
        default void mark(int number, Block withMissing) {}
    }
}
