// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import weka.core.Tag;

/** Words and numbers of the tags, both of which lie in saved models and scripts. */
class ChoicesTest {
    private static void assertTags(Tag[] tags, String... words) {
        assertEquals(List.of(words), Arrays.stream(tags).map(Tag::getReadable).toList());
        for (int t = 0; t < tags.length; t++) {
            assertEquals(t, tags[t].getID());
        }
    }

    @Test
    void wordsOfTheOptions() {
        assertTags(Choices.distances(), "mahalanobis", "euclidean", "range");
        assertTags(Choices.seedings(), "k-means++", "random-subset", "random-spread", "static-subset", "static-spread");
        assertTags(Choices.criteria(), "bic", "aic", "icl", "held-out");
        assertTags(
                Choices.covariances(),
                "tied-spherical",
                "spherical",
                "tied-diagonal",
                "vei",
                "evi",
                "diagonal",
                "tied-full",
                "vee",
                "eve",
                "vve",
                "eev",
                "vev",
                "evv",
                "full",
                "auto");
        assertTags(Choices.precisions(), "double", "single");
        assertTags(Choices.missingTreatments(), "marginalise", "impute");
    }
}
