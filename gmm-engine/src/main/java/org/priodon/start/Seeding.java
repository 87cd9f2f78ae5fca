// SPDX-License-Identifier: Apache-2.0
package org.priodon.start;

import java.util.Locale;

/** How the first means are chosen: the paper's modes, and k-means++. All pick distinct rows of the samples. */
public enum Seeding {
    /** Evenly spaced rows; repeatable without a seed. */
    STATIC_SUBSET,
    /** Random rows. */
    RANDOM_SUBSET,
    /** The first row, then always the row farthest from all chosen ones; repeatable without a seed. */
    STATIC_SPREAD,
    /** A random row, then always the row farthest from all chosen ones. */
    RANDOM_SPREAD,
    /**
     * A random row, then always the best of some candidates. For k means each has 2 + ⌊ln k⌋ candidates, drawn with
     * probability proportional to weight times squared distance from the chosen rows; the one that leaves the least sum
     * of such distances is chosen.
     *
     * <p>This is the greedy form of k-means++. Arthur and Vassilvitskii (<i>k-means++: the advantages of careful
     * seeding</i>, SODA 2007) proposed it beside the form with one candidate; Bhattacharya, Eube, Röglin and Schmidt
     * (<i>Noisy, greedy and not so greedy k-means++</i>, ESA 2020) and Grunau, Özüdoğru, Rozhoň and Tětek (<i>A nearly
     * tight analysis of greedy k-means++</i>, SODA 2023) studied it.
     */
    K_MEANS_PLUS_PLUS;

    /**
     * Whether another seed chooses other rows.
     *
     * @return false for modes that are repeatable without a seed
     */
    public boolean isRandom() {
        return this != STATIC_SUBSET && this != STATIC_SPREAD;
    }

    /**
     * The word for this mode in options of programs.
     *
     * @return in lower case, for example {@code k-means++}
     */
    public String label() {
        return this == K_MEANS_PLUS_PLUS
                ? "k-means++"
                : name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
