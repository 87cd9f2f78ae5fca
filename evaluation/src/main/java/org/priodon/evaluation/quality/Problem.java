// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.List;
import java.util.function.Supplier;

/**
 * Data with known clusters.
 *
 * @param name short, for options and tables
 * @param about what is difficult about it
 * @param components how many Gaussians are fitted
 * @param rightChoices which numbers of Gaussians are right when it is to be chosen; none if that is not judged
 * @param source makes the data, always the same
 */
record Problem(String name, String about, int components, List<Integer> rightChoices, Supplier<ProblemData> source) {
    private static final int CHOICES_EACH_SIDE = 4;

    Problem {
        rightChoices = List.copyOf(rightChoices);
    }

    /** As many Gaussians as are fitted are also the right choice. */
    static Problem judgingChoice(String name, String about, int components, Supplier<ProblemData> source) {
        return new Problem(name, about, components, List.of(components), source);
    }

    ProblemData data() {
        return source.get();
    }

    int leastChoice() {
        return Math.max(1, components - CHOICES_EACH_SIDE);
    }

    int mostChoice() {
        return components + CHOICES_EACH_SIDE;
    }
}
