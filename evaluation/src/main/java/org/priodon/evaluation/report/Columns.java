// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A table column by column.
 *
 * @param <T> what a line is about
 */
public final class Columns<T> {
    private final List<T> subjects;
    private final List<String> headings = new ArrayList<>();
    private final List<Function<T, String>> cells = new ArrayList<>();

    /**
     * @param heading of the names
     */
    public Columns(List<T> subjects, String heading, Function<T, String> name) {
        this.subjects = subjects;
        add(heading, name);
    }

    public Columns<T> add(String heading, Function<T, String> cell) {
        headings.add(heading);
        cells.add(cell);
        return this;
    }

    /** A column for each name. */
    public Columns<T> addAll(List<String> names, Function<String, Function<T, String>> cell) {
        names.forEach(name -> add(name, cell.apply(name)));
        return this;
    }

    public Table table(String title, String about) {
        return new Table(
                title,
                about,
                headings,
                subjects.stream()
                        .map(subject ->
                                cells.stream().map(cell -> cell.apply(subject)).toList())
                        .toList());
    }
}
