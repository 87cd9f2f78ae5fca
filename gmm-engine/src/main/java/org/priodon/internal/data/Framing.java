// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.data.Precision;
import org.priodon.internal.layout.Block;
import org.priodon.internal.place.SampleFacts;

/** Brings raw blocks into the frame and the precision of samples. For one thread. */
final class Framing {
    private final boolean complete;
    private final ColumnStorage storage;
    private final float[] floats;

    Framing(SampleFacts facts) {
        complete = facts.complete();
        storage = new ColumnStorage(facts.frame(), facts.precision());
        floats = facts.precision() == Precision.SINGLE ? new float[facts.dimensions() * facts.blockLength()] : null;
    }

    /**
     * @param raw is changed
     * @return valid until the next call
     */
    Block framed(Block raw) {
        Block block = complete ? raw : raw.withMissing(UnusualValues.of(raw).missing());
        block = block.withOriginals(storage.store(block));
        return floats == null ? block : block.in(rounded(block), 0);
    }

    private float[] rounded(Block block) {
        double[] slab = block.doubles();
        for (int j = block.offset(); j < block.end(); j++) {
            floats[j - block.offset()] = (float) slab[j];
        }
        return floats;
    }
}
