// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Pairs splits with merges, the most promising pairs first. */
final class Moves {
    /** How often a component may be split, and how often freed, among the moves that are tried. */
    private static final int MOST_USES = 2;

    private final List<Move> sorted;

    /**
     * @param splits any
     * @param merges in the order of their losses
     * @param wanted how many moves are wanted at most
     */
    Moves(List<Split> splits, List<Merge> merges, int wanted) {
        List<Split> bestSplits = splits.stream()
                .sorted(Comparator.comparingDouble(Split::gain).reversed())
                .limit(wanted)
                .toList();
        List<Move> moves = new ArrayList<>();
        for (Split split : bestSplits) {
            merges.stream()
                    .filter(merge -> !merge.concerns(split.component()))
                    .limit(wanted)
                    .forEach(merge -> moves.add(new Move(split, merge)));
        }
        moves.sort(Comparator.comparingDouble(Move::net).reversed());
        sorted = moves;
    }

    /** Moves with a gain that do not get in each other's way. */
    List<Move> disjoint(int most) {
        List<Move> chosen = new ArrayList<>();
        for (Move move : sorted) {
            if (move.net() > 0 && chosen.size() < most && chosen.stream().allMatch(move::isDisjointFrom)) {
                chosen.add(move);
            }
        }
        return chosen;
    }

    /** Moves of different components. */
    List<Move> single() {
        List<Move> chosen = new ArrayList<>();
        for (Move move : sorted) {
            long splits = chosen.stream()
                    .filter(other -> other.split().component() == move.split().component())
                    .count();
            long merges = chosen.stream()
                    .filter(other -> other.merge().freed() == move.merge().freed())
                    .count();
            if (splits < MOST_USES && merges < MOST_USES) {
                chosen.add(move);
            }
        }
        return chosen;
    }
}
