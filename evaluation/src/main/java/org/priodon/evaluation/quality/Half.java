// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A part of the problems. By the alphabet of their names, every second problem is kept apart, beginning with the
 * second.
 */
enum Half {
    /** Looked at while the engine is improved. */
    OPEN,
    /** Looked at only when that is done. */
    APART,
    ALL;

    List<Problem> of(List<Problem> problems) {
        List<Problem> sorted =
                problems.stream().sorted(Comparator.comparing(Problem::name)).toList();
        return IntStream.range(0, sorted.size())
                .filter(i -> this == ALL || this == (i % 2 == 0 ? OPEN : APART))
                .mapToObj(sorted::get)
                .toList();
    }
}
