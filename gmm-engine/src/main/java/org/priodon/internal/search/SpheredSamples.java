// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import org.priodon.data.Samples;
import org.priodon.data.SamplesBuilder;
import org.priodon.data.Schema;
import org.priodon.internal.data.BlockedSamples;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.em.ResponsibilityRule;
import org.priodon.internal.em.ResponsibilitySource;
import org.priodon.internal.family.Components;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.linear.Cholesky;
import org.priodon.internal.linear.Packed;

/**
 * The numbers of samples in coordinates in which a covariance matrix is the unit matrix, so that Euclidean distance knows
 * of correlations. Missing numbers count as the mean of their column, categories do not count.
 */
final class SpheredSamples {
    private final Workbench bench;
    private final double[] mean;
    private final double[] triangle;
    private final BlockedSamples sphered;

    private SpheredSamples(Workbench bench, double[] mean, double[] triangle) {
        this.bench = bench;
        this.mean = mean;
        this.triangle = triangle;
        sphered = BlockedSamples.of(transformed());
    }

    /**
     * Samples in which the covariance matrices of some components, pooled, are the unit matrix.
     *
     * @param within valid, in stored units
     */
    static SpheredSamples of(Workbench bench, Parameters within) {
        int dimensions = within.dimensions();
        double[] pooled = new double[Packed.length(dimensions)];
        Components gaussians = within.gaussians();
        for (int g = 0; g < within.components(); g++) {
            for (int j = 0, next = 0; j < dimensions; j++) {
                for (int k = 0; k <= j; k++, next++) {
                    pooled[next] += within.weights()[g] * gaussians.covariance(g, j, k);
                }
            }
        }
        double[] triangle = new double[pooled.length];
        if (!Cholesky.factor(pooled, dimensions, triangle)) {
            throw new IllegalStateException("valid components have covariance matrices that are not positive definite");
        }
        return new SpheredSamples(bench, bench.samples().moments().mean(), triangle);
    }

    BlockedSamples samples() {
        return sphered;
    }

    private Samples transformed() {
        SamplesBuilder builder = Samples.builder(Schema.numeric(mean.length));
        BlockedSamples samples = bench.samples();
        LoadedBlock block = samples.newBlock(bench.kernels());
        double[] row = new double[mean.length];
        for (int number = 0; number < samples.plan().blocks(); number++) {
            block.load(samples.fetch(number));
            for (int i = 0; i < block.count(); i++) {
                for (int d = 0; d < row.length; d++) {
                    row[d] = block.isObserved(d, i) ? block.value(d, i) - mean[d] : 0;
                }
                Cholesky.solve(triangle, row.length, row);
                builder.add(row, block.weight(i));
            }
        }
        return builder.precision(samples.precision()).build();
    }

    /** Means in the coordinates of the original samples. */
    double[] means(double[] spheredMeans) {
        double[] means = new double[spheredMeans.length];
        int dimensions = mean.length;
        for (int j = 0; j < means.length; j++) {
            int row = j % dimensions;
            means[j] = mean[row];
            for (int k = 0; k <= row; k++) {
                double coordinate = sphered.frame().toUser(k, spheredMeans[j - row + k]);
                means[j] += triangle[Packed.row(row) + k] * coordinate;
            }
        }
        return means;
    }

    /** The component of each sample. */
    int[] labels(ResponsibilityRule rule, int components) {
        int[] labels = new int[Math.toIntExact(sphered.count())];
        ResponsibilitySource source = rule.sources(sphered.facts()).get();
        LoadedBlock block = sphered.newBlock(bench.kernels());
        Energies responsibilities = block.newEnergies(components);
        for (int number = 0; number < sphered.plan().blocks(); number++) {
            block.load(sphered.fetch(number));
            responsibilities.clear();
            source.fill(number, block, responsibilities);
            int from = (int) sphered.firstSample(number);
            for (int i = 0; i < block.count(); i++) {
                for (int g = 1; g < components; g++) {
                    labels[from + i] = responsibilities.get(g, i) > 0 ? g : labels[from + i];
                }
            }
        }
        return labels;
    }
}
