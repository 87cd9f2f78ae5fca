// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.data.Schema;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.SampleFacts;

/** What some samples contribute to a k-means iteration: sizes, weighted sums and squared distances. */
public final class CentroidSums implements ChunkSums<CentroidSums>, Serializable {
    private static final long serialVersionUID = 1L;

    final long[] sizes;
    /** The weight of each centre's samples. */
    final double[] weights;
    /** Per numeric column and centre. */
    final double[][] sums;
    /**
     * The weight of the samples observed, per numeric column and centre; only where it differs from {@link #weights}.
     */
    final double[][] observed;
    /** Per categorical column, the weights by centre and category. */
    final double[][] categories;

    double inertia;

    CentroidSums(int centres, SampleFacts facts) {
        Schema schema = facts.schema();
        sizes = new long[centres];
        weights = new double[centres];
        sums = new double[facts.dimensions()][centres];
        observed = facts.complete() ? new double[0][] : new double[facts.dimensions()][centres];
        int[] columns = schema.categoricalColumns();
        categories = new double[columns.length][];
        for (int q = 0; q < columns.length; q++) {
            categories[q] =
                    new double[centres * schema.column(columns[q]).categories().size()];
        }
    }

    @Override
    public void merge(CentroidSums later) {
        for (int k = 0; k < sizes.length; k++) {
            sizes[k] += later.sizes[k];
        }
        add(weights, later.weights);
        for (int d = 0; d < sums.length; d++) {
            add(sums[d], later.sums[d]);
        }
        for (int d = 0; d < observed.length; d++) {
            add(observed[d], later.observed[d]);
        }
        for (int q = 0; q < categories.length; q++) {
            add(categories[q], later.categories[q]);
        }
        inertia += later.inertia;
    }

    private static void add(double[] sums, double[] later) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += later[j];
        }
    }

    @Override
    public void clear() {
        Arrays.fill(sizes, 0);
        Arrays.fill(weights, 0);
        for (double[] sum : sums) {
            Arrays.fill(sum, 0);
        }
        for (double[] sum : observed) {
            Arrays.fill(sum, 0);
        }
        for (double[] sum : categories) {
            Arrays.fill(sum, 0);
        }
        inertia = 0;
    }

    /** Samples per centre. */
    public long[] sizes() {
        return sizes;
    }

    /** The weighted sum of the samples' distances to their centres, between stored samples. */
    public double inertia() {
        return inertia;
    }

    /**
     * The means of the assigned samples; a centre without samples, or a column without observed values, stays as it
     * was.
     */
    Centres centroids(Centres old) {
        int dimensions = sums.length;
        double[] means = old.means().clone();
        for (int d = 0; d < dimensions; d++) {
            double[] mass = observed.length == 0 ? weights : observed[d];
            for (int k = 0; k < sizes.length; k++) {
                if (mass[k] > 0) {
                    means[k * dimensions + d] = sums[d][k] / mass[k];
                }
            }
        }
        List<double[]> shares = new ArrayList<>();
        for (int q = 0; q < categories.length; q++) {
            shares.add(shares(categories[q], old.shares().get(q)));
        }
        return new Centres(old.count(), means, shares);
    }

    private double[] shares(double[] counts, double[] old) {
        int size = counts.length / sizes.length;
        double[] shares = old.clone();
        for (int k = 0; k < sizes.length; k++) {
            double total = 0;
            for (int j = k * size; j < (k + 1) * size; j++) {
                total += counts[j];
            }
            for (int j = k * size; total > 0 && j < (k + 1) * size; j++) {
                shares[j] = counts[j] / total;
            }
        }
        return shares;
    }
}
