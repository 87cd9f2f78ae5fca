// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.priodon.data.Column;
import org.priodon.data.Schema;
import org.priodon.mixture.GaussianMixture;

/** Prints the parameters of all components, a line for each column or category, and correlations where there are any. */
final class ParameterTable {
    private final GaussianMixture mixture;
    private final Schema schema;
    private final int width;

    ParameterTable(GaussianMixture mixture) {
        this.mixture = mixture;
        schema = mixture.schema();
        width = schema.columns().stream()
                .mapToInt(column -> column.name().length())
                .max()
                .orElse(0);
    }

    void print(PrintWriter out) {
        int[] numeric = schema.numericColumns();
        if (numeric.length > 0) {
            out.println();
            row(out, "component", "column", "mean", "standard deviation");
        }
        for (int g = 0; g < mixture.components(); g++) {
            for (int d = 0; d < numeric.length; d++) {
                row(
                        out,
                        Integer.toString(g),
                        schema.column(numeric[d]).name(),
                        number(mixture.mean(g, d)),
                        number(Math.sqrt(mixture.variance(g, d))));
            }
        }
        if (numeric.length > 1 && !mixture.covariance().isDiagonal()) {
            correlations(out, numeric);
        }
        for (int c : schema.categoricalColumns()) {
            out.println();
            row(out, "component", schema.column(c).name(), "category", "probability");
            categories(out, c, schema.column(c));
        }
    }

    /** The lower triangle of each component's matrix, under the numbers of the columns. */
    private void correlations(PrintWriter out, int... numeric) {
        out.println();
        out.println("correlations within components, under the numbers of the columns");
        String begin = "%9s  %-" + Math.max(6, width) + "s";
        out.printf(Locale.ROOT, begin, "component", "column");
        for (int column : numeric) {
            out.printf(Locale.ROOT, " %8d", column);
        }
        out.println();
        for (int g = 0; g < mixture.components(); g++) {
            for (int d = 0; d < numeric.length; d++) {
                out.printf(Locale.ROOT, begin, g, schema.column(numeric[d]).name());
                for (int e = 0; e <= d; e++) {
                    out.printf(Locale.ROOT, " %8.5f", correlation(g, d, e));
                }
                out.println();
            }
        }
    }

    private double correlation(int g, int d, int e) {
        return d == e
                ? 1
                : mixture.covariance(g, d, e) / Math.sqrt(mixture.variance(g, d)) / Math.sqrt(mixture.variance(g, e));
    }

    private void categories(PrintWriter out, int c, Column column) {
        double[][] probabilities = mixture.copyProbabilities(c);
        for (int g = 0; g < mixture.components(); g++) {
            for (int q = 0; q < column.categories().size(); q++) {
                row(out, Integer.toString(g), "", column.categories().get(q), number(probabilities[g][q]));
            }
        }
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.8g", value);
    }

    private void row(PrintWriter out, String component, String column, String first, String second) {
        out.printf(Locale.ROOT, "%9s  %-" + Math.max(6, width) + "s  %18s  %18s%n", component, column, first, second);
    }
}
