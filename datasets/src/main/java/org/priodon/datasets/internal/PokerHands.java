// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

/** Hands of five cards dealt from a full deck: suit from 1 to 4 and rank from 1 to 13 of each. */
final class PokerHands implements RowGenerator {
    private static final int CARDS = 5;

    private final SeededStream stream;
    private final int[] deck = new int[52];

    PokerHands(SeededStream stream) {
        this.stream = stream;
        for (int card = 0; card < deck.length; card++) {
            deck[card] = card;
        }
    }

    @Override
    public void next(double[] row) {
        for (int i = 0; i < CARDS; i++) {
            int j = i + stream.below(deck.length - i);
            int card = deck[j];
            deck[j] = deck[i];
            deck[i] = card;
            row[2 * i] = card / 13 + 1;
            row[2 * i + 1] = card % 13 + 1;
        }
    }
}
