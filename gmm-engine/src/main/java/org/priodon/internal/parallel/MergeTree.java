// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * Merges the sums of chunks in a binary tree over their numbers: node (level, i) holds chunks i 2^level to
 * (i + 1) 2^level - 1, and only siblings merge. So any range of chunks that lies together, on another machine for
 * example, collapses into few nodes without changing a bit of the total. At any time there are at most twice as many
 * nodes as the number of chunks has binary digits, and half of that if the range begins with the first chunk.
 *
 * @param <R> the sums
 */
public final class MergeTree<R extends ChunkSums<R>> {
    private final Consumer<R> spare;
    private final Deque<Node<R>> nodes = new ArrayDeque<>();

    /**
     * The sums of 2^level consecutive chunks.
     *
     * @param index among the nodes of its level
     */
    public record Node<R>(int level, int index, R sums) {
        /** The number of the first chunk. */
        public int firstChunk() {
            return index << level;
        }

        private boolean isLeftOf(Node<R> other) {
            return level == other.level && index % 2 == 0 && index + 1 == other.index;
        }
    }

    /**
     * @param spare takes sums that have been merged into others
     */
    public MergeTree(Consumer<R> spare) {
        this.spare = spare;
    }

    /** Adds the sums of a chunk, all of whose predecessors have been added. */
    public void add(int chunk, R sums) {
        add(new Node<>(0, chunk, sums));
    }

    /** Adds a node, all of whose predecessors have been added. */
    public void add(Node<R> next) {
        Node<R> node = next;
        while (!nodes.isEmpty() && nodes.peek().isLeftOf(node)) {
            node = new Node<>(
                    node.level() + 1, node.index() / 2, merged(nodes.pop().sums(), node.sums()));
        }
        nodes.push(node);
    }

    /** What cannot be merged without the chunks before and after these, in order. */
    public List<Node<R>> nodes() {
        List<Node<R>> result = new ArrayList<>(nodes);
        Collections.reverse(result);
        return result;
    }

    /** The sums of all chunks: the trees that are left are folded from the right. Null if there were no chunks. */
    public R total() {
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
