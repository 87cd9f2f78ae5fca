// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;

class ShelfTest {
    private static final int HEADER_BYTES = 16;
    private static final int LINE_BYTES = 64;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 6, 7, 12, 13, 100, 128, 512, 640})
    void arraysFillWholeLinesAndHaveRoom(int length) {
        double[] doubles = new DoubleShelf(length).take();
        float[] floats = new FloatShelf(length).take();
        assertTrue(doubles.length >= length && floats.length >= length);
        assertEquals(0, (HEADER_BYTES + Double.BYTES * doubles.length) % LINE_BYTES);
        assertEquals(0, (HEADER_BYTES + Float.BYTES * floats.length) % LINE_BYTES);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 40})
    void aBlockKeepsItsSamplesWhenItMakesEnergies(int dimensions) {
        double[] slab = new double[dimensions * Layout.STEP];
        for (int j = 0; j < slab.length; j++) {
            slab[j] = j;
        }
        DoubleBlock block = new DoubleBlock(dimensions, Layout.STEP, dimensions, true);
        block.load(
                new Block(slab, 0, dimensions, Layout.STEP, Layout.STEP, new int[0], Block.Originals.NONE, null, null));
        Energies energies = block.newEnergies(5);
        assertEquals(5, energies.components());
        for (int d = 0; d < dimensions; d++) {
            for (int i = 0; i < Layout.STEP; i++) {
                assertEquals(d * Layout.STEP + i, block.value(d, i));
            }
        }
    }
}
