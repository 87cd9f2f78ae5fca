// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** A table in the manner of Weka's EM: attributes down, clusters across. */
final class ClusterTable {
    private final int columns;
    private final List<String> names = new ArrayList<>();
    /** Null for a line without cells. */
    private final List<String[]> cells = new ArrayList<>();

    ClusterTable(int clusters, IntFunction<String> sizes) {
        this(clusters, Integer::toString, sizes);
    }

    /** With other columns than clusters, too. */
    ClusterTable(int columns, IntFunction<String> names, IntFunction<String> sizes) {
        this.columns = columns;
        line("Attribute", names);
        line("", sizes);
    }

    /** A line with a name only. */
    void heading(String name) {
        names.add(name);
        cells.add(null);
    }

    void line(String name, IntFunction<String> cell) {
        names.add(name);
        cells.add(IntStream.range(0, columns).mapToObj(cell).toArray(String[]::new));
    }

    void numbers(String name, IntToDoubleFunction value) {
        line(name, k -> MixtureText.number(value.applyAsDouble(k)));
    }

    @Override
    public String toString() {
        int nameWidth = 0;
        int cellWidth = 0;
        for (int r = 0; r < names.size(); r++) {
            if (cells.get(r) != null) {
                nameWidth = Math.max(nameWidth, names.get(r).length());
                for (String cell : cells.get(r)) {
                    cellWidth = Math.max(cellWidth, cell.length());
                }
            }
        }
        StringBuilder text = new StringBuilder(" ".repeat(nameWidth)).append("  Cluster\n");
        for (int r = 0; r < names.size(); r++) {
            if (cells.get(r) == null) {
                text.append(names.get(r));
            } else {
                text.append(names.get(r))
                        .append(" ".repeat(nameWidth - names.get(r).length()));
                for (String cell : cells.get(r)) {
                    text.append("  ")
                            .append(" ".repeat(cellWidth - cell.length()))
                            .append(cell);
                }
            }
            text.append('\n');
            if (r == 1) {
                text.append("=".repeat(nameWidth + columns * (cellWidth + 2))).append('\n');
            }
        }
        return text.toString();
    }
}
