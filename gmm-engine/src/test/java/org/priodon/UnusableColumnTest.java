// SPDX-License-Identifier: Apache-2.0
package org.priodon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.priodon.data.Column;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.data.UnusableColumnException;

class UnusableColumnTest {
    private static final Schema SCHEMA =
            Schema.of(List.of(Column.categorical("c", List.of("p", "q")), Column.numeric("a"), Column.numeric("b")));

    /** The number is that of the column among all, not among the numeric ones. */
    @Test
    void exceptionKnowsTheColumn() {
        SamplesBuilder wide =
                Samples.builder(SCHEMA).add(new double[] {0, 1, 1e200}).add(new double[] {1, 2, 0});
        assertEquals(2, assertThrows(UnusableColumnException.class, wide::build).column());
        SamplesBuilder empty =
                Samples.builder(SCHEMA).missing(MissingValues.MARGINALISE).add(new double[] {0, Double.NaN, 1});
        assertEquals(
                1, assertThrows(UnusableColumnException.class, empty::build).column());
    }
}
