// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.internal.layout.Block;

/** Hands out the blocks of some samples. For one thread: a block may be gone when the next one is read. */
@FunctionalInterface
public interface BlockReader {
    Block read(int number);
}
