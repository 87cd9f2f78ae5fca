// SPDX-License-Identifier: GPL-3.0-or-later
package weka.estimators;

import java.io.Serializable;
import org.priodon.data.MissingValues;
import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.mixture.MixtureFitter;
import org.priodon.weka.Arguments;
import org.priodon.weka.StoredMixture;

/** Estimates a multivariate density by a Gaussian mixture. NaN is a missing value. */
public class GaussianMixtureEstimator implements MultivariateEstimator, Serializable {
    private static final long serialVersionUID = 1L;

    private int numClusters = 2;
    private int seed = 1;
    private StoredMixture model;

    /**
     * Fits the mixture; with fewer values than clusters, one cluster per value.
     *
     * @param value one row per value; at least one
     * @param weight one per row, or null
     */
    @Override
    public void estimate(double[][] value, double[] weight) {
        if (value.length == 0) {
            throw new IllegalArgumentException("there is no value to estimate a density from");
        }
        if (weight != null && weight.length != value.length) {
            throw new IllegalArgumentException(
                    "there are " + value.length + " values but " + weight.length + " weights");
        }
        SamplesBuilder builder = Samples.builder(value[0].length).missing(MissingValues.MARGINALISE);
        int counting = 0;
        for (int i = 0; i < value.length; i++) {
            double w = weight == null ? 1 : weight[i];
            builder.add(value[i], w);
            counting += w > 0 ? 1 : 0;
        }
        model = new StoredMixture(MixtureFitter.withDefaults()
                .withComponents(Math.max(1, Math.min(numClusters, counting)))
                .withSeed(seed)
                .fit(builder.build())
                .model());
    }

    @Override
    public double logDensity(double[] value) {
        if (model == null) {
            throw new IllegalStateException("No density estimated yet!");
        }
        return model.mixture().logDensity(value);
    }

    /** How many clusters. */
    public int getNumClusters() {
        return numClusters;
    }

    /** At least 1; the default is 2. */
    public void setNumClusters(int value) {
        numClusters = Arguments.atLeast("numClusters", value, 1);
    }

    /** The random number seed. */
    public int getSeed() {
        return seed;
    }

    /** Any number; the default is 1. */
    public void setSeed(int value) {
        seed = value;
    }
}
