// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.full;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.priodon.internal.family.Components;
import org.priodon.internal.family.Floor;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.internal.linear.Cholesky;
import org.priodon.internal.linear.Packed;

/** Gaussians with covariance matrices of any form, or of one that their family's rule allows. */
final class FullComponents implements Components {
    private static final long serialVersionUID = 1L;

    private final FullFamily family;
    private final int count;
    private final int dimensions;
    private final double[] means;
    /** One per component, packed. */
    private final double[][] covariances;
    /** Cholesky's, one per component, null where there is none; found when first asked for. */
    private transient volatile double[][] triangles;

    /**
     * @param means component after component; not copied
     * @param covariances one per component, packed; not copied
     */
    FullComponents(FullFamily family, int dimensions, double[] means, double[][] covariances) {
        this.family = family;
        this.count = covariances.length;
        this.dimensions = dimensions;
        this.means = means;
        this.covariances = covariances;
    }

    @Override
    public FullFamily family() {
        return family;
    }

    /** Whether several components share one matrix. */
    boolean haveOneMatrix() {
        return count > 1 && family.packedRows(count) == 1;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int dimensions() {
        return dimensions;
    }

    @Override
    public double[] means() {
        return means;
    }

    /** One per component, packed. */
    double[][] covariances() {
        return covariances;
    }

    /** Cholesky's triangle of a covariance matrix, packed; null if it is not positive definite. */
    double[] triangle(int component) {
        double[][] known = triangles;
        if (known == null) {
            known = new double[count][];
            for (int g = 0; g < count; g++) {
                known[g] = g > 0 && covariances[g] == covariances[g - 1] ? known[g - 1] : factored(covariances[g]);
            }
            triangles = known;
        }
        return known[component];
    }

    private double[] factored(double[] covariance) {
        double[] triangle = new double[covariance.length];
        return Packed.isFinite(covariance) && Cholesky.factor(covariance, dimensions, triangle) ? triangle : null;
    }

    @Override
    public double variance(int component, int dimension) {
        return covariance(component, dimension, dimension);
    }

    @Override
    public double covariance(int component, int row, int column) {
        return covariances[component][Packed.index(row, column)];
    }

    @Override
    public double[][] packed() {
        double[][] rows = new double[family.packedRows(count)][];
        for (int g = 0; g < rows.length; g++) {
            rows[g] = covariances[g].clone();
        }
        return rows;
    }

    @Override
    public FullComponents withMeans(double[] others) {
        FullComponents moved = new FullComponents(family, dimensions, others, covariances);
        moved.triangles = triangles;
        return moved;
    }

    @Override
    public FullComponents only(int component) {
        int from = component * dimensions;
        double[] mean = Arrays.copyOfRange(means, from, from + dimensions);
        return new FullComponents(family, dimensions, mean, new double[][] {covariances[component]});
    }

    @Override
    public FullComponents toStored(ColumnFrame frame) {
        double[] stored = means.clone();
        for (int j = 0; j < stored.length; j++) {
            stored[j] = frame.toStored(j % dimensions, means[j]);
        }
        double[][] scaled = new double[count][];
        for (int g = 0; g < count; g++) {
            double[] matrix = covariances[g].clone();
            for (int j = 0, next = 0; j < dimensions; j++) {
                for (int k = 0; k <= j; k++, next++) {
                    matrix[next] = matrix[next] / frame.unit()[j] / frame.unit()[k];
                }
            }
            scaled[g] = matrix;
        }
        return new FullComponents(family, dimensions, stored, shared(scaled));
    }

    @Override
    public FullComponents toUser(ColumnFrame frame) {
        double[] user = means.clone();
        for (int j = 0; j < user.length; j++) {
            user[j] = frame.toUser(j % dimensions, means[j]);
        }
        double[][] scaled = new double[count][];
        for (int g = 0; g < count; g++) {
            double[] matrix = covariances[g].clone();
            for (int j = 0, next = 0; j < dimensions; j++, next++) {
                for (int k = 0; k < j; k++, next++) {
                    matrix[next] = matrix[next] * frame.unit()[j] * frame.unit()[k];
                }
                matrix[next] = Math.max(Double.MIN_NORMAL, frame.varianceToUser(j, matrix[next]));
            }
            scaled[g] = matrix;
        }
        return new FullComponents(family, dimensions, user, shared(scaled));
    }

    /** Where one array stood for several components, one does again. */
    private double[][] shared(double[][] others) {
        for (int g = 1; g < count; g++) {
            others[g] = covariances[g] == covariances[g - 1] ? others[g - 1] : others[g];
        }
        return others;
    }

    @Override
    public FullComponents raisedTo(Floor floor) {
        double[][] raised = family.rule().raised(covariances, floor).covariances();
        return new FullComponents(family, dimensions, means, raised);
    }

    @Override
    public boolean isValid() {
        for (int g = 0; g < count; g++) {
            if (triangle(g) == null) {
                return false;
            }
        }
        return Packed.isFinite(means);
    }

    @Override
    public void draw(int component, RandomGenerator random, double[] into) {
        double[] triangle = triangle(component);
        double[] normal = new double[dimensions];
        for (int j = 0, next = 0; j < dimensions; j++) {
            normal[j] = random.nextGaussian();
            into[j] = means[component * dimensions + j];
            for (int k = 0; k <= j; k++, next++) {
                into[j] += triangle[next] * normal[k];
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FullComponents components
                && family.equals(components.family)
                && dimensions == components.dimensions
                && Arrays.equals(means, components.means)
                && Arrays.deepEquals(covariances, components.covariances);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(means) + Arrays.deepHashCode(covariances);
    }
}
