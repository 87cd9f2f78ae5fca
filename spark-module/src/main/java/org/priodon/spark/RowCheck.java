// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/** Counts the rows of partitions, and finds the first one that cannot be used. Rows are a vector and a weight. */
final class RowCheck implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String features;
    private final String weights;
    private final boolean missingRefused;
    private final int[] categories;

    /**
     * @param categories for each position their number, 0 for numbers; or empty
     */
    RowCheck(String features, String weights, boolean missingRefused, int[] categories) {
        this.features = features;
        this.weights = weights;
        this.missingRefused = missingRefused;
        this.categories = categories;
    }

    /** What was found in one partition. */
    static final class Found implements Serializable {
        private static final long serialVersionUID = 1L;

        private long rows;
        private int columns = -1;
        private String problem;

        long rows() {
            return rows;
        }
    }

    /** The values of a row, followed by its weight if it has one. */
    static double[] values(Row row, boolean weighted) {
        double[] values = row.<Vector>getAs(0).toArray();
        if (!weighted) {
            return values;
        }
        double[] both = Arrays.copyOf(values, values.length + 1);
        both[values.length] = row.getDouble(1);
        return both;
    }

    Found of(Iterator<Row> rows) {
        Found found = new Found();
        while (rows.hasNext() && found.problem == null) {
            Row row = rows.next();
            found.problem = problem(row, found);
            found.rows++;
        }
        return found;
    }

    private String problem(Row row, Found found) {
        if (row.isNullAt(0)) {
            return " of column '" + features + "' is null; drop such rows, for example with na().drop()";
        }
        double[] values = row.<Vector>getAs(0).toArray();
        found.columns = found.columns < 0 ? values.length : found.columns;
        if (values.length != found.columns) {
            return " of column '" + features + "' has " + values.length + " values, but rows before it have "
                    + found.columns;
        }
        for (int c = 0; c < values.length; c++) {
            String problem = problem(values[c], c);
            if (problem != null) {
                return " of column '" + features + "' has " + values[c] + " at position " + c + problem;
            }
        }
        return weightProblem(row);
    }

    private String problem(double value, int position) {
        if (Double.isNaN(value)) {
            return missingRefused ? "; remove or impute missing values, or setMissingValues(\"marginalise\")" : null;
        }
        if (Double.isInfinite(value)) {
            return "; remove or replace infinite values";
        }
        int codes = position < categories.length ? categories[position] : 0;
        boolean isCode = codes == 0 || (value == Math.rint(value) && value >= 0 && value < codes);
        return isCode ? null : ", but its attribute says that it takes the codes 0 to " + (codes - 1);
    }

    private String weightProblem(Row row) {
        if (!row.isNullAt(1) && row.getDouble(1) >= 0 && row.getDouble(1) < Double.POSITIVE_INFINITY) {
            return null;
        }
        return " of column '" + weights + "' is " + row.get(1) + "; weights must be finite numbers of at least 0";
    }

    /** How many values rows have. Fails if there is none, or for the first that cannot be used. */
    int columns(List<Found> partitions) {
        long row = 0;
        int columns = -1;
        for (Found found : partitions) {
            if (columns >= 0 && found.columns >= 0 && found.columns != columns) {
                throw new IllegalArgumentException("row " + row + " of column '" + features + "' has " + found.columns
                        + " values, but rows before it have " + columns);
            }
            if (found.problem != null) {
                throw new IllegalArgumentException("row " + (row + found.rows - 1) + found.problem);
            }
            columns = columns < 0 ? found.columns : columns;
            row += found.rows;
        }
        if (columns < 0) {
            throw new IllegalArgumentException("column '" + features + "' has no rows; at least one is needed");
        }
        if (columns == 0) {
            throw new IllegalArgumentException("vectors of column '" + features + "' have no values");
        }
        return columns;
    }
}
