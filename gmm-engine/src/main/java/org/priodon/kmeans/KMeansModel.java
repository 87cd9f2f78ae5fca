// SPDX-License-Identifier: Apache-2.0
package org.priodon.kmeans;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.priodon.data.Samples;
import org.priodon.data.Schema;
import org.priodon.internal.Arguments;
import org.priodon.internal.score.CentreScoring;
import org.priodon.start.Start;

/**
 * Centres found by k-means, with the distance they were found under. NaN in a vector is a missing value: only the
 * observed ones count. Immutable and safe to share.
 */
public final class KMeansModel implements Start.Fitted {
    private final Schema schema;
    private final int clusters;
    private final int[] numeric;
    private final int[] categorical;
    private final double[] means;
    private final double[] scale;
    private final List<double[]> shares;
    private final List<double[]> costs;
    private final CentreScoring scoring;

    /**
     * @param means of the numeric columns, centre after centre
     * @param scale per numeric column, what differences are multiplied with
     * @param shares per categorical column, the shares of the categories, centre after centre
     * @param costs per categorical column, what each category adds to the distance, centre after centre
     */
    KMeansModel(
            Schema schema, int clusters, double[] means, double[] scale, List<double[]> shares, List<double[]> costs) {
        this.schema = schema;
        this.clusters = clusters;
        this.numeric = schema.numericColumns();
        this.categorical = schema.categoricalColumns();
        this.means = means;
        this.scale = scale;
        this.shares = shares;
        this.costs = costs;
        this.scoring = new CentreScoring(schema, clusters, means, scale, costs);
    }

    /**
     * Centres with given parameters, copied: what {@link #copyMeans}, {@link #copyScale}, {@link #copyShares} and
     * {@link #copyCosts} return, so that hosts can keep a model in a form of their own.
     *
     * @param schema the columns
     * @param means one row per centre, one value per numeric column
     * @param scale per numeric column, what differences are multiplied with
     * @param shares one matrix per categorical column: per centre the shares of the categories
     * @param costs one matrix per categorical column: per centre what each category adds to the squared distance
     * @return the model
     * @throws IllegalArgumentException if sizes do not match, a number is not finite, or a scale, share or cost is
     *     negative; the message names the place
     */
    public static KMeansModel of(
            Schema schema, double[][] means, double[] scale, List<double[][]> shares, List<double[][]> costs) {
        int clusters = Arguments.atLeast("number of means", means.length, 1);
        int dimensions = schema.numericColumns().length;
        int[] categorical = schema.categoricalColumns();
        Arguments.dimensions(dimensions, scale.length);
        Arguments.dimensions(categorical.length, shares.size());
        Arguments.dimensions(categorical.length, costs.size());
        for (double factor : scale) {
            Arguments.notNegative("scale", factor);
        }
        List<double[]> flatShares = new ArrayList<>();
        List<double[]> flatCosts = new ArrayList<>();
        for (int q = 0; q < categorical.length; q++) {
            int categories = schema.column(categorical[q]).categories().size();
            flatShares.add(notNegative("shares", flat("shares", clusters, categories, shares.get(q))));
            flatCosts.add(notNegative("costs", flat("costs", clusters, categories, costs.get(q))));
        }
        return new KMeansModel(
                schema, clusters, flat("means", clusters, dimensions, means), scale.clone(), flatShares, flatCosts);
    }

    private static double[] flat(String name, int clusters, int length, double[][] rows) {
        double[] flat = new double[Math.multiplyExact(clusters, length)];
        if (length > 0) {
            double[][] checked = Arguments.finiteRows(name, clusters, rows);
            Arguments.dimensions(length, checked[0].length);
            for (int k = 0; k < clusters; k++) {
                System.arraycopy(checked[k], 0, flat, k * length, length);
            }
        }
        return flat;
    }

    private static double[] notNegative(String name, double[] values) {
        for (double value : values) {
            Arguments.notNegative(name, value);
        }
        return values;
    }

    /**
     * The number of centres.
     *
     * @return at least 1
     */
    public int clusters() {
        return clusters;
    }

