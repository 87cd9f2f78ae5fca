// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.priodon.data.Schema;
import org.priodon.datasets.read.DataReader;
import org.priodon.datasets.read.RowSink;

/**
 * How much of the heap data may take. The rest is for the fit, and for what reading leaves behind.
 *
 * @param bytes for data
 */
record MemoryBudget(long bytes) {
    private static final double SHARE = 0.6;

    /** Packed text may become so many times its size in memory. */
    private static final int MOST_GROWTH = 40;

    /** From so many rows the size of all is estimated. */
    private static final int ROWS = 1 << 16;

    static MemoryBudget ofThisHeap() {
        return new MemoryBudget((long) (SHARE * Runtime.getRuntime().maxMemory()));
    }

    boolean allows(double values) {
        return values * Double.BYTES <= bytes;
    }

    /** Whether there is room for the data of a text file, judged by its first rows where that is not clear at once. */
    boolean allows(Path file, String name, DataReader reader) throws IOException {
        if (Files.exists(file) && Files.size(file) <= bytes / MOST_GROWTH) {
            return true;
        }
        double[] share = {1};
        Counter counter = new Counter();
        reader.withRowLimit(ROWS).transfer(file, name, read -> share[0] = read, counter);
        return allows(counter.rows < ROWS ? counter.values() : counter.values() / share[0]);
    }

    private static final class Counter implements RowSink {
        private int columns;
        private long rows;

        @Override
        public void begin(Schema schema) {
            columns = schema.size();
        }

        @Override
        public void add(double[] row, double weight) {
            rows++;
        }

        double values() {
            return (double) rows * columns;
        }
    }
}
