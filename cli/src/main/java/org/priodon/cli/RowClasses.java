// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.datasets.read.RowSink;

/** The classes of rows, in the order in which they occur. Rows without a class are left out. */
final class RowClasses {
    private static final Set<String> MISSING = Set.of("", "?", "NA", "NaN");

    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private int[] ofRows = new int[1024];
    private int rows;
    private long leftOut;

    /** Looks at the text of the class, which is the only one kept, and passes the row on. */
    RowSink before(RowSink next) {
        return new RowSink() {
            private String text = "";

            @Override
            public void begin(Schema schema) throws IOException {
                next.begin(schema);
            }

            @Override
            public void keep(List<String> texts) {
                text = texts.get(0).strip();
            }

            @Override
            public void add(double[] row, double weight) throws IOException {
                if (MISSING.contains(text)) {
                    leftOut++;
                } else {
                    append(text);
                    next.add(row, weight);
                }
            }
        };
    }

    private void append(String name) {
        if (rows == ofRows.length) {
            ofRows = Arrays.copyOf(ofRows, 2 * rows);
        }
        Integer number = numbers.putIfAbsent(name, numbers.size());
        ofRows[rows++] = number == null ? numbers.size() - 1 : number;
    }

    List<String> names() {
        return new ArrayList<>(numbers.keySet());
    }

    /** How many rows had no class. */
    long leftOut() {
        return leftOut;
    }

    /** The rows of a class. */
    Samples part(Samples samples, int number) {
        return samples.where(row -> ofRows[(int) row] == number);
    }
}
