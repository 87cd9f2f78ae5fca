// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.place;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.BlockWorker;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.testing.Travel;

/**
 * Blocks that exist as bytes alone, and are read anew whenever a pass comes to them, as from a file. Passes that can be
 * sent come as bytes too, and so do their sums, as if the blocks were in another JVM.
 */
final class EncodedBlocks implements BlockPlace {
    private final byte[][] encoded;
    private boolean beyondMemory;
    private int passesSent;
    private int lastNumber = -1;
    private Block last;
    private int fetches;
    private int sweeps;
    private IntConsumer beforeSweep = number -> {};

    EncodedBlocks(BlockedSamples samples) throws IOException {
        encoded = new byte[samples.plan().blocks()][];
        for (int b = 0; b < encoded.length; b++) {
            encoded[b] = encode(samples.fetch(b));
        }
    }

    @Override
    public <R extends ChunkSums<R>> R sweep(BlockPass<R> pass, SampleFacts facts, long work, ChunkRunner runner) {
        if (pass instanceof LocalPass) {
            return sweepHere(pass, facts, work, runner);
        }
        try {
            passesSent++;
            SampleFacts factsThere = Travel.of(facts);
            return Travel.of(sweepHere(Travel.of(pass), factsThere, work, runner));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean isBeyondMemory() {
        return beyondMemory;
    }

    /** From now on, nothing may be kept of each sample. */
    EncodedBlocks beyondMemory() {
        beyondMemory = true;
        return this;
    }

    /** How many passes came as bytes. */
    int passesSent() {
        return passesSent;
    }

    private <R extends ChunkSums<R>> R sweepHere(BlockPass<R> pass, SampleFacts facts, long work, ChunkRunner runner) {
        countSweep();
        Supplier<BlockVisitor<R>> visitors = pass.visitors(facts);
        return runner.reduce(facts.plan(), work, () -> pass.newSums(facts), () -> {
            BlockVisitor<R> visitor = visitors.get();
            return new BlockWorker<R>() {
                @Override
                public void process(int number, R into) {
                    if (visitor.wants(number, into)) {
                        visitor.visit(number, decode(encoded[number]), into);
                    }
                }

                @Override
                public void end() {
                    visitor.end();
                }
            };
        });
    }

    /** Keeps the last one, as whoever asks for single samples asks for neighbours. */
    @Override
    public synchronized Block fetch(int number) {
        if (number != lastNumber) {
            fetches++;
            last = decode(encoded[number]);
            lastNumber = number;
        }
        return last;
    }

    /** How often a block was read for a single sample. */
    synchronized int fetches() {
        return fetches;
    }

    /** How many passes there were. */
    synchronized int sweeps() {
        return sweeps;
    }

    /** Sets who is told the number of each pass, from 1, before it begins. */
    synchronized void beforeSweep(IntConsumer listener) {
        beforeSweep = listener;
    }

    private synchronized void countSweep() {
        sweeps++;
        beforeSweep.accept(sweeps);
    }

    private static byte[] encode(Block block) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(block.dimensions());
            out.writeInt(block.length());
            out.writeInt(block.count());
            boolean isDouble = block.slab() instanceof double[];
            out.writeBoolean(isDouble);
            for (int j = 0; j < block.padded() * block.dimensions(); j++) {
                if (isDouble) {
                    out.writeDouble(((double[]) block.slab())[block.offset() + j]);
                } else {
                    out.writeFloat(((float[]) block.slab())[block.offset() + j]);
                }
            }
            write(out, block.missing());
            write(out, block.originals().places());
            write(out, block.originals().values());
            write(out, block.weights());
            write(out, block.codes());
        }
        return bytes.toByteArray();
    }

    private static Block decode(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int dimensions = in.readInt();
            int length = in.readInt();
            int count = in.readInt();
            boolean isDouble = in.readBoolean();
            int values = (count + 31) / 32 * 32 * dimensions;
            double[] doubles = new double[isDouble ? values : 0];
            float[] floats = new float[isDouble ? 0 : values];
            for (int j = 0; j < values; j++) {
                if (isDouble) {
                    doubles[j] = in.readDouble();
                } else {
                    floats[j] = in.readFloat();
                }
            }
            int[] missing = readInts(in);
            Block.Originals originals = new Block.Originals(readInts(in), readDoubles(in));
            Object slab = isDouble ? doubles : floats;
            return new Block(slab, 0, dimensions, length, count, missing, originals, readDoubles(in), readInts(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(DataOutputStream out, int[] values) throws IOException {
        out.writeInt(values == null ? -1 : values.length);
        for (int j = 0; values != null && j < values.length; j++) {
            out.writeInt(values[j]);
        }
    }

    private static void write(DataOutputStream out, double[] values) throws IOException {
        out.writeInt(values == null ? -1 : values.length);
        for (int j = 0; values != null && j < values.length; j++) {
            out.writeDouble(values[j]);
        }
    }

    private static int[] readInts(DataInputStream in) throws IOException {
        int length = in.readInt();
        int[] values = length < 0 ? null : new int[length];
        for (int j = 0; j < length; j++) {
            values[j] = in.readInt();
        }
        return values;
    }

    private static double[] readDoubles(DataInputStream in) throws IOException {
        int length = in.readInt();
        double[] values = length < 0 ? null : new double[length];
        for (int j = 0; j < length; j++) {
            values[j] = in.readDouble();
        }
        return values;
    }
}
