// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import javax.swing.table.AbstractTableModel;
import org.priodon.data.Column;
import org.priodon.mixture.GaussianMixture;
import org.priodon.weka.Correlations;

/** The parameters of all clusters: attributes down, clusters across. */
final class ComponentTable extends AbstractTableModel {
    private static final long serialVersionUID = 1L;
    /** Attribute and parameter. */
    static final int NAMES = 2;

    private final transient GaussianMixture model;
    private final transient List<Row> rows = new ArrayList<>();

    private record Row(String attribute, String parameter, IntToDoubleFunction value) {}

    ComponentTable(GaussianMixture model) {
        this.model = model;
        rows.add(new Row("", "prior", model::weight));
        int dimension = 0;
        for (int a = 0; a < model.schema().size(); a++) {
            Column column = model.schema().column(a);
            if (column.isNumeric()) {
                int d = dimension++;
                rows.add(new Row(column.name(), "mean", g -> model.mean(g, d)));
                rows.add(new Row(column.name(), "std. dev.", g -> Math.sqrt(model.variance(g, d))));
                correlations(column.name(), d);
            } else {
                double[][] probabilities = model.copyProbabilities(a);
                for (int v = 0; v < column.categories().size(); v++) {
                    int value = v;
                    rows.add(new Row(
                            column.name(), "P(" + column.categories().get(v) + ")", g -> probabilities[g][value]));
                }
            }
        }
    }

    private void correlations(String name, int d) {
        if (!model.covariance().isDiagonal()) {
            int[] numeric = model.schema().numericColumns();
            for (int e = 0; e < d; e++) {
                int earlier = e;
                String other = model.schema().column(numeric[e]).name();
                rows.add(new Row(name, "corr. with " + other, g -> Correlations.of(model, g, d, earlier)));
            }
        }
    }

    @Override
    public int getRowCount() {
        return rows.size();
    }

    @Override
    public int getColumnCount() {
        return NAMES + model.components();
    }

    @Override
    public String getColumnName(int column) {
        return switch (column) {
            case 0 -> "attribute";
            case 1 -> "parameter";
            default -> ClusterLegend.name(column - NAMES);
        };
    }

    @Override
    public Object getValueAt(int row, int column) {
        Row shown = rows.get(row);
        return switch (column) {
            case 0 -> attribute(row);
            case 1 -> shown.parameter();
            default -> String.format(Locale.ROOT, "%.6g", shown.value().applyAsDouble(column - NAMES));
        };
    }

    /** Only where another attribute begins. */
    private String attribute(int row) {
        String attribute = rows.get(row).attribute();
        return row > 0 && attribute.equals(rows.get(row - 1).attribute()) ? "" : attribute;
    }

    /** All of it with the numbers' full precision, as text with commas. */
    String csv() {
        StringBuilder text = new StringBuilder();
        for (int c = 0; c < getColumnCount(); c++) {
            text.append(c == 0 ? "" : ",").append(quoted(getColumnName(c)));
        }
        for (Row row : rows) {
            text.append('\n').append(quoted(row.attribute())).append(',').append(quoted(row.parameter()));
            for (int g = 0; g < model.components(); g++) {
                text.append(',').append(row.value().applyAsDouble(g));
            }
        }
        return text.append('\n').toString();
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
