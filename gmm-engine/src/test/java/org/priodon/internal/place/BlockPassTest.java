// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.priodon.data.Precision;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.kernel.KernelLookup;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.observe.StopSignal;
import org.priodon.testing.Travel;

/** Passes can be sent to where blocks are, with the same bits. */
class BlockPassTest {
    /** The weighted squared deviations from the mean of each column. */
    record Deviations(KernelSet kernels) implements BlockPass<Totals> {
        private static final AtomicInteger PREPARED = new AtomicInteger();

        @Override
        public Totals newSums(SampleFacts facts) {
            return new Totals(facts.dimensions());
        }

        @Override
        public Supplier<BlockVisitor<Totals>> visitors(SampleFacts facts) {
            PREPARED.incrementAndGet();
            double[] means = facts.moments().mean();
            return () -> {
                LoadedBlock block = facts.newBlock(kernels);
                return (number, stored, into) -> {
                    block.load(stored);
                    for (int i = 0; i < facts.samplesIn(number); i++) {
                        for (int d = 0; d < means.length; d++) {
                            double deviation = stored.number(stored.index(d, i)) - means[d];
                            into.values[d] += Double.isNaN(deviation) ? 0 : block.weight(i) * deviation * deviation;
                        }
                    }
                };
            };
        }
    }

    static final class Totals implements ChunkSums<Totals>, Serializable {
        private static final long serialVersionUID = 1L;

        private final double[] values;

        Totals(int dimensions) {
            values = new double[dimensions];
        }

        @Override
        public void merge(Totals later) {
            for (int i = 0; i < values.length; i++) {
                values[i] += later.values[i];
            }
        }

        @Override
        public void clear() {
            Arrays.fill(values, 0);
        }
    }

    private static double[] deviations(BlockedSamples samples) {
        try (ChunkRunner runner = new ChunkRunner(3, null, new StopSignal())) {
            // Work enough for all three threads.
            return samples.sweep(1_000_000, runner, new Deviations(samples.kernels(0))).values;
        }
    }

    @ParameterizedTest
    @MethodSource("org.priodon.internal.place.BlockPlaceTest#kinds")
    void aPassThatWasSentHasTheSameBits(BlockPlaceTest.Kind kind) throws IOException {
        BlockedSamples samples = BlockedSamples.of(kind.samples());
        EncodedBlocks elsewhere = new EncodedBlocks(samples);
        double[] expected = deviations(samples);
        for (int d = 0; d < expected.length; d++) {
            double variance = expected[d] / samples.moments().observedWeight(d);
            assertEquals(samples.moments().variance()[d], variance, 1e-3 * variance);
        }
        assertArrayEquals(expected, deviations(new BlockedSamples(samples.facts(), elsewhere)));
        assertEquals(1, elsewhere.passesSent());
    }

    /** However many threads there are. */
    @Test
    void whatVisitorsShareIsMadeOnce() {
        BlockedSamples samples =
                BlockedSamples.of(new BlockPlaceTest.Kind(Precision.DOUBLE, false, false, false, 3).samples());
        int before = Deviations.PREPARED.get();
        deviations(samples);
        assertEquals(before + 1, Deviations.PREPARED.get());
    }

    @Test
    void kernelsArriveAsThoseOfTheSameKind() throws IOException {
        for (KernelSet kernels : new KernelSet[] {KernelLookup.doubles(0), KernelLookup.floats(0)}) {
            assertSame(kernels, Travel.of(kernels));
        }
    }

    @Test
    void aLocalPassCannotBeSent() {
        LocalPass<ChunkRunner.NoSums> pass =
                new LocalPass<>(ChunkRunner.NoSums::new, () -> (number, stored, none) -> {});
        assertThrows(NotSerializableException.class, () -> Travel.bytes(pass));
    }
}
