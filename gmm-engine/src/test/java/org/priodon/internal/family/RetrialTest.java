// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RetrialTest {
    private static int blocksUntilDue(Retrial retrial) {
        int blocks = 0;
        while (!retrial.isDue()) {
            blocks++;
        }
        return blocks;
    }

    @Test
    void pausesGrowUntilSomethingSucceeds() {
        Retrial retrial = new Retrial();
        assertEquals(0, blocksUntilDue(retrial));
        for (int pause : new int[] {16, 32, 64, 128, 128}) {
            assertFalse(retrial.note(false));
            assertEquals(pause, blocksUntilDue(retrial));
        }
        assertTrue(retrial.note(true));
        assertEquals(0, blocksUntilDue(retrial));
        assertFalse(retrial.note(false));
        assertEquals(16, blocksUntilDue(retrial));
    }
}