    /** The number of centres, as {@link #clusters}. */
    @Override
    public int components() {
        return clusters;
    }

    /**
     * The columns of a sample.
     *
     * @return names and kinds
     */
    public Schema schema() {
        return schema;
    }

    /**
     * One coordinate of a centre.
     *
     * @param cluster from 0
     * @param dimension number of the numeric column, from 0
     * @return the coordinate
     */
    public double mean(int cluster, int dimension) {
        Arguments.index("cluster", cluster, clusters);
        return means[cluster * numeric.length + Arguments.index("dimension", dimension, numeric.length)];
    }

    /**
     * The means of the numeric columns.
     *
     * @return new arrays, one per centre
     */
    public double[][] copyMeans() {
        return rows(means, numeric.length);
    }

    /**
     * The shares of the categories of a column.
     *
     * @param column its number among all columns
     * @return new arrays, one per centre, each summing to 1
     */
    public double[][] copyShares(int column) {
        return rows(
                shares.get(place(column)), schema.column(column).categories().size());
    }

    /**
     * The shares of the categories of all categorical columns.
     *
     * @return one matrix per categorical column, as {@link #copyShares(int)}
     */
    public List<double[][]> copyShares() {
        return Arrays.stream(categorical).mapToObj(this::copyShares).toList();
    }

    /**
     * What each category of a column adds to the squared distance.
     *
     * @param column its number among all columns
     * @return new arrays, one per centre
     */
    public double[][] copyCosts(int column) {
        return rows(costs.get(place(column)), schema.column(column).categories().size());
    }

    /**
     * What differences are multiplied with, so that the distance is that of the fit.
     *
     * @return a new array, one value per numeric column
     */
    public double[] copyScale() {
        return scale.clone();
    }

    private int place(int column) {
        int place = Arrays.binarySearch(categorical, column);
        if (place < 0) {
            throw new IllegalArgumentException("column " + column + " is not categorical");
        }
        return place;
    }

    private double[][] rows(double[] flat, int length) {
        double[][] rows = new double[clusters][];
        for (int k = 0; k < rows.length; k++) {
            rows[k] = Arrays.copyOfRange(flat, k * length, (k + 1) * length);
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
        scoring.check(x);
        return scoring.nearest(x);
    }

    /**
     * The centre nearest to each sample, on all cores.
     *
     * @param samples at most 2³¹ - 1
     * @return one index per sample
     */
    public int[] assign(Samples samples) {
        return scorer().assign(samples);
    }

    /**
     * Compares many samples with the centres, on all cores.
     *
     * @return a scorer for these centres
     */
    public KMeansScorer scorer() {
        return scorer(0);
    }

    /**
     * Compares many samples with the centres.
     *
     * @param threads how many threads may work at once; 0 for all cores. Results do not depend on it
     * @return a scorer for these centres
     */
    public KMeansScorer scorer(int threads) {
        return new KMeansScorer(this, Arguments.atLeast("threads", threads, 0));
    }

    CentreScoring scoring() {
        return scoring;
    }

    /**
     * The squared distance of a vector to a centre, under the distance of the fit.
     *
     * @param x its values; the code of the category in a categorical column
     * @param cluster from 0
     * @return at least 0
     */
    public double squaredDistance(double[] x, int cluster) {
        scoring.check(x);
        return scoring.squaredDistance(x, Arguments.index("cluster", cluster, clusters));
    }

    /** Equal centres, columns and distance. */
    @Override
    public boolean equals(Object other) {
        return other instanceof KMeansModel model
                && schema.equals(model.schema)
                && Arrays.equals(means, model.means)
                && Arrays.equals(scale, model.scale)
                && same(shares, model.shares)
                && same(costs, model.costs);
    }

    private static boolean same(List<double[]> mine, List<double[]> others) {
        for (int q = 0; q < mine.size(); q++) {
            if (!Arrays.equals(mine.get(q), others.get(q))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(means) + Arrays.hashCode(scale);
    }

    /** The shape. */
    @Override
    public String toString() {
        return clusters + " centres over " + schema.size() + " columns";
    }
}
