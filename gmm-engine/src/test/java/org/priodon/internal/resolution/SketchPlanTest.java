// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which blocks sketches are taken from, and how many columns have one. */
class SketchPlanTest {
    private static int[] chosen(int blocks) {
        SketchPlan plan = new SketchPlan(3, 512L * blocks, blocks);
        return IntStream.range(0, blocks).filter(plan::includes).toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64})
    void allBlocksOfFewRows(int blocks) {
        assertEquals(blocks, chosen(blocks).length);
    }

    /** From every stretch of the rows, but not in step with anything that repeats in them. */
    @ParameterizedTest
    @ValueSource(ints = {65, 200, 1954, 100_000})
    void someBlocksOfManyRowsSpreadOverAll(int blocks) {
        int[] chosen = chosen(blocks);
        assertTrue(chosen.length >= 31 && chosen.length <= 65, "chosen: " + chosen.length);
        int stride = (blocks + 63) / 64;
        for (int j = 1; j < chosen.length; j++) {
            int gap = chosen[j] - chosen[j - 1];
            assertTrue(gap > 0 && gap < 2 * stride, "gap of " + gap);
        }
        assertTrue(IntStream.of(chosen).map(b -> b % stride).distinct().count() > 1, "always at the same place");
    }

    @Test
    void manyColumnsHaveSmallSketchesAndVeryManyNone() {
        assertEquals(1024, new SketchPlan(1024, 1000, 2).sketches());
        assertEquals(32_768, new SketchPlan(32_768, 1000, 20).sketches());
        assertEquals(0, new SketchPlan(32_769, 1000, 20).sketches());
        SketchPlan wide = new SketchPlan(300_000, 1, 1);
        assertEquals(0, wide.sketches());
        assertFalse(wide.includes(0));
    }

    @Test
    void limitsOnlyFall() {
        SketchPlan plan = new SketchPlan(2, 1000, 2);
        assertEquals(Long.MAX_VALUE, plan.limit(0));
        plan.lower(0, 17);
        plan.lower(0, 30);
        assertEquals(17, plan.limit(0));
        assertEquals(Long.MAX_VALUE, plan.limit(1));
    }
}
