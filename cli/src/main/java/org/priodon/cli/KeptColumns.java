// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.priodon.datasets.read.ColumnChoice;

/** Which columns of the data are read as text: those to be written beside results, and one of labels. */
final class KeptColumns {
    private final boolean all;
    private final List<String> written;
    private final String label;
    private int labelPlace = -1;
    private int writtenCount;

    /**
     * @param all whether all columns are written
     * @param written else the columns that are
     * @param label the column of labels, or null
     */
    KeptColumns(boolean all, List<String> written, String label) {
        this.all = all;
        this.written = List.copyOf(new LinkedHashSet<>(written));
        this.label = label;
    }

    ColumnChoice choose(ColumnChoice columns) {
        if (all) {
            return columns.keeping(List.of());
        }
        Set<String> names = new LinkedHashSet<>(written);
        if (label != null) {
            names.add(label);
        }
        return names.isEmpty() ? columns : columns.keeping(List.copyOf(names));
    }

    /** The first line of the output. */
    List<String> header(List<String> keptNames, List<String> results) {
        if (label != null) {
            labelPlace = keptNames.indexOf(label);
            if (labelPlace < 0) {
                throw new IllegalArgumentException("the data have no column '" + label + "'");
            }
        }
        writtenCount = all ? keptNames.size() : written.size();
        List<String> names = new ArrayList<>(keptNames.subList(0, writtenCount));
        for (String result : results) {
            if (names.contains(result)) {
                throw new IllegalArgumentException("the data have a column '" + result
                        + "' already, as the results do; keep other columns (--keep), or rename it");
            }
        }
        names.addAll(results);
        return names;
    }

    /** The labels of some rows. */
    List<String> labels(List<List<String>> texts) {
        return label == null
                ? List.of()
                : texts.stream().map(row -> row.get(labelPlace)).toList();
    }

    /** A line of the output. */
    List<String> record(List<String> texts, List<String> results) {
        List<String> fields = new ArrayList<>(texts.subList(0, writtenCount));
        fields.addAll(results);
        return fields;
    }
}
