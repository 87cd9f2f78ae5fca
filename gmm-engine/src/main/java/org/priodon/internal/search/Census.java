// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.search;

import org.priodon.internal.em.BlockDensities;
import org.priodon.internal.em.MixtureFactors;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.kernel.LoadedBlock;

/**
 * Whose the samples are: for each, the component with the largest responsibility, and the runner-up. What a third one
 * has of a sample is neglected.
 */
final class Census {
    private final int components;
    private final double[] weight;
    private final double[] logDensity;
    private final int[] first;
    private final int[] second;
    private final double[] firstShare;
    private final double[] secondShare;

    private Census(int components, int samples) {
        this.components = components;
        weight = new double[samples];
        logDensity = new double[samples];
        first = new int[samples];
        second = new int[samples];
        firstShare = new double[samples];
        secondShare = new double[samples];
    }

    /** One pass over all samples, of which there are no more than an array can have. */
    static Census of(Workbench bench, Parameters model) {
        Census census =
                new Census(model.components(), Math.toIntExact(bench.samples().count()));
        MixtureFactors factors = MixtureFactors.of(bench.kernels(), model);
        long work = (long) bench.samples().schema().size() * model.components();
        bench.samples().sweep(work, bench.runner(), () -> {
            LoadedBlock block = bench.samples().newBlock(bench.kernels());
            BlockDensities densities = bench.newDensities();
            return (number, stored, none) -> {
                block.load(stored);
                densities.compute(block, factors);
                int from = (int) bench.samples().firstSample(number);
                for (int i = 0; i < block.count(); i++) {
                    census.weight[from + i] = stored.weight(i);
                    census.note(densities, i, from + i);
                }
            };
        });
        return census;
    }

    private void note(BlockDensities densities, int i, int sample) {
        int best = 0;
        int next = 0;
        double share = densities.responsibility(0, i);
        double nextShare = 0;
        for (int g = 1; g < components; g++) {
            double other = densities.responsibility(g, i);
            if (other > share) {
                next = best;
                nextShare = share;
                best = g;
                share = other;
            } else if (other > nextShare) {
                next = g;
                nextShare = other;
            }
        }
        logDensity[sample] = densities.logDensity(i);
        first[sample] = best;
        second[sample] = next;
        firstShare[sample] = share;
        secondShare[sample] = nextShare;
    }

    /** The component of each sample. */
    int[] labels() {
        return first;
    }

    int samples() {
        return first.length;
    }

    int components() {
        return components;
    }

    double weight(int sample) {
        return weight[sample];
    }

    /** Of the whole mixture. */
    double logDensity(int sample) {
        return logDensity[sample];
    }

    /** The component with the largest share of a sample. */
    int first(int sample) {
        return first[sample];
    }

    double firstShare(int sample) {
        return firstShare[sample];
    }

    /** The component with the second largest share of a sample; any if that share is 0. */
    int second(int sample) {
        return second[sample];
    }

    double secondShare(int sample) {
        return secondShare[sample];
    }
}
