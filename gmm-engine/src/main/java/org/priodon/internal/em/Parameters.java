// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.util.Arrays;
import java.util.List;
import org.priodon.internal.data.ColumnFrame;

/**
 * The parameters of a mixture. Means and variances lie component after component, in the user's units or in those of
 * some samples' frame. Treated as immutable once built.
 *
 * @param dimensions the number of numeric columns
 * @param tables one per categorical column
 */
public record Parameters(
        int components,
        int dimensions,
        double[] weights,
        double[] means,
        double[] variances,
        List<CategoryTable> tables) {

    /** Equal weights, the same variances for all; no categories. */
    public static Parameters around(int components, double[] means, double[] variances) {
        int dimensions = variances.length;
        double[] weights = new double[components];
        Arrays.fill(weights, 1.0 / components);
        double[] all = new double[means.length];
        for (int g = 0; g < components; g++) {
            System.arraycopy(variances, 0, all, g * dimensions, dimensions);
        }
        return new Parameters(components, dimensions, weights, means, all, List.of());
    }

    /** Equal weights, the same variances and category shares for all. */
    public static Parameters around(int components, double[] means, double[] variances, List<double[]> shares) {
        return around(components, means, variances)
                .withTables(shares.stream()
                        .map(share -> CategoryTable.repeated(share, components))
                        .toList());
    }

    /** One component with a weight of 1. */
    public Parameters component(int g) {
        return new Parameters(
                1,
                dimensions,
                new double[] {1},
                Arrays.copyOfRange(means, g * dimensions, (g + 1) * dimensions),
                Arrays.copyOfRange(variances, g * dimensions, (g + 1) * dimensions),
                tables.stream().map(table -> table.component(g)).toList());
    }

    public Parameters withMeans(double[] otherMeans) {
        return new Parameters(components, dimensions, weights, otherMeans, variances, tables);
    }

    public Parameters withTables(List<CategoryTable> otherTables) {
        return new Parameters(components, dimensions, weights, means, variances, otherTables);
    }

    /** These parameters, taken as the user's, in the units of a frame. */
    public Parameters toStored(ColumnFrame frame) {
        double[] storedMeans = new double[means.length];
        double[] storedVariances = new double[means.length];
        for (int j = 0; j < means.length; j++) {
            storedMeans[j] = frame.toStored(j % dimensions, means[j]);
            storedVariances[j] = frame.varianceToStored(j % dimensions, variances[j]);
        }
        return new Parameters(components, dimensions, weights, storedMeans, storedVariances, tables);
    }

    /** These parameters, taken as in the units of a frame, in the user's units. */
    public Parameters toUser(ColumnFrame frame) {
        double[] userMeans = new double[means.length];
        double[] userVariances = new double[means.length];
        for (int j = 0; j < means.length; j++) {
            userMeans[j] = frame.toUser(j % dimensions, means[j]);
            userVariances[j] = Math.max(Double.MIN_NORMAL, frame.varianceToUser(j % dimensions, variances[j]));
        }
        return new Parameters(components, dimensions, weights, userMeans, userVariances, tables);
    }

    /** True when these parameters, taken as in the units of a frame, are valid there and in the user's units. */
    public boolean isValid(ColumnFrame frame) {
        return isValid() && toUser(frame).isValid();
    }

    /** True when every number is finite and every weight, variance and probability positive. */
    public boolean isValid() {
        for (double weight : weights) {
            if (!(weight > 0) || weight > 1) {
                return false;
            }
        }
        for (int j = 0; j < means.length; j++) {
            if (!Double.isFinite(means[j]) || !(variances[j] > 0) || variances[j] == Double.POSITIVE_INFINITY) {
                return false;
            }
        }
        return tables.stream().allMatch(CategoryTable::isValid);
    }
}
