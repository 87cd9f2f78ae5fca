// SPDX-License-Identifier: Apache-2.0
package org.priodon.data;

import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;

/**
 * A column of samples: numeric, or categorical with a fixed list of categories.
 *
 * @param name for reports and files
 * @param categories the names of the categories, in the order of their codes 0, 1, …; empty for a numeric column
 * @serial exclude
 */
@SuppressWarnings("InvalidBlockTag") // Allowed here; the fields of a record cannot have the comments it would need.
public record Column(String name, List<String> categories) implements Serializable {
    /**
     * Checks the categories and copies their list.
     *
     * @param name for reports and files
     * @param categories the names of the categories; empty for a numeric column
     */
    public Column {
        Objects.requireNonNull(name, "name");
        categories = List.copyOf(categories);
        if (new HashSet<>(categories).size() < categories.size()) {
            throw new IllegalArgumentException("column '" + name + "' has the same category twice: " + categories);
        }
    }

    /**
     * A numeric column.
     *
     * @param name for reports and files
     * @return the column
     */
    public static Column numeric(String name) {
        return new Column(name, List.of());
    }

    /**
     * A categorical column.
     *
     * @param name for reports and files
     * @param categories at least one, all different
     * @return the column
     */
    public static Column categorical(String name, List<String> categories) {
        if (categories.isEmpty()) {
            throw new IllegalArgumentException("column '" + name + "' is categorical but has no categories");
        }
        return new Column(name, categories);
    }

    /**
     * Whether values are numbers rather than codes of categories.
     *
     * @return true for a numeric column
     */
    public boolean isNumeric() {
        return categories.isEmpty();
    }
}
