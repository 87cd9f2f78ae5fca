// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.priodon.data.Samples;
import org.priodon.internal.kernel.Moments;
import org.priodon.internal.parallel.ChunkSums;

/**
 * What some samples contribute to an EM iteration: equations (9) to (11), with the moments taken about each component's
 * old mean instead of the origin, so that the variance does not cancel. All sums are weighted.
 */
public final class MomentSums implements ChunkSums<MomentSums>, Serializable {
    private static final long serialVersionUID = 1L;

    double weight;
    double logLikelihood;
    /** Per component, the responsibilities of all samples. */
    final double[] mass;
    /** Per component, the responsibilities of the samples in complete blocks. */
    final double[] completeMass;
    /**
     * Per component and dimension, the responsibilities of the samples observed there, in incomplete blocks; empty if
     * there are none.
     */
    double[] observedMass;

    final double[] first;
    final double[] second;
    /** Per categorical column, the responsibilities by component and category. */
    final double[][] categories;

    public MomentSums(int components, Samples samples, boolean complete) {
        int dimensions = samples.dimensions();
        mass = new double[components];
        completeMass = new double[components];
        first = new double[Math.multiplyExact(components, dimensions)];
        second = new double[first.length];
        observedMass = new double[complete ? 0 : first.length];
        categories = IntStream.of(samples.schema().categoricalColumns())
                .mapToObj(c -> new double
                        [components * samples.schema().column(c).categories().size()])
                .toArray(double[][]::new);
    }

    /** Where kernels add. */
    Moments moments() {
        return new Moments(mass, completeMass, observedMass, first, second);
    }

    /** Fails unless these sums could be of a mixture of another shape. */
    public void checkShape(int components, int dimensions, int[] categoriesOfColumns) {
        if (mass.length != components || first.length != components * dimensions) {
            throw new IllegalArgumentException("the sums are of " + mass.length + " components and " + first.length
                    + " means, not of " + components + " components and " + components * dimensions + " means");
        }
        if (!Arrays.equals(categories(), categoriesOfColumns)) {
            throw new IllegalArgumentException("the sums are of categorical columns with "
                    + Arrays.toString(categories()) + " categories, not with " + Arrays.toString(categoriesOfColumns));
        }
    }

    /** How many categories each categorical column has. */
    public int[] categories() {
        return Arrays.stream(categories)
                .mapToInt(counts -> counts.length / mass.length)
                .toArray();
    }

    public int components() {
        return mass.length;
    }

    public int dimensions() {
        return first.length / mass.length;
    }

    /** Equations (12) to (14) before division. */
    @Override
    public void merge(MomentSums later) {
        weight += later.weight;
        logLikelihood += later.logLikelihood;
        add(mass, later.mass);
        add(completeMass, later.completeMass);
        if (observedMass.length == 0) {
            observedMass = later.observedMass.clone();
        } else if (later.observedMass.length > 0) {
            add(observedMass, later.observedMass);
        }
        add(first, later.first);
        add(second, later.second);
        for (int q = 0; q < categories.length; q++) {
            add(categories[q], later.categories[q]);
        }
    }

    private static void add(double[] sums, double[] later) {
        for (int j = 0; j < sums.length; j++) {
            sums[j] += later[j];
        }
    }

    @Override
    public void clear() {
        weight = 0;
        logLikelihood = 0;
        Arrays.fill(mass, 0);
        Arrays.fill(completeMass, 0);
        Arrays.fill(observedMass, 0);
        Arrays.fill(first, 0);
        Arrays.fill(second, 0);
        for (double[] sums : categories) {
            Arrays.fill(sums, 0);
        }
    }

    public double weight() {
        return weight;
    }

    public double logLikelihood() {
        return logLikelihood;
    }

    /** The responsibilities of the samples observed in a dimension. */
    double observedMass(int component, int dimension, int dimensions) {
        return completeMass[component]
                + (observedMass.length == 0 ? 0 : observedMass[component * dimensions + dimension]);
    }
}
