// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CovarianceTest {
    /** In the order of mclust, which is that of the constants; counts by mclust 6.0's nVarParams. */
    @Test
    void lettersAndFreeParameters() {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (Covariance covariance : Covariance.values()) {
            counts.put(covariance.letters(), covariance.freeParameters(3, 5));
            assertEquals(0, covariance.freeParameters(3, 0));
        }
        assertEquals(
                "{EII=1, VII=3, EEI=5, VEI=7, EVI=13, VVI=15, EEE=15, VEE=17, EVE=23, VVE=25, EEV=35, VEV=37, EVV=43,"
                        + " VVV=45}",
                counts.toString());
    }

    /** With one component, volume and shape cannot vary; with one column, there is nothing but volume. */
    @Test
    void oneComponentAndOneColumn() {
        for (Covariance covariance : Covariance.values()) {
            String letters = covariance.letters();
            long expected = letters.endsWith("II") ? 1 : letters.endsWith("I") ? 5 : 15;
            assertEquals(expected, covariance.freeParameters(1, 5), letters);
            assertEquals(letters.startsWith("E") ? 1 : 3, covariance.freeParameters(3, 1), letters);
        }
    }

    @ParameterizedTest
    @EnumSource
    void namesAreFound(Covariance covariance) {
        for (String name : List.of(covariance.label(), covariance.letters(), covariance.name())) {
            assertEquals(covariance, Covariance.parse(name));
            assertEquals(covariance, Covariance.parse(" " + name.toLowerCase(Locale.ROOT)));
            assertEquals(covariance, Covariance.parse(name.toUpperCase(Locale.ROOT)));
        }
        assertEquals(covariance.label(), covariance.label().toLowerCase(Locale.ROOT));
    }

    @Test
    void otherNamesAreRefusedWithAList() {
        String message = assertThrows(IllegalArgumentException.class, () -> Covariance.parse("VIV"))
                .getMessage();
        assertTrue(message.contains("'VIV'"), message);
        for (Covariance covariance : Covariance.values()) {
            assertTrue(message.contains(covariance.label()), message);
        }
        assertTrue(message.contains("tied-diagonal (EEI), vei, evi"), message);
    }

    @Test
    void nesting() {
        for (Covariance poor : Covariance.values()) {
            assertTrue(poor.isNestedIn(poor));
            assertTrue(Covariance.TIED_SPHERICAL.isNestedIn(poor));
            assertTrue(poor.isNestedIn(Covariance.FULL));
            for (Covariance rich : Covariance.values()) {
                if (poor != rich && poor.isNestedIn(rich)) {
                    assertFalse(rich.isNestedIn(poor));
                    assertTrue(poor.compareTo(rich) < 0, poor + " comes before " + rich);
                    assertTrue(poor.freeParameters(3, 5) <= rich.freeParameters(3, 5));
                }
            }
        }
        assertTrue(Covariance.VEI.isNestedIn(Covariance.VEV));
        assertFalse(Covariance.VEI.isNestedIn(Covariance.EVI));
        assertFalse(Covariance.DIAGONAL.isNestedIn(Covariance.EVV));
        assertTrue(Covariance.DIAGONAL.isNestedIn(Covariance.VVE));
    }
}
