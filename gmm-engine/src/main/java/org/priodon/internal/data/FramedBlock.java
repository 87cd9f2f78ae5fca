// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.layout.Layout;
import org.priodon.internal.place.SampleFacts;

/**
 * Brings blocks into double precision and another frame than the samples are stored in, by way of the user's values.
 * Missing values are zero. For one thread: a block is gone when the next one comes.
 */
public final class FramedBlock {
    private final SampleFacts facts;
    private final ColumnFrame frame;
    private final double[] slab;

    public FramedBlock(SampleFacts facts, ColumnFrame frame) {
        this.facts = facts;
        this.frame = frame;
        slab = new double[facts.blockLength() * facts.dimensions()];
    }

    public Block of(Block stored) {
        widen(stored);
        for (int from = 0; from < stored.end() - stored.offset(); from += Layout.STEP) {
            reframe(from, from / Layout.STEP % facts.dimensions());
        }
        Block block = stored.in(slab, 0);
        for (int place : block.missing()) {
            slab[block.indexOf(place)] = 0;
        }
        Block.Originals originals = block.originals();
        for (int j = 0; j < originals.places().length; j++) {
            int place = originals.places()[j];
            slab[block.indexOf(place)] =
                    frame.toStored(place / block.length(), originals.values()[j]);
        }
        return block;
    }

    private void widen(Block stored) {
        int values = stored.end() - stored.offset();
        if (stored.slab() instanceof double[] doubles) {
            System.arraycopy(doubles, stored.offset(), slab, 0, values);
        } else {
            float[] floats = (float[]) stored.slab();
            for (int j = 0; j < values; j++) {
                slab[j] = floats[stored.offset() + j];
            }
        }
    }

    /** One column of a group, by way of the user's units. */
    private void reframe(int from, int d) {
        double unit = facts.frame().unit()[d];
        double centre = facts.frame().centre()[d];
        double otherCentre = frame.centre()[d];
        // Exact, as units are powers of two.
        double scale = 1 / frame.unit()[d];
        for (int j = from; j < from + Layout.STEP; j++) {
            slab[j] = (slab[j] * unit + centre - otherCentre) * scale;
        }
    }
}
