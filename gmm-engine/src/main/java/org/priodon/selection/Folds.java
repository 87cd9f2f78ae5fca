// SPDX-License-Identifier: Apache-2.0
package org.priodon.selection;

import org.priodon.data.Samples;
import org.priodon.internal.random.RandomStream;

/**
 * Divides samples into parts of equal size, give or take one, each held out once. Which part a sample belongs to
 * follows from the seed and the number of the sample alone: of every {@code count} samples in a row, each falls into
 * another part, in an order that hashes decide.
 *
 * @param count how many parts
 * @param seed of the hashes
 */
record Folds(int count, long seed) {
    Samples training(Samples samples, int fold) {
        return samples.where(i -> foldOf(i) != fold);
    }

    Samples heldOut(Samples samples, int fold) {
        return samples.where(i -> foldOf(i) == fold);
    }

    /** The rank of the sample's hash among those of its group. */
    int foldOf(long sample) {
        long first = sample - sample % count;
        long own = hash(sample);
        int rank = 0;
        for (long other = first; other < first + count; other++) {
            long hash = hash(other);
            rank += hash < own || (hash == own && other < sample) ? 1 : 0;
        }
        return rank;
    }

    private long hash(long sample) {
        return RandomStream.hash(seed, RandomStream.Purpose.FOLDS, sample);
    }
}
