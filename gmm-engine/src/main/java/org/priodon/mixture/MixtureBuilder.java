// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.priodon.data.Schema;
import org.priodon.internal.Arguments;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.Categories;
import org.priodon.internal.family.CategoryTable;
import org.priodon.internal.family.Components;

/**
 * Makes a mixture from given parameters, which are checked and copied by {@link #build}. Not thread-safe.
 *
 * <pre>{@code
 * GaussianMixture mixture = GaussianMixture.builder(Schema.numeric(2))
 *         .weights(0.5, 0.5)
 *         .means(new double[][] {{0, 0}, {4, 1}})
 *         .variances(new double[][] {{1, 1}, {2, 1}})
 *         .build();
 * }</pre>
 */
public final class MixtureBuilder {
    /** How far the sum of given weights, or of the probabilities of categories, may be from 1. */
    public static final double WEIGHT_SUM_TOLERANCE = 1e-6;

    private final Schema schema;
    private double[] weights;
    private double[][] means = {};
    private Covariance kind = Covariance.DIAGONAL;
    private double[][] covariances = {};
    private List<double[][]> probabilities = List.of();

    MixtureBuilder(Schema schema) {
        this.schema = Objects.requireNonNull(schema, "schema");
    }

    /**
     * Sets the weights.
     *
     * @param values one per component, at least 0, summing to 1 within {@link #WEIGHT_SUM_TOLERANCE}
     * @return this builder
     */
    public MixtureBuilder weights(double... values) {
        weights = Objects.requireNonNull(values, "weights");
        return this;
    }

    /**
     * Sets the means; not needed where no column is numeric.
     *
     * @param rows one per component, one value per numeric column
     * @return this builder
     */
    public MixtureBuilder means(double[][] rows) {
        means = rows;
        return this;
    }

    /**
     * Sets diagonal covariances.
     *
     * @param rows one per component, one positive variance per numeric column
     * @return this builder
     */
    public MixtureBuilder variances(double[][] rows) {
        return covariances(Covariance.DIAGONAL, rows);
    }

    /**
     * Sets covariances of any kind.
     *
     * @param covariance their kind
     * @param packed as {@link GaussianMixture#copyCovariances} gives them; full matrices as lower triangles, row after
     *     row
     * @return this builder
     */
    public MixtureBuilder covariances(Covariance covariance, double[][] packed) {
        kind = Objects.requireNonNull(covariance, "covariance");
        covariances = packed;
        return this;
    }

    /**
     * Sets the probabilities of categories.
     *
     * @param tables one matrix per categorical column: per component a row of probabilities, all positive, summing to 1
     *     within {@link #WEIGHT_SUM_TOLERANCE}
     * @return this builder
     */
    public MixtureBuilder probabilities(List<double[][]> tables) {
        probabilities = Objects.requireNonNull(tables, "probabilities");
        return this;
    }

    /**
     * Makes the mixture.
     *
     * @return a mixture with copies of all parameters
     * @throws IllegalArgumentException if sizes do not match or a number is not allowed; the message names the place
     */
    public GaussianMixture build() {
        int components = Objects.requireNonNull(weights, "weights").length;
        if (components == 0) {
            throw new IllegalArgumentException("a mixture needs at least one component; weights is empty");
        }
        checkProbabilities("weights", weights, 0);
        int dimensions = schema.numericColumns().length;
        String name = kind.isDiagonal() ? "variances" : "covariances";
        checkRows(name, kind.packedRows(components), kind.packedLength(dimensions), covariances);
        Components gaussians = kind.family().of(components, flat("means", components, dimensions, means), covariances);
        Categories categories = new Categories(tables(components));
        return new GaussianMixture(schema, new Parameters(weights.clone(), gaussians, categories));
    }

    private List<CategoryTable> tables(int components) {
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
            if (!(values[j] >= least) || values[j] > 1 + WEIGHT_SUM_TOLERANCE) {
                throw new IllegalArgumentException(name + "[" + j + "] must be "
                        + (least > 0 ? "above 0" : "at least 0") + " and at most 1 but was " + values[j]);
            }
            sum += values[j];
        }
        if (!(Math.abs(sum - 1) <= WEIGHT_SUM_TOLERANCE)) {
            throw new IllegalArgumentException(
                    name + " must sum to 1 within " + WEIGHT_SUM_TOLERANCE + " but sum to " + sum);
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
