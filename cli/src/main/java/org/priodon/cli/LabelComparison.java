// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.priodon.measure.Agreement;

/** What rows are assigned to beside their known classes. */
final class LabelComparison {
    private static final int MOST_COLUMNS = 20;

    private final Map<String, Integer> classes = new LinkedHashMap<>();
    private int[] assigned = new int[1024];
    private int[] labels = new int[1024];
    private int rows;
    private long same;
    private final String noun;
    private final List<String> groups;

    /**
     * @param noun what rows are assigned to: component or class
     * @param groups the names of those
     */
    LabelComparison(String noun, List<String> groups) {
        this.noun = noun;
        this.groups = groups;
    }

    static String plural(String noun) {
        return noun.endsWith("s") ? noun + "es" : noun + "s";
    }

    void add(int component, String label) {
        if (rows == assigned.length) {
            assigned = Arrays.copyOf(assigned, 2 * rows);
            labels = Arrays.copyOf(labels, 2 * rows);
        }
        Integer code = classes.putIfAbsent(label, classes.size());
        assigned[rows] = component;
        labels[rows++] = code == null ? classes.size() - 1 : code;
        same += groups.get(component).equals(label) ? 1 : 0;
    }

    /** The measures, and a line for each class. */
    String told(String column) {
        Agreement agreement = Agreement.of(Arrays.copyOf(assigned, rows), Arrays.copyOf(labels, rows));
        String measures = String.format(
                Locale.ROOT,
                "%s and %s: %sadjusted Rand index %.4f, normalised mutual information %.4f, purity %.4f",
                plural(noun),
                column,
                // Numbers of components mean nothing to classes, even where these are numbers too.
                noun.equals("class") ? String.format(Locale.ROOT, "accuracy %.4f, ", (double) same / rows) : "",
                agreement.adjustedRandIndex(),
                agreement.normalisedMutualInformation(),
                agreement.purity());
        return groups.size() > MOST_COLUMNS ? measures : measures + System.lineSeparator() + table(column);
    }

    private String table(String column) {
        long[][] counts = new long[classes.size()][groups.size()];
        for (int i = 0; i < rows; i++) {
            counts[labels[i]][assigned[i]]++;
        }
        int width = Math.max(
                column.length(),
                classes.keySet().stream().mapToInt(String::length).max().orElse(0));
        String cell = " %"
                + Math.max(8, groups.stream().mapToInt(String::length).max().orElse(0));
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%-" + Math.max(1, width) + "s", column));
        groups.forEach(group -> text.append(String.format(Locale.ROOT, cell + "s", group)));
        classes.forEach((label, code) -> text.append(System.lineSeparator())
                .append(String.format(Locale.ROOT, "%-" + Math.max(1, width) + "s", label))
                .append(Arrays.stream(counts[code])
                        .mapToObj(count -> String.format(Locale.ROOT, cell + "d", count))
                        .collect(Collectors.joining())));
        return text.toString();
    }
}
