// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * Merges the sums of chunks in a binary tree over their numbers: node (level, i) holds chunks i 2^level to
 * (i + 1) 2^level - 1, and only siblings merge. So any range of chunks that lies together, on another machine for
 * example, collapses into few nodes without changing a bit of the total. At any time there are at most as many nodes as
 * the number of chunks has binary digits.
 *
 * @param <R> the sums
 */
final class MergeTree<R extends ChunkSums<R>> {
    private final Consumer<R> spare;
    private final Deque<Node<R>> nodes = new ArrayDeque<>();

    private record Node<R>(int level, R sums) {}

    /**
     * @param spare takes sums that have been merged into others
     */
    MergeTree(Consumer<R> spare) {
        this.spare = spare;
    }

    /** Adds the sums of the next chunk. */
    void add(R sums) {
        Node<R> node = new Node<>(0, sums);
        while (!nodes.isEmpty() && nodes.peek().level() == node.level()) {
            node = new Node<>(node.level() + 1, merged(nodes.pop().sums(), node.sums()));
        }
        nodes.push(node);
    }

    /** The sums of all chunks: the trees that are left are folded from the right. Null if there were no chunks. */
    R total() {
        R total = null;
        while (!nodes.isEmpty()) {
            R left = nodes.pop().sums();
            total = total == null ? left : merged(left, total);
        }
        return total;
    }

    private R merged(R left, R right) {
        left.merge(right);
        spare.accept(right);
        return left;
    }
}
