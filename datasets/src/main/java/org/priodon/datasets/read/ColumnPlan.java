// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.priodon.data.Column;
import org.priodon.data.Schema;

/** A choice of columns, applied to those that a file has: where each value goes. */
final class ColumnPlan {
    /** Place of a column that is not read. */
    static final int LEFT_OUT = -1;
    /** Place of the column of weights. */
    static final int WEIGHT = -2;

    private static final int TOLD_NAMES = 20;

    private final Schema schema;
    private final int[] places;
    private final List<String> keptNames;
    /** For each column of the file, its number among those whose text is kept, or -1. */
    private final int[] kept;

    private ColumnPlan(List<Column> columns, int[] places, List<String> keptNames, int... kept) {
        schema = Schema.of(columns);
        this.places = places;
        this.keptNames = keptNames;
        this.kept = kept;
    }

    /** The columns whose text is kept. */
    List<String> keptNames() {
        return keptNames;
    }

    /** The number of a column of the file among those whose text is kept, or -1. */
    int kept(int column) {
        return kept[column];
    }

    /** The columns of the samples. */
    Schema schema() {
        return schema;
    }

    /** Where a column of the file goes in a sample, or one of the constants. */
    int place(int column) {
        return places[column];
    }

    /** Which column of the file goes to a place of a sample. */
    int column(int place) {
        int column = 0;
        while (places[column] != place) {
            column++;
        }
        return column;
    }

    /** The wanted column at a place of the file, which is neither left out nor a weight. */
    Column wanted(int column) {
        return schema.column(places[column]);
    }

    /**
     * @param columns of the file
     * @param named whether the file names them
     */
    static ColumnPlan of(String file, List<Column> columns, boolean named, ColumnChoice choice)
            throws DataFileException {
        Map<String, Integer> byName = new HashMap<>();
        columns.forEach(column -> byName.put(column.name(), byName.size()));
        int[] places = new int[columns.size()];
        for (String name : choice.leftOut()) {
            places[index(file, name, byName, columns)] = LEFT_OUT;
        }
        if (choice.only().isPresent()) {
            Arrays.fill(places, LEFT_OUT);
            for (String name : choice.only().get()) {
                places[index(file, name, byName, columns)] = 0;
            }
        }
        if (choice.weight().isPresent()) {
            places[index(file, choice.weight().get(), byName, columns)] = WEIGHT;
        }
        for (String name : choice.categorical()) {
            index(file, name, byName, columns);
        }
        List<String> keptNames = choice.kept()
                .map(names -> names.isEmpty() ? names(columns) : names)
                .orElse(List.of());
        int[] kept = new int[columns.size()];
        Arrays.fill(kept, -1);
        for (int k = 0; k < keptNames.size(); k++) {
            kept[index(file, keptNames.get(k), byName, columns)] = k;
        }
        List<Column> left = new ArrayList<>();
        for (int c = 0; c < places.length; c++) {
            if (places[c] >= 0) {
                places[c] = left.size();
                left.add(columns.get(c));
            }
        }
        if (left.isEmpty()) {
            throw new DataFileException(file, "has no column but those that are left out");
        }
        if (choice.model().isEmpty()) {
            return new ColumnPlan(left, places, keptNames, kept);
        }
        Schema model = choice.model().get();
        int[] order = order(file, left, named, model);
        for (int c = 0; c < places.length; c++) {
            places[c] = places[c] >= 0 ? order[places[c]] : places[c];
        }
        return new ColumnPlan(model.columns(), places, keptNames, kept);
    }

    /** For each column of the file, its place in the model. */
    private static int[] order(String file, List<Column> columns, boolean named, Schema model)
            throws DataFileException {
        Map<String, Integer> wanted = new HashMap<>();
        model.columns().forEach(column -> wanted.put(column.name(), wanted.size()));
        Set<String> lacking = new LinkedHashSet<>();
        model.columns().forEach(column -> lacking.add(column.name()));
        columns.forEach(column -> lacking.remove(column.name()));
        int[] order = new int[columns.size()];
        if (named && lacking.isEmpty()) {
            Arrays.setAll(order, c -> wanted.getOrDefault(columns.get(c).name(), LEFT_OUT));
            return order;
        }
        boolean namelessModel =
                wanted.keySet().containsAll(names(Schema.numeric(model.size()).columns()));
        if ((named && !namelessModel) || columns.size() != model.size()) {
            throw mismatch(file, columns, named, model, lacking);
        }
        Arrays.setAll(order, c -> c);
        return order;
    }

    private static DataFileException mismatch(
            String file, List<Column> columns, boolean named, Schema model, Set<String> lacking) {
        String needs = "the model needs " + counted(model.size()) + ": " + told(names(model.columns()));
        return new DataFileException(
                file,
                named
                        ? "has no column " + told(lacking) + "; " + needs + "; the file has " + counted(columns.size())
                                + ": " + told(names(columns))
                        : "has " + counted(columns.size()) + " without names, but " + needs
                                + "; add a first line of names, or leave out the others");
    }

    private static int index(String file, String name, Map<String, Integer> byName, List<Column> columns)
            throws DataFileException {
        Integer index = byName.get(name);
        if (index == null) {
            throw new DataFileException(file, "has no column '" + name + "'; its columns are " + told(names(columns)));
        }
        return index;
    }

    private static String counted(int columns) {
        return columns + (columns == 1 ? " column" : " columns");
    }

    private static List<String> names(List<Column> columns) {
        return columns.stream().map(Column::name).toList();
    }

    static String told(Collection<String> names) {
        String told = names.stream().limit(TOLD_NAMES).collect(Collectors.joining(", "));
        return names.size() > TOLD_NAMES ? told + ", …" : told;
    }
}
