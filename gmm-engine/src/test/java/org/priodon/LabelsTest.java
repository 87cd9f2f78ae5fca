// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.priodon.data.Distance;
import org.priodon.data.MissingValues;
import org.priodon.data.Precision;
import org.priodon.mixture.Closeness;
import org.priodon.selection.Criterion;
import org.priodon.start.Seeding;

/** The words by which programs offer the engine's choices. Scripts contain them, so they stay. */
class LabelsTest {
    private static <E> void assertLabels(E[] constants, Function<E, String> label, String... words) {
        assertEquals(List.of(words), Stream.of(constants).map(label).toList());
    }

    @Test
    void wordsOfAllChoices() {
        assertLabels(Criterion.values(), Criterion::label, "bic", "aic", "icl", "held-out");
        assertLabels(Closeness.values(), Closeness::label, "euclidean", "probability");
        assertLabels(Precision.values(), Precision::label, "double", "single");
        assertLabels(MissingValues.values(), MissingValues::label, "refuse", "marginalise");
        assertLabels(Distance.values(), Distance::label, "euclidean", "mahalanobis", "range");
        assertLabels(
                Seeding.values(),
                Seeding::label,
                "static-subset",
                "random-subset",
                "static-spread",
                "random-spread",
                "k-means++");
    }
}
