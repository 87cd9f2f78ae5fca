// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.io.Serializable;
import java.util.Arrays;
import org.priodon.internal.family.Categories;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.Family;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.place.SampleFacts;

/**
 * The parameters of a mixture, in the user's units or in those of some samples' frame. Treated as immutable once built.
 *
 * @param weights one per component
 * @param gaussians means and covariances
 * @param categories the tables of the categorical columns
 */
public record Parameters(double[] weights, Components gaussians, Categories categories) implements Serializable {
    /** Equal weights; covariances and category shares of all samples for each component. */
    public static Parameters around(Family family, int components, double[] means, SampleFacts facts) {
        return new Parameters(
                equalWeights(components),
                family.around(components, means, facts),
                Categories.around(components, facts.categoryShares()));
    }

    public static double[] equalWeights(int components) {
        double[] weights = new double[components];
        Arrays.fill(weights, 1.0 / components);
        return weights;
    }

    public int components() {
        return weights.length;
    }

    public int dimensions() {
        return gaussians.dimensions();
    }

    public Family family() {
        return gaussians.family();
    }

    /** Component after component. */
    public double[] means() {
        return gaussians.means();
    }

    /** One component with a weight of 1. */
    public Parameters only(int component) {
        return new Parameters(new double[] {1}, gaussians.only(component), categories.only(component));
    }

    public Parameters with(Components others) {
        return new Parameters(weights, others, categories);
    }

    public Parameters withMeans(double[] means) {
        return with(gaussians.withMeans(means));
    }

    /** These parameters, taken as the user's, in the units of a frame. */
    public Parameters toStored(ColumnFrame frame) {
        return with(gaussians.toStored(frame));
    }

    /** These parameters, taken as in the units of a frame, in the user's units. */
    public Parameters toUser(ColumnFrame frame) {
        return with(gaussians.toUser(frame));
    }

    /** True when these parameters, taken as in the units of a frame, are valid there and in the user's units. */
    public boolean isValid(ColumnFrame frame) {
        return isValid() && gaussians.toUser(frame).isValid();
    }

    /** True when every number is finite, every weight and probability positive, every covariance positive definite. */
    public boolean isValid() {
        for (double weight : weights) {
            if (!(weight > 0) || weight > 1) {
                return false;
            }
        }
        return gaussians.isValid() && categories.isValid();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Parameters parameters
                && Arrays.equals(weights, parameters.weights)
                && gaussians.equals(parameters.gaussians)
                && categories.equals(parameters.categories);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(weights) + gaussians.hashCode();
    }
}
