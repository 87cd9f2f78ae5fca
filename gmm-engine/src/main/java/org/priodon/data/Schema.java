// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.priodon.internal.Arguments;

/**
 * The columns of samples and of models for them. A value in a categorical column is the code of its category.
 * Immutable.
 */
public final class Schema implements Serializable {
    private static final long serialVersionUID = 1L;

    /** All columns. */
    @SuppressWarnings("serial") // Made by List.copyOf, whose lists are serialisable.
    private final List<Column> columns;

    private final transient int[] numeric;
    private final transient int[] categorical;

    private Schema(List<Column> columns) {
        this.columns = List.copyOf(columns);
        numeric = indices(true);
        categorical = indices(false);
    }

    private int[] indices(boolean ofNumeric) {
        int[] indices = new int[columns.size()];
        int found = 0;
        for (int c = 0; c < indices.length; c++) {
            if (columns.get(c).isNumeric() == ofNumeric) {
                indices[found] = c;
                found++;
            }
        }
        return Arrays.copyOf(indices, found);
    }

    /**
     * Columns of all kinds.
     *
     * @param columns at least one, names all different
     * @return the schema
     */
    public static Schema of(List<Column> columns) {
        Arguments.atLeast("number of columns", columns.size(), 1);
        Set<String> names = new HashSet<>();
        for (Column column : columns) {
            if (!names.add(column.name())) {
                throw new IllegalArgumentException("two columns are named '" + column.name() + "'");
            }
        }
        return new Schema(columns);
    }

    /**
     * A schema that arrives from elsewhere is checked like any other.
     *
     * @return the schema of its columns
     */
    private Object readResolve() {
        return of(columns);
    }

    /**
     * Numeric columns named x0, x1, and so on.
     *
     * @param columns at least 1
     * @return the schema
     */
    public static Schema numeric(int columns) {
        Arguments.atLeast("number of columns", columns, 1);
        List<Column> list = new ArrayList<>(columns);
        for (int c = 0; c < columns; c++) {
            list.add(Column.numeric("x" + c));
        }
        return new Schema(list);
    }

    /**
     * All columns.
     *
     * @return an unmodifiable list
     */
    public List<Column> columns() {
        return columns;
    }

    /**
     * One column.
     *
     * @param index from 0
     * @return the column
     */
    public Column column(int index) {
        return columns.get(Arguments.index("column", index, columns.size()));
    }

    /**
     * The number of columns.
     *
     * @return at least 1
     */
    public int size() {
        return columns.size();
    }

    /**
     * Where the numeric columns are.
     *
     * @return a new array of indices, ascending
     */
    public int[] numericColumns() {
        return numeric.clone();
    }

    /**
     * Where the categorical columns are.
     *
     * @return a new array of indices, ascending
     */
    public int[] categoricalColumns() {
        return categorical.clone();
    }

    /**
     * Whether there is no categorical column.
     *
     * @return true if all columns are numeric
     */
    public boolean isNumeric() {
        return categorical.length == 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Schema schema && columns.equals(schema.columns);
    }

    @Override
    public int hashCode() {
        return columns.hashCode();
    }

    /** The names of the columns. */
    @Override
    public String toString() {
        return columns.stream().map(Column::name).toList().toString();
    }
}
