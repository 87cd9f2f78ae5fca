// SPDX-License-Identifier: GPL-3.0-or-later
package weka.estimators;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Enumeration;
import org.priodon.weka.StoredMixture;
import weka.clusterers.GaussianMixture;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.OptionHandler;

/** Estimates a multivariate density by a Gaussian mixture, whose options it has. NaN is a missing value. */
public class GaussianMixtureEstimator implements MultivariateEstimator, OptionHandler, Serializable {
    private static final long serialVersionUID = 2L;

    private GaussianMixture clusterer = new GaussianMixture();
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
        ArrayList<Attribute> attributes = new ArrayList<>();
        for (int a = 0; a < value[0].length; a++) {
            attributes.add(new Attribute("a" + a));
        }
        Instances data = new Instances("values", attributes, value.length);
        for (int i = 0; i < value.length; i++) {
            checkLength(value[i], attributes.size());
            data.add(new DenseInstance(weight == null ? 1 : weight[i], value[i]));
        }
        try {
            model = clusterer.training().train(data).model();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while estimating a density", e);
        }
    }

    private static void checkLength(double[] value, int length) {
        if (value.length != length) {
            throw new IllegalArgumentException(
                    "the model has " + length + " dimensions but the data have " + value.length);
        }
    }

    @Override
    public double logDensity(double[] value) {
        if (model == null) {
            throw new IllegalStateException("No density estimated yet!");
        }
        checkLength(value, model.mixture().schema().size());
        return model.mixture().logDensity(model.row(new DenseInstance(1, value)));
    }

    @Override
    public Enumeration<Option> listOptions() {
        return clusterer.listOptions();
    }

    /** Takes those of {@link GaussianMixture}. */
    @Override
    public void setOptions(String[] options) throws Exception {
        clusterer.setOptions(options);
    }

    @Override
    public String[] getOptions() {
        return clusterer.getOptions();
    }

    /** {@return how many clusters; -1 means that the number is chosen} */
    public int getNumClusters() {
        return clusterer.getNumClusters();
    }

    /**
     * Sets how many clusters there are.
     *
     * @param value at least 1, or -1, the default, to choose
     */
    public void setNumClusters(int value) {
        clusterer.setNumClusters(value);
    }

    /** {@return the random number seed} */
    public int getSeed() {
        return clusterer.getSeed();
    }

    /**
     * Sets the random number seed.
     *
     * @param value any; the default is 1
     */
    public void setSeed(int value) {
        clusterer.setSeed(value);
    }
}
