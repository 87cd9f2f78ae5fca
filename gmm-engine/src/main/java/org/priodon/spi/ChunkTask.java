// SPDX-License-Identifier: Apache-2.0
package org.priodon.spi;

import java.io.Serializable;
import java.util.Iterator;
import java.util.List;

/** What the engine does with the chunks of a partition, where these are. */
public interface ChunkTask extends Serializable {
    /**
     * Sums something over chunks, on the calling thread.
     *
     * @param chunks all whole, of one partition, with ascending numbers
     * @return few nodes, however many chunks there are
     */
    List<ChunkNode> apply(Iterator<ChunkRows> chunks);
}
