// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Column;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.testing.Travel;

/** What is known of all samples can be sent to where they are. */
class SampleFactsTest {
    @ParameterizedTest
    @MethodSource("org.priodon.internal.place.BlockPlaceTest#kinds")
    void factsTravel(BlockPlaceTest.Kind kind) throws IOException {
        SampleFacts facts = BlockedSamples.of(kind.samples()).facts();
        SampleFacts arrived = Travel.of(facts);
        assertArrayEquals(Travel.bytes(facts), Travel.bytes(arrived));
        assertEquals(facts.schema(), arrived.schema());
        assertArrayEquals(facts.schema().numericColumns(), arrived.schema().numericColumns());
        assertArrayEquals(facts.schema().categoricalColumns(), arrived.schema().categoricalColumns());
        assertArrayEquals(facts.frame().centre(), arrived.frame().centre());
        assertArrayEquals(facts.moments().variance(), arrived.moments().variance());
        for (int d = 0; d < facts.dimensions(); d++) {
            assertEquals(facts.ranges().width(d), arrived.ranges().width(d));
        }
        assertEquals(facts.plan(), arrived.plan());
    }

    /** With facts that were sent, the samples are the same. */
    @ParameterizedTest
    @MethodSource("org.priodon.internal.place.BlockPlaceTest#kinds")
    void samplesWithFactsThatWereSentAreTheSame(BlockPlaceTest.Kind kind) throws IOException {
        Samples samples = kind.samples();
        BlockedSamples resident = BlockedSamples.of(samples);
        Samples copy = new BlockedSamples(Travel.of(resident.facts()), new EncodedBlocks(resident));
        assertEquals(samples.toString(), copy.toString());
        for (long i = 0; i < samples.count(); i += 97) {
            assertArrayEquals(samples.row(i), copy.row(i));
        }
    }

    /** Bytes that were changed on the way bring no schema that could not be made here. */
    @Test
    void aSchemaThatArrivesIsChecked() throws IOException {
        Schema schema = Schema.of(List.of(Column.numeric("one"), Column.categorical("two", List.of("a", "b"))));
        String sent = new String(Travel.bytes(schema), StandardCharsets.ISO_8859_1);
        assertTrue(sent.contains("two"));
        byte[] changed = sent.replace("two", "one").getBytes(StandardCharsets.ISO_8859_1);
        Throwable failure = assertThrows(IllegalArgumentException.class, () -> Travel.arrived(changed));
        assertTrue(failure.getMessage().contains("two columns are named 'one'"), failure::getMessage);
    }
}
