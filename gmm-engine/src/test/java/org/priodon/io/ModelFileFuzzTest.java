// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.priodon.data.Precision;

/**
 * Many mutated files, a third of them mixtures in JSON, a third centres of k-means: each gives a valid model or the
 * documented exception, and nothing else, and takes memory in proportion to its size. The system property priodon.fuzz
 * says how many files. A file depends on its number alone, so one that fails in a long run fails in every longer one.
 */
@Timeout(value = 2, unit = TimeUnit.HOURS)
class ModelFileFuzzTest {
    private static final int FILES = Integer.getInteger("priodon.fuzz", 20_000) / 3;

    /** Bytes allocated to read a file: buffers whatever its size, and some for each of its bytes. */
    private static final long MOST_BUFFERS = 400_000;

    private static final long MOST_PER_BYTE = 60;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final List<byte[]> TOKENS = List.of(
                    "NaN",
                    "1e999",
                    "-1",
                    "0",
                    "1",
                    "-0.0",
                    "1e-320",
                    "2147483647",
                    "9223372036854775808",
                    "null",
                    "true",
                    "[",
                    "]",
                    "{",
                    "}",
                    ",",
                    ":",
                    "\"",
                    "\\u0000",
                    "\\ud800",
                    "[[",
                    "{\"a\":[",
                    "\uFEFF",
                    "é",
                    "\"numeric\"",
                    "\"categorical\"",
                    "\n",
                    "8 5 2\n",
                    "ARMA_FLD_BIN\n",
                    "3 9999999999\n",
                    "\"full\"",
                    "2 2147483647 2\n",
                    "\0\0\0\0\0\0\360\77",
                    "\0\0\0\0\0\0\360\177",
                    "\0\0\200\77",
                    "\377\377\377\377")
            .stream()
            .map(token -> token.getBytes(token.charAt(0) < 256 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8))
            .toList();

    private final AtomicInteger loaded = new AtomicInteger();
    private final AtomicInteger repaired = new AtomicInteger();
    private final AtomicInteger repairedLoaded = new AtomicInteger();
    private final LongAccumulator mostAllocated = new LongAccumulator(Math::max, 0);
    private final Map<ModelFileException.Reason, Integer> refused = new ConcurrentHashMap<>();

    @Tag("slow")
    @Test
    void json() {
        List<byte[]> files = new ArrayList<>();
        files.add(SampleModels.json(SampleModels.mixed(), SampleModels.provenance()));
        // Small ones, so that most changes hit something of interest.
        for (int seed = 0; seed < 4; seed++) {
            Random random = new Random(seed);
            files.add(SampleModels.json(SampleModels.random(random, 1 + seed % 2, 1, seed / 2), Provenance.none()));
        }
        files.add(SampleModels.json(SampleModels.full(new Random(4), 2, 2), Provenance.none()));
        run(
                "JSON",
                files,
                1,
                bytes -> SampleModels.assertValid(SampleModels.read(bytes).model()));
        assertRepairedReachesTheModel();
    }

    @Tag("slow")
    @Test
    void kMeans() {
        List<byte[]> files = new ArrayList<>();
        files.add(SampleModels.json(SampleModels.mixedCentres(), SampleModels.provenance()));
        files.add(SampleModels.json(SampleModels.categoricalCentres(), Provenance.none()));
        for (int seed = 0; seed < 4; seed++) {
            files.add(SampleModels.json(
                    SampleModels.wildCentres(new Random(seed), 1 + seed % 2, 1, seed / 2), Provenance.none()));
        }
        run(
                "JSON of k-means",
                files,
                3,
                bytes ->
                        SampleModels.assertValid(SampleModels.readCentres(bytes).model()));
        assertRepairedReachesTheModel();
    }

    private void assertRepairedReachesTheModel() {
        System.out.println("  of the refused, " + repaired + " were read again with the checksum they need: "
                + repairedLoaded + " valid models, " + (repaired.get() - repairedLoaded.get()) + " refused");
        // Centres have fewer rules than mixtures: their shares need not sum to 1.
        assertTrue(repairedLoaded.get() > FILES / 100 && repaired.get() - repairedLoaded.get() > FILES / 200);
    }

    @Tag("slow")
    @Test
    void binary() {
        List<byte[]> files = new ArrayList<>();
        for (Precision precision : Precision.values()) {
            files.add(SampleModels.armadillo(SampleModels.random(new Random(4), 3, 2, 0), precision));
            files.add(SampleModels.armadillo(SampleModels.random(new Random(5), 1, 1, 0), precision));
            files.add(SampleModels.armadillo(SampleModels.random(new Random(6), 5, 7, 0), precision));
            files.add(SampleModels.armadillo(SampleModels.full(new Random(7), 2, 3), precision));
        }
        run(
                "Armadillo's binary",
                files,
                2,
                bytes -> SampleModels.assertValid(SampleModels.read(bytes).model()));
        assertTrue(loaded.get() > FILES / 100);
    }

