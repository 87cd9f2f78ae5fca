// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;
import org.priodon.internal.place.ColumnRanges;

class SumsAsBytesTest {
    @Test
    void sumsComeBack() {
        ColumnRanges ranges = new ColumnRanges(3);
        assertEquals(0, SumsAsBytes.decoded(SumsAsBytes.encoded(ranges), ranges).width(2));
    }

    @Test
    void nothingForeignIsMade() {
        byte[] foreign = SumsAsBytes.encoded(new File("here"));
        UncheckedIOException refused =
                assertThrows(UncheckedIOException.class, () -> SumsAsBytes.decoded(foreign, new ColumnRanges(1)));
        assertTrue(refused.getMessage().contains("REJECTED"), refused.getMessage());
    }
}
