// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogueTest {
    @Test
    void holdsThePapersTable() {
        List<String> shapes = Catalogue.all().stream()
                .map(e -> e.name() + " " + e.shape() + " " + e.gaussians())
                .toList();
        assertEquals(
                List.of(
                        "cloud 2,048 x 10 5",
                        "ozone 2,534 x 72 6",
                        "winequality 6,497 x 11 30",
                        "corel 37,749 x 32 50",
                        "birch3 100,000 x 2 6",
                        "phy 150,000 x 78 30",
                        "covertype 581,012 x 55 21",
                        "pokerhand 1,000,000 x 10 25"),
                shapes);
        double[] ratios = {10.7, 85.9, 23.7, 119.7, 7.6, 132.2, 159.8, 65.4};
        for (int i = 0; i < ratios.length; i++) {
            // The paper prints one decimal.
            assertEquals(ratios[i], Catalogue.all().get(i).paper().timeRatio(), 0.051);
        }
    }

    @Test
    void entriesAreComplete() {
        for (CatalogueEntry entry : Catalogue.all()) {
            assertFalse(entry.origin().isBlank());
            assertFalse(entry.citation().isBlank());
            assertFalse(entry.licence().isBlank());
            assertFalse(entry.preparation().isBlank());
            assertFalse(entry.originals().isEmpty());
            entry.sha256().ifPresent(sum -> assertTrue(sum.matches("[0-9a-f]{64}"), sum));
            for (KnownSubset subset : entry.subsets()) {
                assertTrue(subset.sha256().matches("[0-9a-f]{64}"), subset.name());
            }
            for (OriginalFile original : entry.originals()) {
                original.address().ifPresent(a -> {
                    assertEquals("https", a.getScheme());
                    assertTrue(a.getPath().endsWith("/" + original.name()));
                });
            }
        }
    }

    @Test
    void unknownNameListsTheKnown() {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> Catalogue.find("Cloud"));
        assertTrue(refused.getMessage().contains("'Cloud'"), refused.getMessage());
        assertTrue(refused.getMessage().contains("winequality"), refused.getMessage());
    }
}
