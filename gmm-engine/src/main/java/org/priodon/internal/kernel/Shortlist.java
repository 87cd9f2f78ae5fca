// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/**
 * The responsibilities of a block that can be positive: component after component, the samples in rising order and a value for each. All others are zero. Holds
 * the space to find them as well; for one thread.
 */
public final class Shortlist<A> {
    private final int most;

    /** Where the list of each component begins, and the end of the last. */
    final int[] starts;

    final int[] samples;
    final A values;

    /** Per value, the least energy of its sample. */
    final A lowest;

    final A scratch;
    final A ignored;

    /** Per four components, the least energy of each sample so far. */
    final A[] quadEnergies;

    /** Per sample, the energy above which a responsibility is zero. */
    final A limits;

    /** Per sample, the component that seems most probable. */
    final int[] likeliest = new int[Layout.BLOCK];

    /** A list of samples, with a place more for one that is only tried; likewise {@code unfinished}. */
    final int[] hits = new int[Layout.BLOCK + 1];

    final int[] unfinished = new int[Layout.BLOCK + 1];

    public Shortlist(Kernels<A> kernels, int components) {
        most = components * Layout.BLOCK / Thresholds.LISTED_SHARE;
        int length = most + Layout.BLOCK + Layout.STEP;
        starts = new int[components + 1];
        samples = new int[length];
        values = kernels.newRow(length);
        lowest = kernels.newRow(length);
        scratch = kernels.newRow(length);
        ignored = kernels.newRow(length);
        quadEnergies = kernels.newRows((components + Layout.QUAD - 1) / Layout.QUAD, Layout.BLOCK);
        limits = kernels.newRow(Layout.BLOCK);
    }

    public int components() {
        return starts.length - 1;
    }

    /** How many values there are, of all components. */
    int size() {
        return starts[components()];
    }

    /** Whether lists of this length are too long. Up to it there is room for one more component, and for a value that is only tried. */
    boolean isTooLong(int size) {
        return size > most;
    }

    /** How many values of the first samples are positive. */
    public int positives(Kernels<A> kernels, int first) {
        int positive = 0;
        for (int j = 0; j < size(); j++) {
            positive += samples[j] < first && kernels.get(values, j) > 0 ? 1 : 0;
        }
        return positive;
    }

    /** Copies the list of one component. Returns its length. */
    public int copy(int component, int[] index, A packed) {
        int from = starts[component];
        int count = starts[component + 1] - from;
        System.arraycopy(samples, from, index, 0, count);
        System.arraycopy(values, from, packed, 0, count);
        return count;
    }
}
