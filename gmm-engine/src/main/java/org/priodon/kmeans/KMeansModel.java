// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import java.util.Arrays;
import org.priodon.internal.Arguments;

/** Centres found by k-means, with the scale of the distance they were found under. Immutable and safe to share. */
public final class KMeansModel {
    private final int dimensions;
    private final double[] means;
    private final double[] scale;

    /**
     * @param means centre after centre
     * @param scale per column, what differences are multiplied with
     */
    KMeansModel(double[] means, double[] scale) {
        this.dimensions = scale.length;
        this.means = means;
        this.scale = scale;
    }

    /**
     * The number of centres.
     *
     * @return at least 1
     */
    public int clusters() {
        return means.length / dimensions;
    }

    /**
     * The numbers in a sample.
     *
     * @return at least 1
     */
    public int dimensions() {
        return dimensions;
    }

    /**
     * One coordinate of a centre.
     *
     * @param cluster from 0
     * @param dimension from 0
     * @return the coordinate
     */
    public double mean(int cluster, int dimension) {
        Arguments.index("cluster", cluster, clusters());
        return means[cluster * dimensions + Arguments.index("dimension", dimension, dimensions)];
    }

    /**
     * All centres.
     *
     * @return new arrays, one per centre
     */
    public double[][] copyMeans() {
        double[][] rows = new double[clusters()][];
        for (int k = 0; k < rows.length; k++) {
            rows[k] = Arrays.copyOfRange(means, k * dimensions, (k + 1) * dimensions);
        }
        return rows;
    }

    /**
     * The centre nearest to a vector; the lowest index on ties.
     *
     * @param x its values
     * @return the centre's index
     */
    public int assign(double[] x) {
        Arguments.dimensions(dimensions, x.length);
        int nearest = 0;
        for (int k = 1; k < clusters(); k++) {
            if (squaredDistance(x, k) < squaredDistance(x, nearest)) {
                nearest = k;
            }
        }
        return nearest;
    }

    /**
     * The squared distance of a vector to a centre, under the distance of the fit.
     *
     * @param x its values
     * @param cluster from 0
     * @return at least 0
     */
    public double squaredDistance(double[] x, int cluster) {
        Arguments.dimensions(dimensions, x.length);
        int offset = Arguments.index("cluster", cluster, clusters()) * dimensions;
        double sum = 0;
        for (int d = 0; d < dimensions; d++) {
            double difference = (x[d] - means[offset + d]) * scale[d];
            sum += difference * difference;
        }
        return sum;
    }

    /** The shape. */
    @Override
    public String toString() {
        return clusters() + " centres in " + dimensions + " dimensions";
    }
}
