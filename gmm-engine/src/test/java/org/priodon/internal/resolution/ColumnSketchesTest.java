// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;
import org.priodon.internal.parallel.ChunkPlan;
import org.priodon.internal.parallel.ChunkRunner;
import org.priodon.internal.resolution.RecordedColumns.RecordedColumn;
import org.priodon.observe.StopSignal;

/** Sketches do not depend on how the rows are divided, in which order they come, or on threads. */
class ColumnSketchesTest {
    static List<RecordedColumn> columns() {
        return RecordedColumns.all();
    }

    /** Blocks of some rows, with two columns: the values and their negatives. */
    private static List<Block> blocks(double[] values, double[] weights) {
        List<Block> blocks = new ArrayList<>();
        for (int from = 0; from < values.length; from += Layout.BLOCK) {
            int count = Math.min(Layout.BLOCK, values.length - from);
            Block empty = new Block(
                    new double[2 * Layout.BLOCK],
                    0,
                    2,
                    Layout.BLOCK,
                    count,
                    new int[0],
                    Block.Originals.NONE,
                    weights == null ? null : Arrays.copyOfRange(weights, from, from + Layout.BLOCK),
                    null);
            for (int i = 0; i < count; i++) {
                empty.doubles()[empty.index(0, i)] = values[from + i];
                empty.doubles()[empty.index(1, i)] = -values[from + i];
            }
            boolean missing = Arrays.stream(values).anyMatch(Double::isNaN);
            blocks.add(missing ? empty.withMissing(new int[] {0}) : empty); // Anywhere: sketches look for themselves.
        }
        return blocks;
    }

    private static SketchPlan plan(double[] values) {
        return new SketchPlan(2, values.length, (values.length + Layout.BLOCK - 1) / Layout.BLOCK);
    }

    private static ColumnSketches sketches(SketchPlan plan, List<Block> blocks) {
        ColumnSketches sketches = new ColumnSketches(plan);
        for (int b = 0; b < blocks.size(); b++) {
            add(sketches, plan, b, blocks.get(b));
        }
        return sketches;
    }

    private static void add(ColumnSketches sketches, SketchPlan plan, int number, Block block) {
        if (plan.includes(number)) {
            sketches.add(block);
        }
    }

    private static void assertSame(RecordedValues expected, RecordedValues actual) {
        assertArrayEquals(expected.values(), actual.values());
        assertArrayEquals(expected.weights(), actual.weights());
        assertEquals(expected.rows(), actual.rows());
        assertEquals(expected.complete(), actual.complete());
    }

    private static RecordedValues single(double[] values, double[] weights) {
        return sketches(plan(values), blocks(values, weights)).of(0);
    }

    @ParameterizedTest
    @MethodSource("columns")
    void partsMergeToTheWhole(RecordedColumn column) {
        RecordedValues whole = single(column.values(), null);
        Random random = new Random(1);
        for (int parts : new int[] {2, 3, 7}) {
            ColumnSketches[] sketches = new ColumnSketches[parts];
            SketchPlan own = plan(column.values());
            Arrays.setAll(sketches, p -> new ColumnSketches(p % 2 == 0 ? own : plan(column.values())));
            List<Block> blocks = blocks(column.values(), null);
            for (int b = 0; b < blocks.size(); b++) {
                add(sketches[random.nextInt(parts)], own, b, blocks.get(b));
            }
            for (int p = parts - 2; p >= 0; p--) {
                sketches[p].merge(sketches[p + 1]);
            }
            assertSame(whole, sketches[0].of(0));
        }
    }

    @ParameterizedTest
    @MethodSource("columns")
    void orderDoesNotMatter(RecordedColumn column) {
        List<Double> shuffled =
                new ArrayList<>(Arrays.stream(column.values()).boxed().toList());
        Collections.shuffle(shuffled, new Random(2));
        double[] others = shuffled.stream().mapToDouble(Double::doubleValue).toArray();
        assertSame(single(column.values(), null), single(others, null));
    }

    @ParameterizedTest
    @MethodSource("columns")
    void weightsAreThoseOfAllRows(RecordedColumn column) {
        Map<Double, Integer> counts = new TreeMap<>();
        Arrays.stream(column.values()).forEach(value -> counts.merge(value + 0.0, 1, Integer::sum));
        RecordedValues found = single(column.values(), null);
        assertEquals(counts.size() <= SketchPlan.MOST, found.complete());
        assertEquals(Math.min(SketchPlan.MOST, counts.size()), found.size());
        assertEquals((double) column.values().length, found.rows());
        for (int i = 0; i < found.size(); i++) {
            assertEquals((double) counts.get(found.values()[i]), found.weights()[i]);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void threadsDoNotMatter(int threads) {
        Random random = new Random(3);
        double[] values = random.doubles(RecordedColumns.ROWS).toArray();
        double[] weights = random.doubles(RecordedColumns.ROWS + Layout.BLOCK).toArray();
        List<Block> blocks = blocks(values, weights);
        ChunkPlan chunks = ChunkPlan.of(blocks.size());
        RecordedValues expected = reduced(blocks, chunks, plan(values), 1);
        for (int repetition = 0; repetition < 10; repetition++) {
            assertSame(expected, reduced(blocks, chunks, plan(values), threads));
        }
    }

    private static RecordedValues reduced(List<Block> blocks, ChunkPlan chunks, SketchPlan plan, int threads) {
        try (ChunkRunner runner = new ChunkRunner(threads, null, new StopSignal())) {
            return runner.reduce(
                            chunks,
                            1_000_000,
                            () -> new ColumnSketches(plan),
                            () -> (number, into) -> add(into, plan, number, blocks.get(number)))
                    .of(1);
        }
    }

    private static double[] repeated(double[] values, IntToDoubleFunction times) {
        return IntStream.range(0, values.length)
                .flatMap(i -> IntStream.range(0, (int) times.applyAsDouble(i)).map(j -> i))
                .mapToDouble(i -> values[i])
                .toArray();
    }

    @Test
    void aWeightIsTheRowSoManyTimes() {
        double[] values =
                new Random(4).ints(3000, 0, 900).mapToDouble(v -> v / 10.0).toArray();
        double[] weights = new Random(5)
                .ints(3000 + Layout.BLOCK, 0, 4)
                .mapToDouble(w -> w)
                .toArray();
        assertSame(single(repeated(values, i -> weights[i]), null), single(values, weights));
    }

    @Test
    void missingValuesAndBothZeros() {
        double[] values = {0, Double.NaN, -0.0, 1, Double.NaN, 0};
        RecordedValues found = single(values, null);
        assertArrayEquals(new double[] {0, 1}, found.values());
        assertArrayEquals(new double[] {3, 1}, found.weights());
        assertEquals(4, found.rows());
        assertTrue(found.complete());
    }

    @Test
    void nothingIsKeptAfterClearing() {
        double[] values = new Random(6).doubles(3000).toArray();
        ColumnSketches sketches = sketches(plan(values), blocks(values, null));
        assertFalse(sketches.of(0).complete());
        sketches.clear();
        assertSame(single(new double[0], null), sketches.of(0));
    }
}
