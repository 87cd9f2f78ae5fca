// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

import org.priodon.internal.layout.Layout;

/**
 * The responsibilities of a block that can be positive: component after component, the samples in rising order and a
 * value for each. All others are zero. Holds the space to find them as well; for one thread. The form in single
 * precision is generated from this file.
 */
final class DoubleShortlist {
    private final int most;

    /** Where the list of each component begins, and the end of the last. */
    final int[] starts;

    final int[] samples;
    final double[] values;

    /** Per value, the least energy of its sample. */
    final double[] lowest;

    final double[] scratch;
    final double[] ignored;

    /** Per four components, the least energy of each sample so far. */
    final double[][] quadEnergies;

    /** Per sample, the energy above which a responsibility is zero. */
    final double[] limits = new double[Layout.BLOCK];

    /** Per sample, the component that seems most probable. */
    final int[] likeliest = new int[Layout.BLOCK];

    /** A list of samples, with a place more for one that is only tried; likewise {@code unfinished}. */
    final int[] hits = new int[Layout.BLOCK + 1];

    final int[] unfinished = new int[Layout.BLOCK + 1];

    DoubleShortlist(int components) {
        most = components * Layout.BLOCK / Thresholds.LISTED_SHARE;
        int length = most + Layout.BLOCK + Layout.STEP;
        starts = new int[components + 1];
        samples = new int[length];
        values = new double[length];
        lowest = new double[length];
        scratch = new double[length];
        ignored = new double[length];
        quadEnergies = new double[Layout.quads(components)][Layout.BLOCK];
    }

    int components() {
        return starts.length - 1;
    }

    /** How many values there are, of all components. */
    int size() {
        return starts[components()];
    }

    /**
     * Whether lists of this length are too long. Up to it there is room for one more component, and for a value that is
     * only tried.
     */
    boolean isTooLong(int size) {
        return size > most;
    }
}
