// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.io.Serializable;
import java.util.Arrays;
import weka.core.Instance;
import weka.core.Instances;

/**
 * What the training data are like, as a whole and in each cluster, where the centres do not tell it.
 *
 * @param weight of all instances
 * @param whole per attribute: the mean of a numeric one, the shares of the labels of a nominal one
 * @param deviations per attribute: standard deviations of the whole and of each cluster; empty for a nominal one
 */
public record ClusterProfile(double weight, double[][] whole, double[][] deviations) implements Serializable {
    private static final long serialVersionUID = 1L;

    /**
     * Checks what texts rely on, because it may come from a damaged file.
     *
     * @param weight of all instances
     * @param whole per attribute: the mean of a numeric one, the shares of the labels of a nominal one
     * @param deviations per attribute: standard deviations of the whole and of each cluster; empty for a nominal one
     */
    public ClusterProfile {
        if (whole == null
                || deviations == null
                || whole.length != deviations.length
                || Arrays.asList(whole).contains(null)
                || Arrays.asList(deviations).contains(null)) {
            throw new IllegalArgumentException("damaged model: the profile of the data has gaps");
        }
    }

    /**
     * Describes data. Missing values are left out.
     *
     * @param data without class
     * @param assignments the cluster of each instance
     * @param clusters how many there are
     * @return means, shares and deviations
     */
    public static ClusterProfile of(Instances data, int[] assignments, int clusters) {
        double[][] whole = new double[data.numAttributes()][];
        double[][] deviations = new double[data.numAttributes()][];
        for (int a = 0; a < whole.length; a++) {
            if (data.attribute(a).isNominal()) {
                whole[a] = shares(data, a);
                deviations[a] = new double[0];
            } else {
                Moments[] moments = moments(data, a, assignments, clusters);
                whole[a] = new double[] {moments[0].mean};
                deviations[a] =
                        Arrays.stream(moments).mapToDouble(Moments::deviation).toArray();
            }
        }
        return new ClusterProfile(data.sumOfWeights(), whole, deviations);
    }

    private static double[] shares(Instances data, int attribute) {
        double[] shares = new double[Math.max(1, data.attribute(attribute).numValues())];
        double total = 0;
        for (Instance instance : data) {
            if (!instance.isMissing(attribute)) {
                shares[(int) instance.value(attribute)] += instance.weight();
                total += instance.weight();
            }
        }
        for (int v = 0; v < shares.length && total > 0; v++) {
            shares[v] /= total;
        }
        return shares;
    }

    /** Of the whole, then of each cluster. */
    private static Moments[] moments(Instances data, int attribute, int[] assignments, int clusters) {
        Moments[] moments = new Moments[1 + clusters];
        Arrays.setAll(moments, k -> new Moments());
        for (int i = 0; i < assignments.length; i++) {
            Instance instance = data.instance(i);
            if (!instance.isMissing(attribute)) {
                moments[0].add(instance.value(attribute), instance.weight());
                moments[1 + assignments[i]].add(instance.value(attribute), instance.weight());
            }
        }
        return moments;
    }

    /** Updated one value at a time, so that large offsets do no harm. */
    private static final class Moments {
        private double weight;
        private double mean;
        private double squares;

        void add(double value, double more) {
            if (more > 0) {
                weight += more;
                double before = value - mean;
                mean += before * more / weight;
                squares += more * before * (value - mean);
            }
        }

        double deviation() {
            return weight > 0 ? Math.sqrt(squares / weight) : 0;
        }
    }
}
