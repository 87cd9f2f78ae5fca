// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.ArrayList;
import java.util.List;
import org.priodon.data.Schema;
import org.priodon.internal.Arguments;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.Categories;
import org.priodon.internal.family.CategoryTable;
import org.priodon.internal.family.Components;

/**
 * Checks parameters that come from outside and copies them.
 *
 * @param schema the columns
 * @param components how many weights were given
 */
record GivenParameters(Schema schema, int components) {
    Parameters checked(
            double[] weights,
            double[][] means,
            Covariance kind,
            double[][] covariances,
            List<double[][]> probabilities) {
        if (components == 0) {
            throw new IllegalArgumentException("a mixture needs at least one component; weights is empty");
        }
        checkProbabilities("weights", weights, 0);
        int dimensions = schema.numericColumns().length;
        checkRows("variances", kind.packedRows(components), kind.packedLength(dimensions), covariances);
        Components gaussians = kind.family().of(components, flat("means", components, dimensions, means), covariances);
        return new Parameters(weights.clone(), gaussians, new Categories(tables(probabilities)));
    }

    private List<CategoryTable> tables(List<double[][]> probabilities) {
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

    private static void checkRows(String name, int rows, int length, double[][] given) {
        if (length > 0 && Arguments.finiteRows(name, rows, given)[0].length != length) {
            throw new IllegalArgumentException(
                    name + " has " + given[0].length + " columns but " + length + " are expected");
        }
    }

    private static double[] flat(String name, int components, int length, double[][] rows) {
        checkRows(name, components, length, rows);
        double[] flat = new double[Math.multiplyExact(components, length)];
        for (int g = 0; g < components && length > 0; g++) {
            System.arraycopy(rows[g], 0, flat, g * length, length);
        }
        return flat;
    }
}
