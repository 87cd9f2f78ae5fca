// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

/**
 * A component is freed, and another one split in two.
 *
 * @param split of a component that the merge does not concern
 * @param merge frees the place for one of the halves
 */
record Move(Split split, Merge merge) {
    /** What the log-likelihood is expected to gain, before EM. */
    double net() {
        return split.gain() - merge.loss();
    }

    boolean isDisjointFrom(Move other) {
        return !merge.concerns(other.split.component())
                && !other.merge.concerns(split.component())
                && split.component() != other.split.component()
                && !merge.concerns(other.merge.freed())
                && (other.merge.isDeletion() || !merge.concerns(other.merge.into()));
    }
}