    /** Reads a file and checks the model. */
    private interface Reader {
        void read(byte[] bytes) throws ModelFileException;
    }

    private void run(String kind, List<byte[]> files, long seed, Reader reader) {
        IntStream.range(0, FILES).parallel().forEach(i -> {
            try {
                read(mutated(new Random(seed << Integer.SIZE | i), files), reader);
            } catch (RuntimeException | Error e) {
                throw new AssertionError(kind + " file " + i + " with seed " + seed, e);
            }
        });
        int all = refused.values().stream().mapToInt(Integer::intValue).sum();
        assertEquals(FILES, loaded.get() + all);
        System.out.println(kind + ": " + FILES + " mutated files, " + loaded + " valid models, " + all + " refused "
                + refused + ", at most " + mostAllocated + " bytes allocated for one");
    }

    private void read(byte[] file, Reader reader) {
        checkAllocation(file, reader);
        try {
            reader.read(file);
            loaded.incrementAndGet();
        } catch (ModelFileException e) {
            refused.merge(e.reason(), 1, Integer::sum);
            if (JsonRefusalTest.CHECKSUM.matcher(e.getMessage()).find()) {
                repaired.incrementAndGet();
                try {
                    String text = new String(file, StandardCharsets.UTF_8);
                    reader.read(JsonRefusalTest.repaired(text, e).getBytes(StandardCharsets.UTF_8));
                    repairedLoaded.incrementAndGet();
                } catch (ModelFileException stillRefused) {
                    refusedIsDocumented(stillRefused);
                }
            } else {
                refusedIsDocumented(e);
            }
        }
    }

    private void checkAllocation(byte[] file, Reader reader) {
        long most = MOST_BUFFERS + MOST_PER_BYTE * file.length;
        long allocated = allocatedFor(file, reader);
        if (allocated > most) {
            // Perhaps it was for classes that had to be loaded; that happens once.
            allocated = allocatedFor(file, reader);
        }
        mostAllocated.accumulate(allocated);
        if (allocated > most) {
            fail(allocated + " bytes allocated for a file of " + file.length);
        }
    }

    private static long allocatedFor(byte[] file, Reader reader) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            reader.read(file);
        } catch (ModelFileException e) {
            refusedIsDocumented(e);
        }
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    private static void refusedIsDocumented(ModelFileException e) {
        assertTrue(e.getMessage().length() > 20 && e.getMessage().length() < 2000, e::getMessage);
    }

    private static byte[] mutated(Random random, List<byte[]> files) {
        byte[] bytes = files.get(random.nextInt(files.size())).clone();
        int changes = 1 + random.nextInt(random.nextInt(4) + 1);
        for (int c = 0; c < changes; c++) {
            int at = random.nextInt(bytes.length + 1);
            int to = Math.min(bytes.length, at + random.nextInt(random.nextInt(8) == 0 ? 200 : 6));
            switch (random.nextInt(10)) {
                case 0, 1 -> {
                    if (at < bytes.length) {
                        bytes[at] ^= (byte) (1 << random.nextInt(8));
                    }
                }
                case 2 -> {
                    if (at < bytes.length) {
                        bytes[at] = (byte) random.nextInt(256);
                    }
                }
                case 3 -> bytes = spliced(bytes, at, to, new byte[0]);
                case 4 -> bytes = spliced(bytes, at, at, Arrays.copyOfRange(bytes, at, to));
                case 5 -> bytes = spliced(bytes, at, to, TOKENS.get(random.nextInt(TOKENS.size())));
                case 6 -> bytes = digitChanged(random, bytes);
                case 7 -> {
                    byte[] other = files.get(random.nextInt(files.size()));
                    int from = random.nextInt(other.length);
                    bytes = spliced(bytes, at, to, Arrays.copyOfRange(other, from, Math.min(other.length, from + 20)));
                }
                case 8 -> bytes = spliced(bytes, to, to, repeated(random.nextInt(300), bytes, at, to));
                default -> bytes = random.nextInt(4) == 0 ? Arrays.copyOf(bytes, at) : digitChanged(random, bytes);
            }
        }
        return bytes;
    }

    /** A digit for a digit: the text stays well-formed, so that deeper checks are reached. */
    private static byte[] digitChanged(Random random, byte[] bytes) {
        for (int attempt = 0; attempt < 50 && bytes.length > 0; attempt++) {
            int at = random.nextInt(bytes.length);
            if (bytes[at] >= '0' && bytes[at] <= '9') {
                bytes[at] = (byte) ('0' + random.nextInt(10));
                return bytes;
            }
        }
        return bytes;
    }

    private static byte[] repeated(int times, byte[] bytes, int from, int to) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            out.write(bytes, from, to - from);
        }
        return out.toByteArray();
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] middle) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, from);
        out.write(middle, 0, middle.length);
        out.write(bytes, to, bytes.length - to);
        return out.toByteArray();
    }
}
