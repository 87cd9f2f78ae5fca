// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which moves are tried, and in what order. */
class MovesTest {
    private static Split split(int component, double gain) {
        return new Split(component, null, gain);
    }

    private static final List<Split> SPLITS = List.of(split(0, 5), split(1, 20), split(2, 10));
    private static final List<Merge> MERGES =
            List.of(new Merge(2, 1, 1), new Merge(4, 3, 2), new Merge(0, -1, 7), new Merge(5, 3, 8));

    @Test
    void bestGoFirst() {
        List<Move> moves = new Moves(SPLITS, MERGES, 10).single();
        assertEquals(1, moves.get(0).split().component());
        assertEquals(new Merge(4, 3, 2), moves.get(0).merge());
        for (int m = 1; m < moves.size(); m++) {
            assertTrue(moves.get(m - 1).net() >= moves.get(m).net());
        }
    }

    @Test
    void splitComponentIsNotMerged() {
        List<Move> moves = new Moves(SPLITS, MERGES, 10).single();
        assertTrue(moves.stream()
                .noneMatch(move -> move.merge().concerns(move.split().component())));
    }

    @Test
    void noComponentIsUsedMoreThanTwice() {
        List<Move> moves = new Moves(SPLITS, MERGES, 10).single();
        for (int g = 0; g < 6; g++) {
            int component = g;
            assertTrue(moves.stream()
                            .filter(move -> move.split().component() == component)
                            .count()
                    <= 2);
            assertTrue(moves.stream()
                            .filter(move -> move.merge().freed() == component)
                            .count()
                    <= 2);
        }
    }

    @Test
    void severalAtOnceShareNothing() {
        List<Split> splits = List.of(split(0, 50), split(1, 40), split(2, 30), split(3, 3));
        List<Merge> merges = List.of(new Merge(5, 4, 1), new Merge(7, 6, 2), new Merge(6, 5, 3), new Merge(8, -1, 4));
        List<Move> moves = new Moves(splits, merges, 10).disjoint(10);
        assertEquals(3, moves.size());
        for (Move one : moves) {
            assertTrue(one.net() > 0);
            for (Move other : moves) {
                assertTrue(one.equals(other) || one.isDisjointFrom(other));
            }
        }
        assertEquals(2, new Moves(splits, merges, 10).disjoint(2).size());
    }
}
