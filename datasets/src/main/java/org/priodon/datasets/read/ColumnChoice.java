// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.priodon.data.Column;
import org.priodon.data.Schema;

/**
 * What becomes of the columns of a file. Columns go by the names in its header, or by x0, x1, … where it has none.
 * Immutable.
 *
 * @param leftOut not read; may hold anything
 * @param weight holds the weight of each row
 * @param categorical hold names of categories; in ARFF files the header says which do
 * @param model where present, only its columns are read, in its order and with its categories. They are found by name
 *     or, if the file or the model has no names, by position among the columns that are neither left out nor weights
 * @param kept columns whose text a sink gets beside the rows, whatever else becomes of them; an empty list is all
 * @param only where present, all columns but these and the weights are left out
 */
public record ColumnChoice(
        Set<String> leftOut,
        Optional<String> weight,
        Set<String> categorical,
        Optional<Schema> model,
        Optional<List<String>> kept,
        Optional<Set<String>> only) {
    /** All columns are read as they are. */
    public static final ColumnChoice ALL = new ColumnChoice(
            Set.of(), Optional.empty(), Set.of(), Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * Checks that no column has two parts, and copies the sets.
     *
     * @param leftOut not read
     * @param weight the column of weights
     * @param categorical columns of categories
     * @param model the columns wanted
     * @param kept columns whose text is kept
     * @param only the columns to read
     */
    public ColumnChoice {
        kept = kept.map(List::copyOf);
        only = only.map(Set::copyOf);
        if (only.isPresent() && !leftOut.isEmpty()) {
            throw new IllegalArgumentException("say which columns to read or which to leave out, not both");
        }
        leftOut = Set.copyOf(leftOut);
        categorical = Set.copyOf(categorical);
        for (String name : categorical) {
            if (leftOut.contains(name)) {
                throw new IllegalArgumentException("column '" + name + "' cannot be both left out and categorical");
            }
        }
        if (weight.isPresent() && (leftOut.contains(weight.get()) || categorical.contains(weight.get()))) {
            throw new IllegalArgumentException(
                    "column '" + weight.get() + "' holds the weights and cannot be left out or categorical as well");
        }
        if (model.isPresent() && !categorical.isEmpty()) {
            throw new IllegalArgumentException("the model says which columns are categorical");
        }
    }

    /**
     * Leaves columns out.
     *
     * @param names theirs
     * @return a changed copy
     */
    public ColumnChoice leavingOut(Set<String> names) {
        return new ColumnChoice(names, weight, categorical, model, kept, only);
    }

    /**
     * Takes the weights of the rows from a column.
     *
     * @param name its name
     * @return a changed copy
     */
    public ColumnChoice withWeight(String name) {
        return new ColumnChoice(leftOut, Optional.of(name), categorical, model, kept, only);
    }

    /**
     * Takes no weights from the file.
     *
     * @return a changed copy
     */
    public ColumnChoice withoutWeight() {
        return new ColumnChoice(leftOut, Optional.empty(), categorical, model, kept, only);
    }

    /**
     * Takes columns of a CSV file for categories.
     *
     * @param names theirs
     * @return a changed copy
     */
    public ColumnChoice withCategorical(Set<String> names) {
        return new ColumnChoice(leftOut, weight, names, model, kept, only);
    }

    /**
     * Reads the columns that a model was fitted to.
     *
     * @param schema the model's columns
     * @return a changed copy
     */
    public ColumnChoice forModel(Schema schema) {
        return new ColumnChoice(leftOut, weight, categorical, Optional.of(schema), kept, only);
    }

    /**
     * Leaves out all columns but some.
     *
     * @param names of those that are read
     * @return a changed copy
     */
    public ColumnChoice readingOnly(Set<String> names) {
        return new ColumnChoice(leftOut, weight, categorical, model, kept, Optional.of(names));
    }

    /**
     * Hands the text of columns to the sink, beside the rows.
     *
     * @param names theirs; none for all
     * @return a changed copy
     */
    public ColumnChoice keeping(List<String> names) {
        return new ColumnChoice(leftOut, weight, categorical, model, Optional.of(names), only);
    }

    /** Whether a column of this name is of any use. */
    boolean wants(String name) {
        return !leftOut.contains(name)
                && only.map(names -> names.contains(name) || weight.equals(Optional.of(name)))
                        .orElse(true)
                && (model.isEmpty()
                        || model.get().columns().stream().map(Column::name).anyMatch(name::equals));
    }
}
