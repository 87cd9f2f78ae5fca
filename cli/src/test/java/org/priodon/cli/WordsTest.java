// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.priodon.data.Precision;
import org.priodon.datasets.read.Separator;
import org.priodon.selection.Criterion;
import org.priodon.start.Seeding;
import picocli.CommandLine.TypeConversionException;

class WordsTest {
    @Test
    void wordsAreTheEnginesLabels() {
        Words<Seeding> seedings = new Words.Seedings();
        for (Seeding seeding : Seeding.values()) {
            assertEquals(seeding, seedings.convert(seeding.label()));
        }
        assertEquals(
                List.of("bic", "aic", "icl", "held-out"),
                StreamSupport.stream(new Words.Criteria().spliterator(), false).toList());
    }

    @Test
    void capitalsAndUnderscoresAreUnderstood() {
        assertEquals(Criterion.HELD_OUT, new Words.Criteria().convert("HELD_OUT"));
        assertEquals(Precision.SINGLE, new Words.Precisions().convert("Single"));
        assertEquals(Seeding.RANDOM_SPREAD, new Words.Seedings().convert("Random_Spread"));
        assertEquals(Seeding.K_MEANS_PLUS_PLUS, new Words.Seedings().convert("K-Means++"));
    }

    @Test
    void otherWordsAreRefusedWithThoseAllowed() {
        TypeConversionException e =
                assertThrows(TypeConversionException.class, () -> new Words.Precisions().convert("half"));
        assertEquals("'half' is not one of double, single", e.getMessage());
    }

    /** Enums of other modules have no labels. */
    @Test
    void namesAreHyphenated() {
        for (Separator separator : Separator.values()) {
            assertEquals(separator, new Words.Separators().convert(separator.name()));
        }
    }
}
