// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The order of merging, written out as text. */
class MergeTreeTest {
    private static final class Text implements ChunkSums<Text> {
        private String text;

        Text(int chunk) {
            text = Integer.toString(chunk);
        }

        @Override
        public void merge(Text later) {
            text = "(" + text + " " + later.text + ")";
        }

        @Override
        public void clear() {
            text = "";
        }
    }

    private static String merged(int chunks) {
        MergeTree<Text> tree = new MergeTree<>(Text::clear);
        for (int chunk = 0; chunk < chunks; chunk++) {
            tree.add(new Text(chunk));
        }
        return tree.total().text;
    }

    @Test
    void siblingsMergeAndWhatIsLeftIsFoldedFromTheRight() {
        assertEquals("0", merged(1));
        assertEquals("(0 1)", merged(2));
        assertEquals("((0 1) 2)", merged(3));
        assertEquals("((0 1) (2 3))", merged(4));
        assertEquals("(((0 1) (2 3)) ((4 5) 6))", merged(7));
        assertNull(new MergeTree<Text>(Text::clear).total());
    }

    @Test
    void keepsNoMoreSumsThanTheNumberOfChunksHasDigits() {
        AtomicInteger kept = new AtomicInteger();
        MergeTree<Text> tree = new MergeTree<>(sums -> kept.decrementAndGet());
        for (int chunk = 0; chunk < 100_000; chunk++) {
            kept.incrementAndGet();
            tree.add(new Text(0));
            assertTrue(kept.get() <= 17, kept + " after " + chunk);
        }
    }
}
