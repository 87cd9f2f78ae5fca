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
            tree.add(chunk, new Text(chunk));
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

    /** However chunks are divided: what each part leaves merges to the same tree. */
    @Test
    void partsMergeToTheSameTree() {
        for (int first = 0; first <= 23; first++) {
            for (int second = first; second <= 23; second++) {
                MergeTree<Text> all = new MergeTree<>(Text::clear);
                int nodes = 0;
                for (int[] part : new int[][] {{0, first}, {first, second}, {second, 23}}) {
                    MergeTree<Text> tree = new MergeTree<>(Text::clear);
                    for (int chunk = part[0]; chunk < part[1]; chunk++) {
                        tree.add(chunk, new Text(chunk));
                    }
                    nodes += tree.nodes().size();
                    tree.nodes().forEach(all::add);
                }
                assertTrue(nodes <= 3 * (2 * 5 + 1), nodes + " nodes");
                assertEquals(merged(23), all.total().text);
            }
        }
    }

    @Test
    void keepsNoMoreSumsThanTheNumberOfChunksHasDigits() {
        AtomicInteger kept = new AtomicInteger();
        MergeTree<Text> tree = new MergeTree<>(sums -> kept.decrementAndGet());
        for (int chunk = 0; chunk < 100_000; chunk++) {
            kept.incrementAndGet();
            tree.add(chunk, new Text(0));
            assertTrue(kept.get() <= 17, kept + " after " + chunk);
        }
    }
}
