// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.Floor;
import org.priodon.internal.layout.ColumnFrame;

/**
 * Gaussians with covariance matrices of any form.
 *
 * @param means component after component
 * @param matrices one per component, row after row
 */
record PlainComponents(PlainFamily family, int dimensions, double[] means, double[][] matrices) implements Components {
    @Override
    public int count() {
        return matrices.length;
    }

    double mean(int g, int d) {
        return means[g * dimensions + d];
    }

    @Override
    public double variance(int component, int dimension) {
        return covariance(component, dimension, dimension);
    }

    @Override
    public double covariance(int component, int row, int column) {
        return matrices[component][row * dimensions + column];
    }

    /** Lower triangles, row after row. */
    @Override
    public double[][] packed() {
        double[][] packed = new double[count()][family.packedLength(dimensions)];
        for (int g = 0; g < packed.length; g++) {
            int next = 0;
            for (int j = 0; j < dimensions; j++) {
                for (int k = 0; k <= j; k++) {
                    packed[g][next] = covariance(g, j, k);
                    next++;
                }
            }
        }
        return packed;
    }

    @Override
    public Components withMeans(double[] others) {
        return new PlainComponents(family, dimensions, others, matrices);
    }

    @Override
    public Components only(int g) {
        double[] mean = Arrays.copyOfRange(means, g * dimensions, (g + 1) * dimensions);
        return new PlainComponents(family, dimensions, mean, new double[][] {matrices[g]});
    }

    @Override
    public Components toStored(ColumnFrame frame) {
        double[] stored = means.clone();
        double[][] scaled = new double[count()][dimensions * dimensions];
        for (int g = 0; g < count(); g++) {
            for (int j = 0; j < dimensions; j++) {
                stored[g * dimensions + j] = frame.toStored(j, mean(g, j));
                for (int k = 0; k < dimensions; k++) {
                    scaled[g][j * dimensions + k] = covariance(g, j, k) / frame.unit()[j] / frame.unit()[k];
                }
            }
        }
        return new PlainComponents(family, dimensions, stored, scaled);
    }

    @Override
    public Components toUser(ColumnFrame frame) {
        double[] user = means.clone();
        double[][] scaled = new double[count()][dimensions * dimensions];
        for (int g = 0; g < count(); g++) {
            for (int j = 0; j < dimensions; j++) {
                user[g * dimensions + j] = frame.toUser(j, mean(g, j));
                for (int k = 0; k < dimensions; k++) {
                    scaled[g][j * dimensions + k] = covariance(g, j, k) * frame.unit()[j] * frame.unit()[k];
                }
                int diagonal = j * dimensions + j;
                scaled[g][diagonal] = Math.max(Double.MIN_NORMAL, scaled[g][diagonal]);
            }
        }
        return new PlainComponents(family, dimensions, user, scaled);
    }

    @Override
    public Components raisedTo(Floor floor) {
        double[][] raised = new double[count()][];
        for (int g = 0; g < count(); g++) {
            raised[g] = RaisedMatrix.of(matrices[g], floor.leastVariances()).matrix();
        }
        return new PlainComponents(family, dimensions, means, raised);
    }

    @Override
    public boolean isValid() {
        double[] triangle = new double[dimensions * dimensions];
        return Arrays.stream(means).allMatch(Double::isFinite)
                && Arrays.stream(matrices)
                        .allMatch(matrix -> Arrays.stream(matrix).allMatch(Double::isFinite)
                                && Triangle.factor(matrix, dimensions, triangle));
    }

    @Override
    public void draw(int g, RandomGenerator random, double[] into) {
        double[] triangle = new double[dimensions * dimensions];
        Triangle.factor(matrices[g], dimensions, triangle);
        double[] normal = new double[dimensions];
        for (int j = 0; j < dimensions; j++) {
            normal[j] = random.nextGaussian();
            into[j] = mean(g, j);
            for (int k = 0; k <= j; k++) {
                into[j] += triangle[j * dimensions + k] * normal[k];
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PlainComponents components
                && dimensions == components.dimensions
                && Arrays.equals(means, components.means)
                && Arrays.deepEquals(matrices, components.matrices);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(means) + Arrays.deepHashCode(matrices);
    }
}
