// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.priodon.data.Schema;
import org.priodon.internal.Arguments;
import org.priodon.internal.em.CategoryTable;
import org.priodon.internal.em.Parameters;

/** Checks parameters that come from outside and copies them. */
final class GivenParameters {
    private GivenParameters() {}

    static Parameters checked(
            Schema schema, double[] weights, double[][] means, double[][] variances, List<double[][]> probabilities) {
        int components = Objects.requireNonNull(weights, "weights").length;
        if (components == 0) {
            throw new IllegalArgumentException("a mixture needs at least one component; weights is empty");
        }
        checkProbabilities("weights", weights, 0);
        int dimensions = schema.numericColumns().length;
        double[] flatVariances = flat("variances", components, dimensions, variances);
        for (int j = 0; j < flatVariances.length; j++) {
            if (!(flatVariances[j] > 0)) {
                throw new IllegalArgumentException("variances[" + j / dimensions + "][" + j % dimensions
                        + "] must be positive but was " + flatVariances[j]);
            }
        }
        return new Parameters(
                components,
                dimensions,
                weights.clone(),
                flat("means", components, dimensions, means),
                flatVariances,
                tables(schema, components, probabilities));
    }

    private static List<CategoryTable> tables(Schema schema, int components, List<double[][]> probabilities) {
        int[] columns = schema.categoricalColumns();
        if (probabilities.size() != columns.length) {
            throw new IllegalArgumentException("there are " + columns.length + " categorical columns but "
                    + probabilities.size() + " matrices of probabilities");
        }
        List<CategoryTable> tables = new ArrayList<>();
        for (int q = 0; q < columns.length; q++) {
            String name = "probabilities of column " + columns[q];
            int categories = schema.column(columns[q]).categories().size();
            double[] flat = flat(name, components, categories, probabilities.get(q));
            for (int g = 0; g < components; g++) {
                double least = Double.MIN_VALUE;
                checkProbabilities(name + ", component " + g, probabilities.get(q)[g], least);
            }
            tables.add(new CategoryTable(categories, flat));
        }
        return tables;
    }

    private static void checkProbabilities(String name, double[] values, double least) {
        double sum = 0;
        for (int j = 0; j < values.length; j++) {
            if (!(values[j] >= least) || values[j] > 1 + GaussianMixture.WEIGHT_SUM_TOLERANCE) {
                throw new IllegalArgumentException(name + "[" + j + "] must be "
                        + (least > 0 ? "above 0" : "at least 0") + " and at most 1 but was " + values[j]);
            }
            sum += values[j];
        }
        if (!(Math.abs(sum - 1) <= GaussianMixture.WEIGHT_SUM_TOLERANCE)) {
            throw new IllegalArgumentException(
                    name + " must sum to 1 within " + GaussianMixture.WEIGHT_SUM_TOLERANCE + " but sum to " + sum);
        }
    }

    private static double[] flat(String name, int components, int length, double[][] rows) {
        if (length == 0) {
            return new double[0];
        }
        double[][] checked = Arguments.finiteRows(name, components, rows);
        if (checked[0].length != length) {
            throw new IllegalArgumentException(
                    name + " has " + checked[0].length + " columns but " + length + " are expected");
        }
        double[] flat = new double[Math.multiplyExact(components, length)];
        for (int g = 0; g < components; g++) {
            System.arraycopy(checked[g], 0, flat, g * length, length);
        }
        return flat;
    }
}
