// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.priodon.measure.Agreement;

/** Components of rows beside their known classes. */
final class LabelComparison {
    private static final int MOST_COLUMNS = 20;

    private final Map<String, Integer> classes = new LinkedHashMap<>();
    private int[] assigned = new int[1024];
    private int[] labels = new int[1024];
    private int rows;
    private int components;

    void add(int component, String label) {
        if (rows == assigned.length) {
            assigned = Arrays.copyOf(assigned, 2 * rows);
            labels = Arrays.copyOf(labels, 2 * rows);
        }
        Integer code = classes.putIfAbsent(label, classes.size());
        assigned[rows] = component;
        labels[rows++] = code == null ? classes.size() - 1 : code;
        components = Math.max(components, component + 1);
    }

    /** The measures, and a line for each class. */
    String told(String column) {
        Agreement agreement = Agreement.of(Arrays.copyOf(assigned, rows), Arrays.copyOf(labels, rows));
        String measures = String.format(
                Locale.ROOT,
                "components and %s: adjusted Rand index %.4f, normalised mutual information %.4f, purity %.4f",
                column,
                agreement.adjustedRandIndex(),
                agreement.normalisedMutualInformation(),
                agreement.purity());
        return components > MOST_COLUMNS ? measures : measures + System.lineSeparator() + table(column);
    }

    private String table(String column) {
        long[][] counts = new long[classes.size()][components];
        for (int i = 0; i < rows; i++) {
            counts[labels[i]][assigned[i]]++;
        }
        int width = Math.max(
                column.length(),
                classes.keySet().stream().mapToInt(String::length).max().orElse(0));
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%-" + Math.max(1, width) + "s", column));
        for (int g = 0; g < components; g++) {
            text.append(String.format(Locale.ROOT, " %8d", g));
        }
        classes.forEach((label, code) -> text.append(System.lineSeparator())
                .append(String.format(Locale.ROOT, "%-" + Math.max(1, width) + "s", label))
                .append(Arrays.stream(counts[code])
                        .mapToObj(count -> String.format(Locale.ROOT, " %8d", count))
                        .collect(Collectors.joining())));
        return text.toString();
    }
}
