// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.diagonal;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.Floor;
import org.priodon.internal.layout.ColumnFrame;

/**
 * Gaussians with diagonal covariances: a variance per component and dimension. Families that tie some of them use this
 * form too, with numbers that repeat.
 *
 * @param family the rule that the variances follow
 * @param means component after component
 * @param variances component after component
 */
public record DiagonalComponents(DiagonalFamily family, int count, int dimensions, double[] means, double[] variances)
        implements Components {
    @Override
    public double variance(int component, int dimension) {
        return variances[component * dimensions + dimension];
    }

    @Override
    public double covariance(int component, int row, int column) {
        return row == column ? variance(component, row) : 0;
    }

    @Override
    public double[][] packed() {
        return family.packed(this);
    }

    @Override
    public DiagonalComponents withMeans(double[] others) {
        return new DiagonalComponents(family, count, dimensions, others, variances);
    }

    @Override
    public DiagonalComponents only(int component) {
        int from = component * dimensions;
        return new DiagonalComponents(
                family,
                1,
                dimensions,
                Arrays.copyOfRange(means, from, from + dimensions),
                Arrays.copyOfRange(variances, from, from + dimensions));
    }

    @Override
    public DiagonalComponents toStored(ColumnFrame frame) {
        double[] storedMeans = new double[means.length];
        double[] storedVariances = new double[means.length];
        for (int j = 0, d = 0; j < means.length; j++, d = d + 1 < dimensions ? d + 1 : 0) {
            storedMeans[j] = frame.toStored(d, means[j]);
            storedVariances[j] = frame.varianceToStored(d, variances[j]);
        }
        return new DiagonalComponents(family, count, dimensions, storedMeans, storedVariances);
    }

    @Override
    public DiagonalComponents toUser(ColumnFrame frame) {
        double[] userMeans = new double[means.length];
        double[] userVariances = new double[means.length];
        for (int j = 0, d = 0; j < means.length; j++, d = d + 1 < dimensions ? d + 1 : 0) {
            userMeans[j] = frame.toUser(d, means[j]);
            userVariances[j] = Math.max(Double.MIN_NORMAL, frame.varianceToUser(d, variances[j]));
        }
        return new DiagonalComponents(family, count, dimensions, userMeans, userVariances);
    }

    @Override
    public DiagonalComponents raisedTo(Floor floor) {
        return new DiagonalComponents(family, count, dimensions, means, family.raised(variances, floor));
    }

    @Override
    public boolean isValid() {
        for (int j = 0; j < means.length; j++) {
            if (!Double.isFinite(means[j]) || !(variances[j] > 0) || variances[j] == Double.POSITIVE_INFINITY) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void draw(int component, RandomGenerator random, double[] into) {
        for (int d = 0, j = component * dimensions; d < dimensions; d++, j++) {
            into[d] = means[j] + Math.sqrt(variances[j]) * random.nextGaussian();
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DiagonalComponents components
                && family.equals(components.family)
                && count == components.count
                && Arrays.equals(means, components.means)
                && Arrays.equals(variances, components.variances);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(means) + Arrays.hashCode(variances);
    }
}
