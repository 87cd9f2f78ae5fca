// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import org.priodon.mixture.Closeness;
import org.priodon.mixture.GaussianMixture;
import org.priodon.weka.RecentData;
import weka.core.Attribute;
import weka.core.Instances;

/** Some instances of the training data, and what the mixture says about each. */
final class ShownInstances {
    private final Instances instances;
    private final int[] numbers;
    private final int total;
    private final int[] clusters;
    private final double[][] memberships;

    ShownInstances(RecentData recent) {
        GaussianMixture model = recent.model().mixture();
        instances = recent.instances();
        total = recent.total();
        numbers = recent.numbers().stream().mapToInt(Integer::intValue).toArray();
        clusters = new int[numbers.length];
        memberships = new double[numbers.length][];
        for (int i = 0; i < numbers.length; i++) {
            double[] row = recent.model().row(instances.instance(i));
            clusters[i] = model.assign(row, Closeness.PROBABILITY);
            memberships[i] = model.posteriors(row);
        }
    }

    int size() {
        return numbers.length;
    }

    /** How many instances there were, of which these are some. */
    int total() {
        return total;
    }

    /** The number of an instance in the training data, from 1. */
    int number(int i) {
        return numbers[i];
    }

    /** The most probable cluster. */
    int cluster(int i) {
        return clusters[i];
    }

    double membership(int i, int cluster) {
        return memberships[i][cluster];
    }

    /** NaN if missing. */
    double value(int i, int attribute) {
        return instances.instance(i).value(attribute);
    }

    /** As Weka prints it: labels and dates in words. */
    String text(int i, int attribute) {
        return instances.instance(i).toString(attribute);
    }

    Attribute attribute(int a) {
        return instances.attribute(a);
    }

    int attributes() {
        return instances.numAttributes();
    }

    /** How many of these instances a cluster has. */
    int clusterSize(int cluster) {
        int size = 0;
        for (int other : clusters) {
            size += other == cluster ? 1 : 0;
        }
        return size;
    }
}
