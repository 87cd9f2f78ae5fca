// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.workload;

import java.util.LinkedHashMap;
import java.util.Map;
import org.priodon.internal.random.RandomStream;

/**
 * The samples of a workload, one after another: a cluster drawn evenly, its centre, and Gaussian noise of variance 1 in
 * every dimension. Along the way it collects the start that all contenders are given.
 */
public final class RowGenerator {
    private final WorkloadSpec spec;
    private final double[][] centres;
    private final RandomStream random;
    private final Map<Integer, Integer> meanOfRow;
    private final double[][] means;
    private final double[] average;
    private final double[] squares;
    private int count;

    public RowGenerator(WorkloadSpec spec) {
        this.spec = spec;
        int dimensions = spec.shape().dimensions();
        centres = centres(spec);
        random = stream(spec, 0);
        meanOfRow = chosenRows(spec);
        means = new double[spec.shape().components()][];
        average = new double[dimensions];
        squares = new double[dimensions];
    }

    private static RandomStream stream(WorkloadSpec spec, int number) {
        return RandomStream.of(spec.seed(), RandomStream.Purpose.SAMPLING, number);
    }

    private static double[][] centres(WorkloadSpec spec) {
        RandomStream random = stream(spec, 1);
        double[][] centres = new double[spec.shape().components()][spec.shape().dimensions()];
        for (double[] centre : centres) {
            for (int d = 0; d < centre.length; d++) {
                centre[d] = spec.separation() * random.nextDouble();
            }
        }
        return centres;
    }

    private static Map<Integer, Integer> chosenRows(WorkloadSpec spec) {
        RandomStream random = stream(spec, 2);
        Map<Integer, Integer> chosen = new LinkedHashMap<>();
        while (chosen.size() < spec.shape().components()) {
            chosen.putIfAbsent((int) random.nextLong(spec.shape().samples()), chosen.size());
        }
        return chosen;
    }

    public WorkloadSpec spec() {
        return spec;
    }

    public boolean hasNext() {
        return count < spec.shape().samples();
    }

    /** Writes the next sample. */
    public void next(double[] row) {
        double[] centre = centres[(int) random.nextLong(centres.length)];
        for (int d = 0; d < row.length; d++) {
            row[d] = centre[d] + random.nextGaussian();
        }
        collect(row);
    }

    private void collect(double[] row) {
        Integer mean = meanOfRow.get(count);
        if (mean != null) {
            means[mean] = row.clone();
        }
        count++;
        for (int d = 0; d < row.length; d++) {
            double delta = row[d] - average[d];
            average[d] += delta / count;
            squares[d] += delta * (row[d] - average[d]);
        }
    }

    /** The true centres, a new array. */
    public double[][] copyCentres() {
        double[][] copy = new double[centres.length][];
        for (int g = 0; g < copy.length; g++) {
            copy[g] = centres[g].clone();
        }
        return copy;
    }

    /** Distinct rows as means, and the variance of all samples for every component. Only after the last sample. */
    public Start start() {
        if (hasNext()) {
            throw new IllegalStateException("the start is known after the last sample, but only " + count + " of "
                    + spec.shape().samples() + " have been drawn");
        }
        double[] variances = new double[squares.length];
        for (int d = 0; d < variances.length; d++) {
            variances[d] = squares[d] / count;
        }
        return new Start(means, variances);
    }
}
