// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.function.Supplier;
import org.priodon.data.RowSource;
import org.priodon.data.SamplesOptions;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.BlockWorker;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockPlace;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** Blocks that are read from a source on every pass, each thread into a buffer of its own. */
final class ReadBlocks implements BlockPlace {
    private final SourceBlocks raw;
    private final SampleFacts facts;

    /** The last block that was fetched, as whoever asks for single samples asks for neighbours. */
    private volatile Fetched last = new Fetched(-1, null);

    private record Fetched(int number, Block block) {}

    private ReadBlocks(SourceBlocks raw, SampleFacts facts) {
        this.raw = raw;
        this.facts = facts;
    }

    /** Samples over a source. Takes a pass over it, and up to three more over its weights if it has some. */
    static BlockedSamples samples(RowSource source, SamplesOptions options) {
        try (ChunkRunner runner = ChunkRunner.onAllCores()) {
            BlockShape shape = new BlockShape(source.schema());
            SourceBlocks raw = new SourceBlocks(source, shape, options.hasMeanWeightOne(), runner);
            long work = raw.rows() * source.schema().size();
            SampleFacts facts =
                    new Surveyor(shape, raw).survey(new SamplesAssembly.Finish(options, false), work, runner);
            raw.surveyed();
            return new BlockedSamples(facts, new ReadBlocks(raw, facts));
        }
    }

    @Override
    public <R extends ChunkSums<R>> R sweep(BlockPass<R> pass, SampleFacts ofAll, long work, ChunkRunner runner) {
        Supplier<BlockVisitor<R>> visitors = pass.visitors(ofAll);
        return runner.reduce(
                ofAll.plan(), work, () -> pass.newSums(ofAll), () -> new Worker<>(new Reader(), visitors.get()));
    }

    @Override
    public Block fetch(int number) {
        Fetched known = last;
        if (known.number() == number) {
            return known.block();
        }
        Block block = new Reader().read(number);
        last = new Fetched(number, block);
        return block;
    }

    @Override
    public boolean isBeyondMemory() {
        return true;
    }

    /** Reads blocks and brings them into the frame of the samples, on one thread. */
    private final class Reader {
        private final SourceBlocks.BlockReader reader = raw.newReader();
        private final Framing framing = new Framing(facts);

        Block read(int number) {
            return framing.framed(reader.read(number));
        }
    }

    private static final class Worker<R> implements BlockWorker<R> {
        private final Reader reader;
        private final BlockVisitor<R> visitor;

        Worker(Reader reader, BlockVisitor<R> visitor) {
            this.reader = reader;
            this.visitor = visitor;
        }

        @Override
        public void process(int number, R into) {
            if (visitor.wants(number, into)) {
                visitor.visit(number, reader.read(number), into);
            }
        }

        @Override
        public void end() {
            visitor.end();
        }
    }
}
